/**
 * Tells the page around an embedded finding how high it is, whenever that changes. One message in the two forms that pages already listen to:
 * that of AMP (`embed-size`) and that of Datawrapper's charts. It is sent to whoever frames it: a height is no secret.
 * A frame that is too high is filled by the margin above the source: without it, it is as high as it needs to be.
 */
export const embedHeightScript = `addEventListener('DOMContentLoaded', () => {
const main = document.querySelector('main')
const source = main.lastElementChild
let told
const tell = () => {
  const height = Math.ceil(main.offsetHeight - parseFloat(getComputedStyle(source).marginTop))
  if (height === told) return
  told = height
  parent.postMessage({ sentinel: 'amp', type: 'embed-size', height, 'datawrapper-height': { [location.pathname]: height } }, '*')
}
const observer = new ResizeObserver(tell)
for (const part of [main, ...main.children]) observer.observe(part)
})`
