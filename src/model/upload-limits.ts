export const megabyte = 1024 * 1024

/** `100 MB` */
export const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`

/** The largest files that are taken, in bytes. */
export const uploadLimits = {
  picture: 5 * megabyte,
  memberFile: 100 * megabyte,
  study: 100 * megabyte,
  /** A one-pager, a press release or a package of pictures. */
  material: 30 * megabyte,
  /** Mail servers commonly refuse more than 25 MB, and base64 adds a third: a larger study is delivered by a link. */
  attachment: 10 * megabyte,
  /** All of an import together, also unpacked. */
  bankFiles: 20 * megabyte,
  /** Every visitor of the home page loads it. */
  video: 20 * megabyte,
  /** Decoded size: a small file can unfold to a picture that fills the memory. */
  picturePixels: 40_000_000,
} as const
