// Finds a Chromium, or fetches one: environment, PATH, Playwright's own, then the system's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './prepare.mjs'

/** The one without windows first: it does the same in three quarters of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath()
  if (found) return found
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('Fetching a Chromium for the browser tests …')
  run(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', '--only-shell', 'chromium'])
  run(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install-deps', 'chromium'], process.getuid?.() === 0)
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'])
    if (!onPath()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  }
  const installed = onPath()
  if (installed) return installed
  console.error('The browser tests need Chromium: install it (for instance `apt-get install chromium`) or name it with CHROMIUM_PATH.')
  process.exit(1)
}

function onPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/lib/chromium']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function run(command, args, condition = true) {
  if (condition) spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: 10 * 60_000 })
}
