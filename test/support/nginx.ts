import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './server-process'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** In one process and a folder of its own, from the moment it listens at the port until it is stopped. */
export async function startNginx(port: number, servers: string) {
  const { folder, remove } = temporaryFolder()
  for (const place of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, place))
  const places = ['client_body_temp_path body;', ...['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)]
  const alone = 'daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log error.log;\nevents {}\n'
  writeFileSync(join(folder, 'nginx.conf'), `${alone}http {\naccess_log off;\n${places.join('\n')}\n${servers}}\n`)
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  const ended = new Promise((done) => child.once('exit', done))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await new Promise((later) => setTimeout(later, 20))
  }
  return {
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}

function listens(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}
