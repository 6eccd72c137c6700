// The design's colours, read from the tokens so that a change there reaches every file.
import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../../src/web/ui/tokens.css', import.meta.url), 'utf8')

function token(name) {
  const [, value] = css.match(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'i')) ?? []
  if (!value) throw new Error(`No colour --${name} in tokens.css`)
  return value
}

export const colour = {
  paper: token('paper'),
  raised: token('paper-raised'),
  sunk: token('paper-sunk'),
  ink: token('ink'),
  ink2: token('ink-2'),
  ink3: token('ink-3'),
  soft: token('rule-soft'),
  contour: token('contour'),
  soil: token('soil'),
  signal: token('signal'),
  signalOnInk: token('signal-on-ink'),
  contourOnInk: token('contour-on-ink'),
  blue: token('data-2'),
  grey: token('data-3'),
  white: '#ffffff',
}
