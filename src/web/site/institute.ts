/** The department that runs the study, as sample content names it. */
export const institute = {
  name: 'Institut für Versicherungsforschung',
  university: 'Technische Hochschule Muster',
  address: ['Institut für Versicherungsforschung', 'Technische Hochschule Muster', 'Musterstrasse 1', '8000 Musterstadt'],
  email: 'studie@hochschule-muster.example',
  website: 'https://institut.hochschule-muster.example/',
} as const
