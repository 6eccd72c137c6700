/** The formats of a finding's picture, by their names in addresses: drawn at these sizes, as a bitmap twice as fine. */
export const formatSizes = {
  breit: { width: 800, height: 450 },
  quadrat: { width: 540, height: 540 },
  hochformat: { width: 540, height: 675 },
} as const
export const pictureDensity = 2

export type PictureFormat = keyof typeof formatSizes
export const pictureFormats = Object.keys(formatSizes) as readonly PictureFormat[]

/** The one that is meant where none is named. */
export const usualFormat = 'breit' satisfies PictureFormat
