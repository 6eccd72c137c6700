/** Readable aloud: no letters or digits that look alike. 32 of them, so that every byte makes each equally likely. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Four groups of five, a hundred bits. */
export function generatePassword(random = crypto.getRandomValues(new Uint8Array(20))) {
  const letters = [...random].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
