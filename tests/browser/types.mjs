// types.mjs - writes docs/protocol.schema.json as TypeScript types: `node tests/browser/types.mjs > engine/web/types.d.ts`, which
// `make docs` does. Of JSON Schema it knows what that file uses.
import { readFileSync } from 'node:fs';

const schema = JSON.parse(readFileSync('docs/protocol.schema.json', 'utf8'));
const PLAIN = { string: 'string', integer: 'number', boolean: 'boolean', null: 'null' };
const upper = (name) => name[0].toUpperCase() + name.slice(1);

function object(s, deep) {
  const must = new Set(s.required ?? []), pad = '  '.repeat(deep + 1);
  const rows = Object.entries(s.properties ?? {}).map(([key, v]) => `${pad}${key}${must.has(key) ? '' : '?'}: ${type(v, deep + 1)};\n`);
  if (!rows.length) return `Record<string, ${typeof s.additionalProperties === 'object' ? type(s.additionalProperties, deep) : 'any'}>`;
  return `{\n${rows.join('')}${'  '.repeat(deep)}}`;
}

function type(s, deep = 0) {
  if (s.$ref) return upper(s.$ref.split('/').pop());
  if (s.oneOf) return s.oneOf.map((x) => type(x, deep)).join(' | ');
  if ('const' in s) return JSON.stringify(s.const).replaceAll('"', "'");
  if (s.enum) return s.enum.map((x) => `'${x}'`).join(' | ');
  if (s.prefixItems) return `[${s.prefixItems.map((x) => type(x, deep)).join(', ')}]`;
  if (s.type === 'array') return s.items ? `Array<${type(s.items, deep)}>` : 'any[]';
  if (s.type === 'object') return object(s, deep);
  if (!s.type) return 'any';
  if (!PLAIN[s.type]) throw new Error(`types.mjs knows no type '${s.type}'`);
  return PLAIN[s.type];
}

console.log('// types.d.ts - the messages of docs/protocol.md, written by `make docs` from docs/protocol.schema.json: change that file.');
for (const [name, s] of Object.entries(schema.$defs))
  console.log(`\n${s.description ? `/** ${s.description} */\n` : ''}export type ${upper(name)} = ${type(s)};`);
