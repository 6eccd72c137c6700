const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text inside HTML or SVG, between two tags or in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => references[character] as string)
