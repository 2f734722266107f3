// misfit.mjs - does a value fit a schema?

/** What of a value does not fit a schema; "" where it fits. Of JSON Schema what protocol.schema.json and events.schema.json use. */
export function misfit(v, schema, root = schema, at = '') {
  if (schema.$ref) return misfit(v, schema.$ref.split('/').slice(1).reduce((o, k) => o[k], root), root, at);
  if (schema.oneOf) return schema.oneOf.some((x) => !misfit(v, x, root, at)) ? '' : `${at}: none of ${schema.oneOf.length} forms`;
  if ('const' in schema && v !== schema.const) return `${at}: not ${schema.const}`;
  if (schema.enum && !schema.enum.includes(v)) return `${at}: none of ${schema.enum}`;
  const type = Array.isArray(v) ? 'array' : v === null ? 'null' : Number.isInteger(v) ? 'integer' : typeof v;
  if (schema.type && schema.type !== type) return `${at}: ${type}, not ${schema.type}`;
  for (const key of schema.required ?? []) if (!(key in v)) return `${at}: no ${key}`;
  for (const key of schema.additionalProperties === false ? Object.keys(v) : []) if (!(key in schema.properties)) return `${at}: ${key} is unknown`;
  for (const [key, s] of Object.entries(schema.properties ?? {})) if (v && key in v) { const why = misfit(v[key], s, root, `${at}/${key}`); if (why) return why; }
  for (const [i, s] of (schema.prefixItems ?? []).entries()) { const why = misfit(v[i], s, root, `${at}/${i}`); if (why) return why; }
  if (typeof schema.additionalProperties === 'object') for (const [key, x] of Object.entries(v)) { const why = misfit(x, schema.additionalProperties, root, `${at}/${key}`); if (why) return why; }
  if (schema.items) for (const [i, x] of v.entries()) { const why = misfit(x, schema.items, root, `${at}/${i}`); if (why) return why; }
  if (schema.pattern && !new RegExp(schema.pattern).test(v)) return `${at}: not as ${schema.pattern}`;
  return '';
}
