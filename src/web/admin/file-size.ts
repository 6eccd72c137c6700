const units = ['B', 'KB', 'MB', 'GB'] as const

/** Human-readable: one decimal, by 1024. */
export function showFileSize(bytes: number | null) {
  if (bytes === null) return 'Unknown size'
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${(bytes / 1024 ** unit).toFixed(1)}\u00a0${units[unit]}`
}
