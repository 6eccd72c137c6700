/** An administrator's list also holds what is inactive; the public pages show what is active only. */
export function activeOnly<Item extends { isActive: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ isActive }) => isActive)
}
