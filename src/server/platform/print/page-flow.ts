import { a4 } from './pdf'
import type { Group } from './shapes'

/** Pages that fill from above: what does not fit any more begins the next. */
export class PageFlow {
  readonly pages: Group[][] = [[]]

  /** Where the next thing begins, first and on every further page, and what stays free below. */
  constructor(
    public y: number,
    private readonly top: number,
    private readonly margin: number,
  ) {}

  get page() {
    return this.pages.at(-1) as Group[]
  }

  add(...groups: Group[]) {
    this.page.push(...groups)
  }

  makeRoom(height: number, margin = this.margin) {
    if (this.y + height <= a4.height - margin) return
    this.pages.push([])
    this.y = this.top
  }
}
