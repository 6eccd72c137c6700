/** The downloadable picture: drawn at this size, as a bitmap twice as fine. */
export const pictureSize = { width: 800, height: 450, density: 2 } as const
