/** In memory of its own, which can be handed over to another thread. */
export function concat(pieces: readonly Uint8Array[]) {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
