// Visitors who look at a page, wait and look again, in a process of their own: what others do in the bench must not delay what is measured here.
// Given: a port, seconds, how many visitors, and the milliseconds between two looks. Prints how long the slowest of a hundred took, in ms.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [port, seconds, visitors, between] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: visitors })
const until = performance.now() + seconds * 1000
const times = []

const look = () =>
  new Promise((seen, failed) => {
    const begun = performance.now()
    get({ port, host: '127.0.0.1', path: '/', agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume().on('end', () => seen(performance.now() - begun))
    }).on('error', failed)
  })

async function visit() {
  while (performance.now() < until) {
    times.push(await look())
    await pause(between)
  }
}

await Promise.all(Array.from({ length: visitors }, visit))
times.sort((one, other) => one - other)
console.log(times[Math.ceil(times.length * 0.99) - 1])
process.exit()
