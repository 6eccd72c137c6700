/** What people look for: mostly somebody or some organisation, sometimes a number, a part of a word, or what is not there; now and then a word that many wrote. */
export const searches = [
  ...Array.from({ length: 40 }, (_, n) => `person${n * 2311 + 7}@`),
  ...Array.from({ length: 25 }, (_, n) => `Beispiel ${n * 27 + 1} AG`),
  ...Array.from({ length: 15 }, (_, n) => `Referenz ist ${n * 5003 + 11}.`),
  ...Array.from({ length: 15 }, (_, n) => `muster${(n * 40_503 + 4096).toString(16)}`),
  ...['gibt es nicht', 'quittung', 'zahlbar', 'xylophon'],
  'Maria Muster1',
]
