/** `CHF 1'995`: ASCII apostrophe as specified, and a space that does not break. */
export function formatFrancs(francs: number) {
  return `CHF\u00a0${String(francs).replace(/\B(?=(\d{3})+$)/g, "'")}`
}
