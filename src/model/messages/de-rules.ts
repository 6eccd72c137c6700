/** What the rules of fields say. Apart from the rest of the German: the forms of visitors carry it along. */
export const rules = {
  missing: 'Es fehlen Angaben',
  invalidValue: 'Ungültige Angabe',
  invalidDate: 'Ungültiges Datum',
  tooLong: (most: number) => `Höchstens ${most} Zeichen`,
  tooMany: (most: number) => `Höchstens ${most} Einträge`,
  forbiddenCharacters: 'Enthält unerlaubte Zeichen',
}
