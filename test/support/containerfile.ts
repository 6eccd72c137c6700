import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout'

type Step = { instruction: string; words: string }

/** The steps of the Containerfile, in their order. */
export function containerSteps(): Step[] {
  const lines = readFileSync(join(root, 'Containerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ instruction: line.slice(0, line.indexOf(' ')), words: line.slice(line.indexOf(' ') + 1) }))
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The same steps as a shell script over this machine's own system and Node, seen through a layer that takes whatever is written: nothing of
 * it is left afterwards. Ends as the command of the container, with these variables besides.
 */
export function chrootScript(folder: string, given: Record<string, string>): string {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const system = join(folder, 'system')
  let [place, user] = ['/', '0:0']
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', HOME: '/root' }
  const inside = (command: string, more: Record<string, string> = {}) => {
    const variables = Object.entries({ ...env, ...more }).map(([name, value]) => quoted(`${name}=${value}`))
    return `chroot --userspec=${user} ${quoted(system)} env -i ${variables.join(' ')} /bin/sh -c ${quoted(`cd ${place} && ${command}`)}`
  }
  const lines: Record<string, (words: string) => string> = {
    FROM: () => ':',
    ENV: (words) => {
      for (const pair of words.split(' ')) Object.assign(env, Object.fromEntries([pair.split('=') as [string, string]]))
      return ':'
    },
    WORKDIR: (words) => {
      place = words
      return `mkdir -p ${quoted(system + words)}`
    },
    COPY: () => {
      const without = ignored.map((name) => `--exclude=${quoted(`./${name}`)}`)
      return `tar -C ${quoted(root)} --anchored ${without.join(' ')} -c . | tar -C ${quoted(system + place)} -x --no-same-owner`
    },
    RUN: (words) => inside(words),
    USER: (words) => {
      user = words
      return ':'
    },
    VOLUME: () => ':',
    EXPOSE: () => ':',
    HEALTHCHECK: () => ':',
    CMD: (words) => `exec ${inside(`exec ${(JSON.parse(words) as string[]).map(quoted).join(' ')}`, given)}`,
  }
  const mounts = [
    `mount -t tmpfs none ${quoted(folder)}`,
    `mkdir ${['written', 'work', 'system'].map((name) => quoted(join(folder, name))).join(' ')}`,
    `mount -t overlay none -o ${quoted(`lowerdir=/,upperdir=${join(folder, 'written')},workdir=${join(folder, 'work')}`)} ${quoted(system)}`,
    ...['proc', 'dev'].map((name) => `mount --bind /${name} ${quoted(join(system, name))}`),
  ]
  const steps = containerSteps().map(({ instruction, words }) => {
    const write = lines[instruction]
    if (!write) throw new Error(`The Containerfile has a step that the test does not know: ${instruction}`)
    return write(words)
  })
  return ['set -e', ...mounts, ...steps].join('\n')
}
