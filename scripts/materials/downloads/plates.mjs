// Charts for use elsewhere: 1600 x 900, with headline, question, base and source on the plate itself.

import { colour } from '../drawing/palette.mjs'
import { profile, scaleLines } from '../drawing/scale-charts.mjs'
import { block, label, line, mark, rect } from '../drawing/shapes.mjs'
import { columns, rows, shareBar, slope } from '../drawing/share-charts.mjs'
import { svgOf } from '../drawing/to-svg.mjs'
import { edition, given, onlineUpTo, phaseNames, questions, sample, sampleNames, sampleValues, written } from '../figures.mjs'
import { hugeFigure } from './one-pager-parts.mjs'

export const plateSize = { width: 1600, height: 900 }
const [left, wide] = [80, 1440]
const { percent, number } = written.de
const box = { x: left, y: 250, width: wide, height: 480 }
const base = `Basis 2025: n\u00a0=\u00a0${edition.respondents}.`
const earlier = 'Frühere Jahre: n\u00a0nicht angegeben.'

/** A plate: the finding as a sentence, the chart, the small print. */
function plate({ headline, method, year, isSample, chart }) {
  const stated = block(headline, left - 3, 122, wide, { size: 58, leading: 64, weight: 'mid', tracking: -0.022 })
  const told = block(isSample ? `${sampleValues} ${method}` : method, left, 806, 950, { size: 19, leading: 27, fill: colour.ink3 })
  const source = [
    ...mark(1122, 788, 54),
    label(`Schweizer Versicherungsstudie ${year}`, 1190, 810, { size: 19, weight: 'strong' }),
    label('Technische Hochschule Muster', 1190, 836, { size: 19, fill: colour.ink3 }),
  ]
  const shapes = [
    rect(0, 0, 1600, 900, colour.paper),
    line(left, 48, left + wide, 48, { width: 2 }),
    ...stated.shapes,
    isSample ? label('Beispieldaten', left + wide, 90, { size: 22, weight: 'strong', anchor: 'end' }) : [],
    ...chart,
    line(left, 766, left + wide, 766, { stroke: colour.soft, width: 1.5 }),
    ...told.shapes,
    ...source,
  ]
  return svgOf(shapes.flat(Infinity), { ...plateSize, title: headline.replaceAll('\n', ' ') })
}

function journeyChart(year) {
  const { online, offline } = sample.journey[year]
  const series = [
    { name: 'Online', values: online, stroke: colour.blue },
    { name: 'Offline', values: offline, stroke: colour.ink },
  ]
  return profile({ ...box, y: 230, height: 500 }, { phases: phaseNames, series, emphasis: { series: 1, phase: 2 } }, { unit: 23, percent })
}

function premiumChart(years) {
  const { health, property } = sample.premiumScale
  const series = [
    { name: 'Krankenversicherung', values: years.map((year) => health[year]), stroke: colour.ink },
    { name: 'Sachversicherung', values: years.map((year) => property[year]), stroke: colour.blue, below: true },
  ]
  return scaleLines(
    { ...box, y: 230, height: 500 },
    { years, series },
    { unit: 23, number, emphasis: 0, names: { high: 'stark gestiegen', middle: 'gleich geblieben', low: 'stark gesunken' } },
  )
}

