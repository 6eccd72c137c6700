import type { Drawing, Frame } from '../drawing/drawing'
import type { Shape, ShapeRoom } from '../drawing/small-shapes'
import type { DraftOf, FindingDraft, FindingKind, ShownOf } from './finding'
import type { KeptRow, NamedFigures, YearFigures } from './rows'
import type { Broken } from './rules'
import type { Cells, SheetParts } from './sheet-cells'
import type { Table } from './table'

/*
 * A kind of chart is a folder: `schema.ts` says what its figures are, and one object for each use says the rest. They are three, so that
 * visitors load no rules and sheets, and lists of findings no drawings. Each is registered by a line in `schemas.ts`, `values.ts`,
 * `drawings.ts` and `editing.ts`; the compiler names the line that is missing.
 */

/** What its figures say, in numbers and words. */
export interface ChartValues<Kind extends FindingKind> {
  /** Whether no figure is missing, and there is one for each year and row: as the strict schema asks, which is too heavy for a page. */
  isComplete(draft: DraftOf<Kind>): boolean
  /** Every figure of its rows, in one year or several, in the order of its sheet. What is no share comes last. */
  figures(draft: DraftOf<Kind>, year: number): readonly NamedFigures[]
  /** What is compared between groups, by name; its rows unless said otherwise. */
  answers?(draft: DraftOf<Kind>): readonly string[]
  /** What everyone answered, in the same order. */
  figuresOfAll?(finding: ShownOf<Kind>): readonly number[]
  /** Which row it is about, none where it is about something else; the first unless said otherwise. */
  keyRow?(draft: DraftOf<Kind>): number | undefined
  /** The one figure that it is about, in each year that has it; that of its key row unless said otherwise. */
  keyFigures?(draft: DraftOf<Kind>, survey: { readonly year: number; readonly respondents: number | null }): YearFigures
  /** What that figure is called. */
  keyName(finding: ShownOf<Kind>): string
  /** How it is written; in percent unless said otherwise. */
  keyText?(finding: ShownOf<Kind>, value: number): string
  /** What is compared between years, where it is not the key figure. */
  readonly compared?: 'key row' | 'nothing'
  /** How many of its rows are laid side by side over the years, where the others have another unit. */
  comparedRows?(finding: ShownOf<Kind>): number
  /** What is compared over the years, where it is not told by the names of its rows. */
  comparedName?(finding: ShownOf<Kind>): string
  /** Its one row is called like the finding: over the years it is the same, whatever it is called. */
  readonly isNamedByTitle?: true
  /** Its figures as rows. Without a year, of all years. */
  table(finding: ShownOf<Kind>, year?: number): Table
  /** Which of its figures are shares of the respondents of the edition of that year: of those alone a margin can be told. */
  estimates?(year: number): string
  /** The sentence below the headline in a year. */
  summaryIn?(finding: ShownOf<Kind>, year: number): string
}

/** How it looks. */
export interface ChartDrawing<Kind extends FindingKind> {
  draw(finding: ShownOf<Kind>, frame: Frame, year?: number): Drawing
  /** The shape of the whole, below the key figure and its name. */
  drawSmall(finding: ShownOf<Kind>, room: ShapeRoom): Shape
  /** In a picture of one grey after the other the key figure is no mark of its own. */
  readonly isKeyFigureQuiet?: true
  /** Without what has no room in a card. */
  inCard?(finding: ShownOf<Kind>): ShownOf<Kind>
  /** Words have room beside its large number. */
  readonly hasRoomBeside?: true
}

/** The figures of a kind, without what every finding says. */
export type FiguresOf<Kind extends FindingKind> = Kind extends FindingKind ? Omit<DraftOf<Kind>, keyof FindingDraft> : never

/** What an editor is asked besides the sheet. */
export type KindField = {
  place: string
  label: string
  input: 'line' | 'area' | 'figure' | 'position'
  half?: boolean
  choices?: readonly { readonly value: string; readonly label: string }[]
}

/** A stroke of an icon of 96 by 36. */
export type Stroke = { readonly d: string; readonly width?: number; readonly opacity?: number }

/** How it is written, checked and taken to the next edition. */
export interface ChartEditing<Kind extends FindingKind> {
  /** What an editor chooses it by. */
  readonly name: string
  readonly icon: readonly Stroke[]
  /** Its figures with these rows, as far as it can show them; without any, room for the first. */
  newFigures(year: number, rows?: readonly KeptRow[]): FiguresOf<Kind>
  /** The figures as they are typed and pasted. */
  sheets(draft: DraftOf<Kind>, cells: Cells): SheetParts[]
  /** Which rules its figures break. Figures that are missing break none. */
  brokenRules(draft: DraftOf<Kind>, editionYear: number): Broken[]
  fields?(draft: DraftOf<Kind>): readonly KindField[]
  /** A part that can be added or left out. */
  option?(draft: DraftOf<Kind>): { readonly label: string; readonly change: () => DraftOf<Kind> }
  /** With room for a further year; `earlier` is how many were asked before, from a year on. */
  withYear?(draft: DraftOf<Kind>, year: number, earlier: (from?: number) => FindingDraft['earlier']): DraftOf<Kind>
  /** Which places tell of years that are over and need nobody's word. */
  isPast?(draft: DraftOf<Kind>): (place: string) => boolean
}
