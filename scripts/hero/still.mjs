// The hero's still drawing: the first frame of the loop as lines, so that the film takes its place without a jump.
//   python3 contours.py field 0 | node still.mjs > ../../src/web/ui/art/hero.svg
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { runnerImport } from 'vite'
import { root } from '../prepare.mjs'

const { module } = await runnerImport(join(root, 'scripts/contours/contours.ts'), { root, configFile: false })
const { contours } = module

const { width, height, cell, columns, heights, levels, colours, veil } = await json(process.stdin)

/** Between the points that were given, a plane; beyond the edge, the edge. */
function heightAt(x, y) {
  const [u, v] = [Math.max(0, x / cell), Math.max(0, y / cell)]
  const rows = heights.length / columns
  const [i, j] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))]
  const at = (column, row) => heights[row * columns + column]
  const across = (row) => at(i, row) + (at(i + 1, row) - at(i, row)) * Math.min(1, u - i)
  return across(j) + (across(j + 1) - across(j)) * Math.min(1, v - j)
}

const { from, to, index, strong } = levels
const fine = { cell, tolerance: 0.5, shortest: 30, step: 1 }
const { minor, major } = contours({ width, height }, heightAt, { ...fine, from, to, index })
const { major: marked } = contours({ width, height }, heightAt, { ...fine, from: strong, to: strong + 0.5, index: 1 })

const fade = (id, colour, { from, to, least }) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from * width}" x2="${to * width}" y1="0" y2="0"><stop stop-color="${colour}" stop-opacity="${least}"/><stop offset="1" stop-color="${colour}"/></linearGradient>`

console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${fade('a', colours.line, veil.line)}${fade('b', colours.index, veil.line)}${fade('c', colours.strong, veil.strong)}</defs>` +
    `<g fill="none" stroke-linejoin="round"><path stroke="url(#a)" d="${minor}"/><path stroke="url(#b)" stroke-width="1.5" d="${major}"/>` +
    `<path stroke="url(#c)" stroke-width="2" d="${marked}"/></g></svg>`,
)
