/** Whether a key that was pressed can be a shortcut: alone, and not as a letter of what somebody types or chooses. */
export function isShortcut({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  return !(ctrlKey || metaKey || altKey || isComposing || (target as HTMLElement).matches('input:not([type="checkbox"]), textarea, select, [contenteditable]'))
}
