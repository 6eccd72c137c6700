/** As many decimals as the figures that stand together have, two at most. */
export function decimalsIn(values: readonly number[], least = 0) {
  return Math.max(least, ...values.map((value) => Math.min(2, String(value).split('.')[1]?.length ?? 0)))
}

/** Without the traces of binary fractions. */
export const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The end of a scale that begins at 0: the next whole step at or above the largest value. */
export function scaleEnd(values: readonly number[], step: number) {
  return Math.max(1, Math.ceil(Math.max(0, ...values) / step)) * step
}

/** Figures keep their decimal point, as in Switzerland. */
export function numberText(value: number, { decimals, isSigned }: { decimals?: number | undefined; isSigned?: boolean | undefined } = {}) {
  const text = decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)
  if (value < 0) return `\u2212${text}`
  return isSigned && value > 0 ? `+${text}` : text
}
