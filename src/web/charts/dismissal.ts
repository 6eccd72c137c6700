const openTips = '[data-tells]:not([data-dismissed]):is(:hover, :focus-within)'

/** Escape hides what a picture tells. Heard by the page: styles tell a value before the picture's own script has come, or where it never does. */
export function startDismissal() {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') for (const picture of document.querySelectorAll<HTMLElement>(openTips)) dismiss(picture)
  }
  // Before React, which keeps a key from everybody while the picture that has the focus is not taken over yet.
  window.addEventListener('keydown', onKeyDown, true)
}

/** Until somebody points at it anew, or focuses another part of it. */
function dismiss(picture: HTMLElement) {
  const again = new AbortController()
  picture.dataset.dismissed = ''
  for (const sign of ['pointerenter', 'focusin'] as const) {
    picture.addEventListener(
      sign,
      () => {
        delete picture.dataset.dismissed
        again.abort()
      },
      again,
    )
  }
}