/** What the public package of the current edition holds. */
export const plates2025 = {
  'ki-transparenz': () =>
    plate({
      headline: 'Vier von fünf wollen wissen,\nwann eine Maschine antwortet.',
      method: `Frage (sinngemäss): ${questions.transparency} Skala\u00a01\u00a0bis\u00a07, zusammengefasst: 5–7\u00a0wichtig, 4\u00a0unentschieden, 1–3\u00a0nicht wichtig. ${base}`,
      year: 2025,
      chart: [
        hugeFigure(given.transparency.important, left, 560, 380),
        shareBar(
          { x: left, y: 604, width: wide },
          [
            { value: given.transparency.important, name: 'Transparenz über KI ist mir wichtig', fill: colour.signal, hasFigure: false },
            { value: given.transparency.undecided, name: 'unent\u00adschieden', fill: colour.grey },
            { value: given.transparency.unimportant, name: 'nicht wichtig', fill: colour.ink },
          ],
          { unit: 24, thickness: 40, percent, figures: 52 },
        ),
      ],
    }),
  praemienanstieg: () => {
    const { health, property } = given.premiums
    const data = [
      { name: 'Krankenversicherung', value: health.noticed, remark: `Anstieg im Durchschnitt ${percent(health.increase)}`, fill: colour.signal },
      { name: 'Sachversicherung', value: property.noticed, remark: `Anstieg im Durchschnitt ${percent(property.increase)}`, fill: colour.ink },
    ]
    return plate({
      headline: 'Neun von zehn haben höhere\nKrankenkassenprämien bemerkt.',
      method: `Frage (sinngemäss): ${questions.premiums} ${base} Durchschnittlicher Anstieg: Befragte, die eine Erhöhung bemerkt haben.`,
      year: 2025,
      chart: rows({ ...box, y: 290 }, data, { unit: 34, percent, pitch: 230, thickness: 44 }),
    })
  },
  'online-kommunikation': () =>
    plate({
      headline: 'Gut die Hälfte zieht\nOnline-Kommunikation in Betracht.',
      method: `Frage (sinngemäss): ${questions.online} Anteil, der das in Betracht zieht. ${base} ${earlier}`,
      year: 2025,
      chart: columns({ ...box, y: 226, height: 510 }, onlineUpTo(2025), { unit: 30, percent, emphasis: 3 }),
    }),
  'ki-nutzung': () =>
    plate({
      headline: 'Künstliche Intelligenz ist im Alltag\nangekommen: 70\u00a0% nutzen sie.',
      method: `Frage (sinngemäss): ${questions.usage} ${base} ${earlier}`,
      year: 2025,
      chart: slope(
        { ...box, y: 240, height: 500, width: 1180 },
        [
          { name: 'ja', from: given.usage[2024].yes, to: given.usage[2025].yes, stroke: colour.signal, isMain: true },
          { name: 'nein', from: given.usage[2024].no, to: given.usage[2025].no, stroke: colour.ink },
          { name: 'unsicher', from: given.usage[2024].unsure, to: given.usage[2025].unsure, stroke: colour.grey },
        ],
        { unit: 30, percent, moments: ['2024', '2025'], names: 280 },
      ),
    }),
  'ki-assistenten': () => {
    const fills = [colour.ink, colour.ink2, colour.soft, colour.grey, colour.ink3]
    return plate({
      headline: 'Bei KI-Assistenten überwiegt\neine Seite: 54 zu 26\u00a0%.',
      method: `Frage (sinngemäss): ${questions.acceptance} ${base} ${sampleNames}`,
      year: 2025,
      chart: shareBar(
        { x: left, y: 420, width: wide },
        given.acceptance.map((value, index) => ({ value, name: sample.acceptanceSteps[index], fill: fills[index] })),
        { unit: 24, thickness: 120, percent, figures: 56 },
      ),
    })
  },
  stichprobe: () => {
    const { age, women, men, languages } = given.demographics
    const figures = [
      [String(edition.respondents), 'Befragte'],
      [number(age), 'Jahre im Durchschnitt'],
      [`${women} / ${men}`, 'Frauen / Männer, Prozent'],
    ]
    const bars = [
      ['Deutsch', languages.de],
      ['Französisch', languages.fr],
      ['Italienisch', languages.it],
    ].map(([name, value]) => ({ name, value }))
    return plate({
      headline: '1006 Personen geben Auskunft,\naus allen drei Sprachregionen.',
      method: `Angaben zu Alter, Geschlecht und Sprache. Sprachen: Mehrfachnennungen möglich. ${base}`,
      year: 2025,
      chart: [
        figures.map(([value, name], index) => [
          label(value, left - 4 + index * 450, 370, { size: 104, weight: 'mid', tracking: -0.035 }),
          label(name, left + index * 450, 414, { size: 25, fill: colour.ink2 }),
        ]),
        rows({ ...box, y: 478 }, bars, { unit: 25, percent, pitch: 92, thickness: 24, hasTrack: false }),
      ],
    })
  },
}

/** What partners get of the edition before. */
export const plates2024 = {
  'online-kommunikation-2024': () =>
    plate({
      headline: 'Der Online-Weg gewinnt elf\nProzentpunkte in einem Jahr.',
      method: `Frage (sinngemäss): ${questions.online} Anteil, der das in Betracht zieht, Erhebungen 2022 bis 2024.`,
      year: 2024,
      chart: columns({ ...box, y: 226, height: 510, width: 1100 }, onlineUpTo(2024), { unit: 30, percent, emphasis: 2 }),
    }),
  'ki-nutzung-2024': () => {
    const { yes, no, unsure } = given.usage[2024]
    const { work, private: home, both } = given.usageSplit2024
    const split = [
      ['nur privat', home, colour.ink],
      ['privat und im Beruf', both, colour.blue],
      ['nur im Beruf', work, colour.grey],
    ].map(([name, value, fill]) => ({ name, value, fill }))
    return plate({
      headline: 'Die Hälfte nutzt künstliche\nIntelligenz, vor allem privat.',
      method: `Frage (sinngemäss): ${questions.usage} Anteile in Prozent, Erhebung 2024. Die drei unteren Anteile ergeben zusammen ${percent(yes)}.`,
      year: 2024,
      chart: [
        shareBar(
          { x: left, y: 330, width: wide },
          [
            { value: yes, name: 'ja', fill: colour.signal },
            { value: no, name: 'nein', fill: colour.ink },
            { value: unsure, name: 'unsicher', fill: colour.grey },
          ],
          { unit: 25, thickness: 60, percent, figures: 52 },
        ),
        rows({ ...box, y: 478 }, split, { unit: 25, percent, pitch: 92, thickness: 24 }),
      ],
    })
  },
  'kundenreise-2024': () =>
    plate({
      headline: 'Gesucht wird online,\nabgeschlossen im Gespräch.',
      method: `Frage (sinngemäss): ${questions.journey} Anteile in Prozent, Rest auf 100: keine Präferenz. Erhebung 2024.`,
      year: 2024,
      isSample: true,
      chart: journeyChart(2024),
    }),
  'praemienentwicklung-2024': () =>
    plate({
      headline: 'Bei der Krankenkasse wird der\nPrämienanstieg stärker empfunden.',
      method: `Frage (sinngemäss): ${questions.premiumScale} Mittelwerte, Skala von 1 bis 7. Erhebungen 2023 und 2024.`,
      year: 2024,
      isSample: true,
      chart: premiumChart([2023, 2024]),
    }),
}
