import type { Locator } from '@playwright/test'
import type { Seen } from '../../test/support/crowding'

/** What stands in a picture as the browser has set it, and the texts of the page around it. In pixels of the window. */
export function seenIn(picture: Locator): Promise<Seen> {
  return picture.evaluate((svg: SVGSVGElement) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const origin = svg.getBoundingClientRect()
    /** From pixels of the picture to those of the window. */
    const zoom = svg.currentCSSZoom
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom })

    /** Across as the browser set it; above and below the baseline as far as these letters have ink. */
    function inkOf(text: SVGTextElement) {
      const start = text.getStartPositionOfChar(0)
      const end = text.getEndPositionOfChar(text.getNumberOfChars() - 1)
      const [above, below] = [...text.childNodes].reduce(
        ([up, down], node) => {
          const { fontWeight, fontSize, fontFamily } = getComputedStyle(node instanceof Element ? node : text)
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
          const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(node.textContent ?? '')
          return [Math.max(up, actualBoundingBoxAscent), Math.max(down, actualBoundingBoxDescent)] as const
        },
        [0, 0] as readonly [number, number],
      )
      return {
        words: text.textContent ?? '',
        left: origin.left + start.x * zoom,
        right: origin.left + end.x * zoom,
        top: origin.top + (start.y - above) * zoom,
        bottom: origin.top + (start.y + below) * zoom,
      }
    }

    const strokes = [...svg.querySelectorAll('line')].map((line) => {
      const shift = line.transform.baseVal.consolidate()?.matrix.e ?? 0
      const [x1, x2] = [line.x1, line.x2].map(({ baseVal }) => origin.left + (baseVal.value + shift) * zoom) as [number, number]
      const [y1, y2] = [line.y1, line.y2].map(({ baseVal }) => origin.top + baseVal.value * zoom) as [number, number]
      return { x1, y1, x2, y2, weight: Number(line.getAttribute('stroke-width')) * zoom }
    })

    const around = []
    const walker = document.createTreeWalker(svg.closest('article') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) && !svg.parentElement?.contains(node)
      if (!isShown || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // What is kept for screen readers is a pixel wide.
      for (const rect of range.getClientRects()) if (rect.width > 2) around.push({ words: node.textContent, ...boxOf(rect) })
    }
    return {
      labels: [...svg.querySelectorAll('text')].map(inkOf),
      strokes,
      shapes: [...svg.querySelectorAll('rect, circle')].map((shape) => boxOf(shape.getBoundingClientRect())),
      around,
    }
  })
}
