/** How the findings of an edition are met: as slides, as one scroll, or alone on the whole screen. The names stand in the address. */
export const modes = ['folien', 'lesen', 'praesentieren'] as const
export type Mode = (typeof modes)[number]

/** What it is called in the address, in what a browser keeps, and as an attribute of the document, by which the styles go: it is absent for the scroll, as it is without a script. */
export const modeName = 'ansicht'
