/** How far across a picture, as the browser fits it to any width. */
export const share = (value: number) => `${Math.round(value * 1e5) / 1e3}%`

/** Finer than that, nobody sees where a thing stands. */
export const short = (value: number) => Math.round(value * 1000) / 1000

/**
 * The style of an element that depends on the figures. The server writes it as a rule into the document, so that it holds without a script;
 * here the element gets it from the script, since the pages' policy allows no style attribute in markup.
 */
export function placed(declarations: string) {
  const setStyle = (element: HTMLElement | SVGElement | null) => {
    if (element) element.style.cssText = declarations
  }
  return { 'data-style': declarations, ref: setStyle }
}
