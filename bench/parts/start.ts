import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../test/support/server-process'
import { atMost, type Note, withReason } from '../report'
import { addressesOf, memoryOf, mostMemoryOf, openSite, type Site } from '../site'

/** From the command to the first page, what a process at rest takes, and what is made on request. */
export async function measureStart(note: Note) {
  const { folder, remove } = temporaryFolder()
  try {
    const first = await openSite(folder)
    note('first start, empty folder', `${Math.round(first.ms)} ms`)
    const onePager = `/downloads/one-pager-${JSON.parse(await first.text('/api/editions/insights')).year}-de.pdf`
    // The files of the edition are made soon after a start, in a process of their own.
    await milliseconds(first, onePager)
    const most = mostMemoryOf(first.pid)
    note('first start, most memory', `${Math.round(most)} MB`, atMost(most, 400, 'MB'))
    await first.stop()
    await measureAgain(folder, onePager, note)
    await measureRest(folder, note)
  } finally {
    remove()
  }
}

async function measureAgain(folder: string, onePager: string, note: Note) {
  const [starts, stops, made, kept]: number[][] = [[], [], [], []]
  for (let n = 0; n < 3; n++) {
    const again = await openSite(folder)
    starts?.push(again.ms)
    // By a process that has made nothing yet.
    rmSync(join(folder, 'material'), { recursive: true, force: true })
    made?.push(await milliseconds(again, onePager))
    kept?.push(await milliseconds(again, onePager))
    stops?.push(await again.stop())
  }
  const least = (times: number[] = []) => Math.round(Math.min(...times))
  note('one-pager, first in a process', `${least(made)} ms`, atMost(least(made), 1000, 'ms'))
  note('one-pager, kept', `${least(kept)} ms`, atMost(least(kept), 100, 'ms'))
  note('second start to first page', `${least(starts)} ms`, atMost(least(starts), 3000, 'ms'))
  const slowest = Math.round(Math.max(...(stops ?? [])))
  note('from the signal to the end', `${slowest} ms`, atMost(slowest, 10_000, 'ms'))
}

async function measureRest(folder: string, note: Note) {
  const site = await openSite(folder)
  for (const path of [...addressesOf(await site.text('/sitemap.xml')), '/api/partners']) await site.text(path)
  // What is compressed and made afterwards is part of it, and so is that the engine tidies up when nothing has happened for a while.
  await new Promise((rest) => setTimeout(rest, 20_000))
  const memory = memoryOf(site.pid)
  note('memory at rest, all pages seen', `${Math.round(memory)} MB`, atMost(memory, 250, 'MB'))
  await measurePictures(site, note)
  const before = memoryOf(site.pid)
  for (let n = 0; n < 3000; n++) await site.text(`/erfunden-${n}?x=${n}`)
  const flooded = memoryOf(site.pid)
  note('memory after 3000 invented addresses', `${Math.round(flooded)} MB`, atMost(flooded, Math.round(before + 120), 'MB'))
  await site.stop()
}

async function measurePictures(site: Site, note: Note) {
  const { year, findings } = JSON.parse(await site.text('/api/editions/insights')) as { year: number; findings: { slug: string }[] }
  const [drawn, kept]: number[][] = [[], []]
  for (const { slug } of findings.slice(0, 4)) {
    drawn?.push(await milliseconds(site, `/insights/${year}/${slug}.png`))
    kept?.push(await milliseconds(site, `/insights/${year}/${slug}.png`))
  }
  const [slowest, slowestKept] = [Math.max(...(drawn ?? [])), Math.max(...(kept ?? []))]
  note('picture of a finding, drawn', `${Math.round(slowest)} ms`, withReason(atMost(slowest, 300, 'ms'), 'the first one starts the process that draws'))
  note('picture of a finding, drawn against kept', `${(slowest / slowestKept).toFixed(1)} times`, {
    text: 'at least 3 times',
    isKept: slowest >= 3 * slowestKept,
  })
}

async function milliseconds(site: Site, path: string) {
  const began = performance.now()
  await site.text(path)
  return performance.now() - began
}
