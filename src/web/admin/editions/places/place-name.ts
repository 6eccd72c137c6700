/** A place in words: `focus.0.sentence` is “Focus 1, sentence”. */
export function placeName(place: string) {
  const words = place
    .replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .replaceAll('.', ', ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words === '' ? 'All of it' : words.charAt(0).toUpperCase() + words.slice(1)
}
