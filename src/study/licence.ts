/** On which terms everyone may use the figures, pictures and data of the study. */
export type Licence = { readonly name: string; readonly url: string }

/** Holds unless the settings name another. */
export const usualLicence: Licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

/** The sentence up to the licence's name, for those who can make a link of it. */
export const licensed = 'Zahlen, Bilder und Daten der Studie stehen unter der Lizenz'
export const unlicensed = 'Ausgenommen sind Logos, der Studienbericht und Fotografien.'

/** The licence in a line of its own, under a term that names it. */
export const licenceLine = ({ name, url }: Licence) => `${name}, ${url}`

/** The whole text, where nothing can be a link. */
export const licenceText = (licence: Licence) => `${licensed} ${licenceLine(licence)}. ${unlicensed}`
