const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.2 MB`: one decimal, steps of 1024, a space that does not break. */
export function formatFileSize(bytes: number) {
  let size = bytes
  let step = 0
  // By the rounded figure: 1024.0 KB is 1.0 MB.
  while (Number(size.toFixed(1)) >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return `${size.toFixed(1)}\u00a0${units[step]}`
}
