const styleId = 'first-slide'

/**
 * The server does not see which slide the address names, and `:target` matches only when the whole document has been read. So this
 * stands in the document's head and writes the style that shows that slide from the first frame on. The bar, which would still
 * speak of the first slide and cannot be used yet, waits. Which slides there are stands before it: the same script serves every edition.
 */
export const firstSlideScript = `{
const slug = location.hash.slice(1)
if (slug && document.querySelector('meta[name="early"]').content.split(' ').includes(slug)) {
  const style = document.createElement('style')
  style.id = '${styleId}'
  style.textContent = ':root{--bar:hidden}[data-slide]{--slide:hidden}[data-slide="' + slug + '"]{--slide:visible}'
  document.head.append(style)
}
}`

/** Once the page knows its slide itself. */
export const endFirstSlide = () => document.getElementById(styleId)?.remove()
