/** Signs as LaTeX writes them, longest first. */
const commands: readonly (readonly [written: string, sign: string])[] = [
  ['\\textbackslash{}', '\\'],
  ['\\textasciitilde{}', '~'],
  ['\\textasciicircum{}', '^'],
  ['\\textbraceleft{}', '{'],
  ['\\textbraceright{}', '}'],
  ...['&', '%', '$', '#', '_'].map((sign) => [`\\${sign}`, sign] as const),
]

/** The end of a value in braces, which may hold others: they are counted, also after a backslash. */
function closing(text: string, from: number) {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error(`No end of the value at ${from}`)
}

function fromLatex(text: string): string {
  let read = ''
  for (let at = 0; at < text.length; ) {
    const command = commands.find(([written]) => text.startsWith(written, at))
    if (!command && /[\\{}&%$#_~^]/.test(text[at] as string)) throw new Error(`LaTeX would take «${text.slice(at, at + 5)}» for a command`)
    read += command ? command[1] : text[at]
    at += command ? command[0].length : 1
  }
  return read
}

/** One entry of a BibTeX file, as its programs read it. */
export function readBibTex(file: string) {
  const [head = '', kind = '', key = ''] = /^@(\w+)\{([\w-]+),\n/.exec(file) ?? []
  const fields: Record<string, string> = {}
  let at = head.length
  for (;;) {
    const field = /^ {2}(\w+) = \{/.exec(file.slice(at))
    if (!field) break
    const start = at + field[0].length - 1
    const end = closing(file, start)
    const value = file.slice(start + 1, end).replace(/^\{([\s\S]*)\}$/, '$1')
    // Taken as it is.
    fields[field[1] as string] = field[1] === 'url' ? value : fromLatex(value)
    at = end + 1
    if (!file.startsWith(',\n', at)) throw new Error(`No comma after ${field[1]}`)
    at += 2
  }
  if (head === '' || file.slice(at) !== '}\n') throw new Error(`No entry: ${file}`)
  return { kind, key, fields }
}

/** One entry of an RIS file: two letters, two blanks, a hyphen and a blank. */
export function readRis(file: string) {
  const lines = file.split('\r\n')
  if (lines.pop() !== '' || lines.pop() !== 'ER  - ') throw new Error('No end of the entry')
  const tags = lines.map((line) => {
    const [, tag, value] = /^([A-Z][A-Z0-9]) {2}- ([^\n\r]+)$/.exec(line) ?? []
    if (!tag || !value) throw new Error(`No tag in «${line}»`)
    return [tag, value] as const
  })
  if (tags[0]?.[0] !== 'TY') throw new Error('An entry begins with its type')
  return Object.fromEntries(tags)
}
