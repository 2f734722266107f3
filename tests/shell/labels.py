"""labels.py PDF... - prints each pair of labels that touch, and how many words there were.

pdftotext says where each word of the page is. Words of one label stand in one line and do not touch.
"""
import re
import subprocess
import sys

WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>')


def pages(path):
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    return text.split("<page ")[1:]


def boxes(page):
    for left, top, right, bottom, text in WORD.findall(page):
        left, top, right, bottom = float(left), float(top), float(right), float(bottom)
        # poppler's boxes go from the highest to the lowest letter of the font: the letters that are used are less high
        high = bottom - top
        yield left, top + 0.2 * high, right, bottom - 0.06 * high, text


def touch(a, b):
    slack = 0.05
    return (a[0] + slack < b[2] and b[0] + slack < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3])


words = 0
for path in sys.argv[1:]:
    for page in pages(path):
        found = list(boxes(page))
        words += len(found)
        for i, a in enumerate(found):
            for b in found[:i]:
                if touch(a, b):
                    print(f"{path}: '{a[4]}' touches '{b[4]}'")
print(f"{words} words")
