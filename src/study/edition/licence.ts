import type { Edition } from './edition'

/** Holds for every edition that says nothing else. */
export const usualLicence = 'Wiedergabe mit Quellenangabe frei'

/** On which terms figures, pictures and data may be used. */
export const licenceOf = ({ method }: Pick<Edition, 'method'>) => method.licence || `${usualLicence}.`
