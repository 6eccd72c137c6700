const name = 'Institut für Versicherungsforschung'
const university = 'Technische Hochschule Muster'
const atUniversity = 'an der Technischen Hochschule Muster'
const place = { street: 'Musterstrasse 1', postalCode: '8000', town: 'Musterstadt', country: 'CH' } as const

/** The department that runs and publishes the study, as sample content names it. */
export const institute = {
  name,
  university,
  /** Where it is, inside a sentence. */
  atUniversity,
  place,
  address: [name, university, place.street, `${place.postalCode} ${place.town}`],
  email: 'studie@hochschule-muster.example',
  website: 'https://institut.hochschule-muster.example/',
} as const
