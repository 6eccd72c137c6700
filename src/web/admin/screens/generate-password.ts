/** Readable aloud: no letters or digits that look alike. 32 of them, so that every byte is equally likely each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Like the ones of a first start: four groups of five, a hundred bits. */
export function generatePassword() {
  const letters = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
