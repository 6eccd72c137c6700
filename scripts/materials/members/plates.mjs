// Charts of the edition before, for use elsewhere: 1600 x 900, with headline, question, base and source on the plate itself.

import { purposes2024, usageParts2024 } from '../drawing/answers.mjs'
import { colour } from '../drawing/palette.mjs'
import { profile, scaleLines } from '../drawing/scale-charts.mjs'
import { block, label, line, mark, rect } from '../drawing/shapes.mjs'
import { columns, rows, shareBar } from '../drawing/share-charts.mjs'
import { svgOf } from '../drawing/to-svg.mjs'
import { given, onlineUpTo, phaseNames, questions, sample, sampleValues, written } from '../figures.mjs'

export const plateSize = { width: 1600, height: 900 }
const [left, wide] = [80, 1440]
const { percent, number } = written.de
const box = { x: left, y: 250, width: wide, height: 480 }

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
    { name: 'Sachversicherung', values: years.map((year) => property[year]), stroke: colour.blue },
  ]
  return scaleLines(
    { ...box, y: 230, height: 500 },
    { years, series },
    { unit: 23, number, emphasis: 0, names: { high: 'stark gestiegen', middle: 'gleich geblieben', low: 'stark gesunken' } },
  )
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
  'ki-nutzung-2024': () =>
    plate({
      headline: 'Die Hälfte nutzt künstliche\nIntelligenz, vor allem privat.',
      method: `Frage (sinngemäss): ${questions.usage} Anteile in Prozent, Erhebung 2024. Die drei unteren Anteile ergeben zusammen ${percent(given.usage[2024].yes)}.`,
      year: 2024,
      chart: [
        shareBar({ x: left, y: 330, width: wide }, usageParts2024(), { unit: 25, thickness: 60, percent, figures: 52 }),
        rows({ ...box, y: 478 }, purposes2024(), { unit: 25, percent, pitch: 92, thickness: 24 }),
      ],
    }),
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
