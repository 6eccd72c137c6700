import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { uploadLimits } from '../../entities/upload-limits'

/** In milliseconds. A logo takes a tenth of a second; a few lines of filters can take minutes. */
const deadline = 10_000

/** Runs in a process of its own: what draws vectors cannot be stopped in ours. */
const drawing = `
  const [library, source, target, given] = process.argv.slice(1)
  const { width, height, limitInputPixels } = JSON.parse(given)
  const sharp = require(library)
  sharp.concurrency(1)
  const options = { limitInputPixels, failOn: 'error' }
  sharp(source, options).metadata().then(async (found) => {
    if (found.format !== 'svg') process.exit(1)
    const density = Math.min(2400, Math.max(1, 72 * Math.min(width / found.width, height / found.height)))
    await sharp(source, { ...options, density }).resize({ width, height, fit: 'inside' }).png().toFile(target)
  }).catch(() => process.exit(1))
`

/** Draws somebody's SVG as a PNG within the given size; fails when it is none, or takes too long. It gets none of our secrets. */
export async function drawVector(source: string, target: string, size: { width: number; height: number }) {
  const library = createRequire(import.meta.url).resolve('sharp')
  const given = JSON.stringify({ ...size, limitInputPixels: uploadLimits.picturePixels })
  await promisify(execFile)(process.execPath, ['-e', drawing, library, source, target, given], { timeout: deadline, killSignal: 'SIGKILL', env: {} })
}
