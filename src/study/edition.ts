/** Facts of the current edition, as the specification gives them. */
export const edition = {
  year: 2025,
  number: 5,
  respondents: 1006,
} as const
