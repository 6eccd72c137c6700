import fc from 'fast-check'

/** Texts that databases, patterns, paths, mails, tables and screens stumble over. */
const awkwardTexts = [
  ...['', ' ', '\t', '\0', 'a\0b', '\ud800', 'a\udfffb', '\ufeff', '\u202egnp.exe', 'e\u0301', '😀'.repeat(60), '\u2028', '\x7f', 'ß', 'İ'],
  ...[
    "'; drop table partners; --",
    "' or 1=1 --",
    '\\',
    '%',
    '_',
    '%00',
    '%c0%af',
    '../../etc/passwd',
    '..\\..\\x',
    '/etc/passwd',
    'C:\\x',
    'file:///etc/passwd',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x', '#{7*7}', '{{7*7}}', '{name}', '{figure:x:y}'],
  ...['=1+1', '+1', '@SUM(A1)', 'a\r\nBcc: boese@muster.example', 'a@b.example, c@d.example', '"a"@b.example', 'http://169.254.169.254/', '//evil.example'],
  ...[
    'null',
    'undefined',
    'true',
    'NaN',
    '-1',
    '0x10',
    '1e309',
    '9'.repeat(400),
    '2025',
    '00000000-0000-4000-8000-000000000000',
    '2025-02-30',
    '+275760-09-13',
  ],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(201), 'x'.repeat(5001), 'x'.repeat(31_000)],
]

/** What makes a pattern try again and again: long runs of one kind, and an end that fits nothing. */
export const baits = [
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  '; ',
  '=',
  'a=',
  'a=b;',
  '"',
  '\\',
  '[',
  ']',
  '[::',
  '(',
  '{',
  '0',
  '0.',
  '-',
  '1-,',
  '.',
  ':',
  '%',
  '%41',
  '+',
  '&',
  '&a=',
  '@',
  'a@',
  'a.',
  '/',
  '*',
  'W/"',
  'é',
]

/** A run of up to 15 KB, about as much as Node takes in headers and addresses. */
export const longRun = fc
  .tuple(fc.constantFrom(...baits), fc.constantFrom(10, 1_000, 15_000))
  .map(([part, size]) => `${part.repeat(Math.floor(size / part.length))}!`)

export const awkwardText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: longRun },
)

/** Names that objects have without being given them, and those that no client may set. */
const forbiddenKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'createdAt', 'isRead', 'status', 'passwordHash', 'price', '', '\0', '$where']

/** Own properties, whatever they are called. */
export const objectOf = (entries: Iterable<readonly [string, unknown]>) => Object.fromEntries(entries)

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const scalar = fc.oneof(
  awkwardText,
  fc.constantFrom(null, true, false, 0, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, -1e-300),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const strangeKeys = fc.dictionary(fc.oneof(fc.constantFrom(...forbiddenKeys), awkwardText), scalar, { maxKeys: 4 })

/** Anything that JSON can say. */
export const awkwardValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: strangeKeys },
  { weight: 1, arbitrary: fc.constantFrom([], {}, nested(50), nested(2_000), Array(2_000).fill('x')) },
)
