// Every figure that the sample files state, from the sample edition's document. `given` holds what the study reports; `sample` holds
// plausible values for questions whose results are not published, and must be marked «Beispieldaten».
import { readFileSync } from 'node:fs'

const document = JSON.parse(readFileSync(new URL('../../content/editions/2025.json', import.meta.url), 'utf8'))
export const edition = document.facts
export const institute = document.publisher

const finding = Object.fromEntries(document.findings.map((one) => [one.slug, one]))
export const phaseNames = finding.kundenreise.phases
/** What the files state is what the site states. */
export const headlineOf = (slug) => finding[slug].headline

const byYear = (years, values) => Object.fromEntries(years.map((year, at) => [year, values[at]]))

const [healthNoticed, propertyNoticed] = finding.praemienanstieg.rows.map(({ share, mean }) => ({ noticed: share, increase: mean }))
const online = finding['online-kommunikation']
const [important, undecided, unimportant] = finding['ki-transparenz'].parts
const usage = finding['ki-nutzung']
const usageIn = (at) => {
  const [yes, no, unsure] = usage.parts.map(({ percents }) => percents[at])
  return { yes, no, unsure }
}
const [work, home, both] = usage.split.parts
const [yes, no, unsure] = usage.parts
const languages = finding.demografie.groups.shares

export const given = {
  premiums: { health: healthNoticed, property: propertyNoticed },
  online: byYear(online.years, online.percents),
  transparency: { important: important.percent, undecided: undecided.percent, unimportant: unimportant.percent },
  usage: byYear(usage.years, [usageIn(0), usageIn(1)]),
  usageSplit2024: { work: work.percent, private: home.percent, both: both.percent },
  acceptance: finding['ki-assistenten'].steps.map(({ percent }) => percent),
  demographics: {
    age: edition.averageAge,
    women: edition.women,
    men: edition.men,
    languages: byYear(
      ['de', 'fr', 'it'],
      languages.map(({ percent }) => percent),
    ),
  },
}

/** The same words as on the site wherever invented values, or the invented names of the acceptance steps, are printed. */
export const sampleSentence = 'Platzhalterwerte, nicht erhoben. Nicht zitieren.'
export const sampleValues = `Beispieldaten. ${sampleSentence}`
export const sampleNames = `Namen der Stufen\u00a0(*): Beispieldaten. ${sampleSentence}`

/** What answers are called, as on the site. */
export const names = {
  transparency: [important, undecided, unimportant].map(({ label }) => label),
  usage: { yes: yes.label, no: no.label, unsure: unsure.label },
  purposes: { work: work.label, private: home.label, both: both.label },
}

/** With the places where a narrow column may divide them. */
const divided = {
  Informationssuche: 'Informations\u00adsuche',
  Offertberechnung: 'Offert\u00adberechnung',
  Vertragsabschluss: 'Vertrags\u00adabschluss',
  Schadenabwicklung: 'Schaden\u00adabwicklung',
}
export const phases = phaseNames.map((phase) => divided[phase] ?? phase)

const scale = finding.praemienentwicklung
const { years: supportYears, rows: support } = finding['ki-erwartungen']

export const sample = {
  premiumScale: { health: byYear(scale.years, scale.lines[0].values), property: byYear(scale.years, scale.lines[1].values) },
  // In the order of the phases
  journey: Object.fromEntries(
    finding.kundenreise.years.map(({ year, shares }) => [year, { online: shares.map(([online]) => online), offline: shares.map(([, offline]) => offline) }]),
  ),
  support: byYear(
    supportYears,
    supportYears.map((_, at) => support.map(({ means }) => means[at])),
  ),
  acceptanceSteps: finding['ki-assistenten'].steps.map(({ label }) => label),
}

/** The share for online communication in every edition up to a year, as a chart wants it. */
export const onlineUpTo = (last) =>
  Object.entries(given.online)
    .filter(([year]) => Number(year) <= last)
    .map(([name, value]) => ({ name, value }))

const space = '\u00a0'

/** How each language writes numbers: Switzerland's German uses a point, its French a comma. */
export const written = {
  de: { percent: (value) => `${value}${space}%`, number: String, locale: 'de-CH' },
  fr: { percent: (value) => `${String(value).replace('.', ',')}${space}%`, number: (value) => String(value).replace('.', ','), locale: 'fr-CH' },
  en: { percent: (value) => `${value}%`, number: String, locale: 'en-CH' },
}

/** The questions behind the figures, as every chart and table names them. */
export const questions = {
  premiumScale: scale.question,
  premiums: finding.praemienanstieg.question,
  journey: finding.kundenreise.question,
  online: online.question,
  transparency: finding['ki-transparenz'].question,
  support: finding['ki-erwartungen'].question,
  usage: usage.question,
  acceptance: finding['ki-assistenten'].question,
}

export const author = `${institute.name}, ${institute.university}`
