/** Numbers, units and functions: what stands there ends neither the attribute, nor the rule, nor the element around it. */
const placed = / data-style="([-\w.,:;%() ]+)"/g

/** What charts say about the place of their parts, as rules: a style attribute would need a policy that lets any markup bring its own. */
export function placedStyles(html: string) {
  const said = new Set([...html.matchAll(placed)].map(([, declarations = '']) => declarations))
  return [...said].map((declarations) => `[data-style="${declarations}"]{${declarations}}`).join('')
}
