/** A figure as it was read, nothing where nothing was written, or why it is none. */
export type Read = { figure: number | null } | { refusal: string }

/** Ways of writing digits: with decimals or not, in groups of three between apostrophes or spaces, points, or commas. */
const ways = [
  /^(?<whole>\d*)(?:[.,](?<decimals>\d+))?$/u,
  /^(?<whole>\d{1,3}(?:['’‘ʼ´`\s]\d{3})+)(?:[.,](?<decimals>\d+))?$/u,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<decimals>\d+))?$/u,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<decimals>\d+))?$/u,
]

/**
 * Reads a figure as people in Switzerland and Germany write and paste it: 1'234.5, 1’234,5, 1.234,5, 1 234,5, 57 %, −3.2. A single
 * point or comma begins the decimals, except in a whole number: there 1.234 can only be one thousand and more.
 */
export function readFigure(text: string, { isWhole = false } = {}): Read {
  const written = text.trim()
  // In tables a dash stands for what is not known.
  if (/^[-–—]?$/u.test(written)) return { figure: null }
  const [, sign = '', body = ''] = /^([-−–+]?)\s*(.*?)\s*%?$/u.exec(written) ?? []
  const digits = plain(body, isWhole)
  if (digits === undefined) return { refusal: `“${written}” is not a number.` }
  const figure = Number(digits) * (sign === '' || sign === '+' ? 1 : -1)
  if (!Number.isFinite(figure)) return { refusal: `“${written}” is too large.` }
  if (isWhole && !Number.isInteger(figure)) return { refusal: `“${written}” is not a whole number.` }
  // Minus nought would be shown with its sign.
  return { figure: figure === 0 ? 0 : figure }
}

/** As JavaScript reads it, or nothing. In a whole number groups are looked for before decimals. */
function plain(body: string, isWhole: boolean): string | undefined {
  for (const way of isWhole ? ways.toReversed() : ways) {
    const { whole, decimals = '' } = way.exec(body)?.groups ?? {}
    if (whole !== undefined && whole + decimals !== '') return `${whole.replace(/\D/gu, '')}.${decimals}0`
  }
  return undefined
}

/** As a cell shows it, and as it is read again. */
export const figureText = (figure: number | null) => (figure === null ? '' : String(figure))
