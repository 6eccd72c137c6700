// Every figure that the printed and downloadable materials state, from the findings' own declarations. `given` holds what the
// study reports; `sample` holds plausible values for questions whose results are not published, and must be marked «Beispieldaten».
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = async (path) => (await runnerImport(`${root}${path}`, { root, configFile: false, logLevel: 'error' })).module

export const { edition } = await source('src/study/edition.ts')
export const { institute } = await source('src/study/institute.ts')

export const { findings } = await source('src/study/findings/catalogue.ts')
/** The picture of a finding as the site offers it. */
export const { svgOf: pictureOf } = await source('src/server/findings/picture.ts')
const { phases: phaseNames } = await source('src/study/findings/finding.ts')

export { phaseNames }

const finding = Object.fromEntries(findings.map((one) => [one.slug, one]))
/** What the materials state is what the site states. */
export const headlineOf = (slug) => finding[slug].headline
/** As a heading without its full stop. */
export const headingOf = (slug) => headlineOf(slug).replace(/\.$/, '')

const byYear = (years, values) => Object.fromEntries(years.map((year, at) => [year, values[at]]))

const [healthNoticed, propertyNoticed] = finding.praemienanstieg.rows
const online = finding['online-kommunikation']
const [important, undecided, unimportant] = finding['ki-transparenz'].parts
const usage = finding['ki-nutzung']
const usageIn = (at) => {
  const [yes, no, unsure] = usage.parts.map(({ percents }) => percents[at])
  return { yes, no, unsure }
}
const [work, home, both] = usage.split.parts
const [yes, no, unsure] = usage.parts
const { averageAge, genders, languages } = finding.demografie

export const given = {
  premiums: { health: healthNoticed, property: propertyNoticed },
  online: byYear(online.years, online.percents),
  transparency: { important: important.percent, undecided: undecided.percent, unimportant: unimportant.percent },
  usage: byYear(usage.years, [usageIn(0), usageIn(1)]),
  usageSplit2024: { work: work.percent, private: home.percent, both: both.percent },
  acceptance: finding['ki-assistenten'].steps.map(({ percent }) => percent),
  demographics: {
    age: averageAge,
    women: genders[0].percent,
    men: genders[1].percent,
    languages: byYear(
      ['de', 'fr', 'it'],
      languages.map(({ percent }) => percent),
    ),
  },
}

/** The same words as on the site wherever invented values, or the invented names of the acceptance steps, are printed. */
const { sampleNote, sampleSentence } = await source('src/study/findings/sample.ts')
export const sampleValues = sampleNote(finding.kundenreise)
export const sampleNames = sampleNote(finding['ki-assistenten'])
export { sampleSentence }

/** A name with the place where it may be divided, if the site divides it. */
const divisible = ({ label, lines }) => (lines?.[0]?.endsWith('-') ? `${lines[0].slice(0, -1)}\u00ad${lines[1]}` : label)

/** What answers are called, as on the site. */
export const names = {
  transparency: [important, undecided, unimportant].map(divisible),
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
const { shares } = finding.kundenreise
const { years: supportYears, means } = finding['ki-erwartungen']

export const sample = {
  premiumScale: { health: byYear(scale.years, scale.series[0].values), property: byYear(scale.years, scale.series[1].values) },
  // In the order of the phases
  journey: Object.fromEntries(
    Object.entries(shares).map(([year, of]) => [
      year,
      { online: phaseNames.map((phase) => of[phase].online), offline: phaseNames.map((phase) => of[phase].offline) },
    ]),
  ),
  support: byYear(
    supportYears,
    supportYears.map((_, at) => phaseNames.map((phase) => means[phase][at])),
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
export const website = 'versicherungsstudie.example'
