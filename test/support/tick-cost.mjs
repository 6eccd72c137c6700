// Says what waiting for the end of the current step costs, in ns. Given 'tidied': after memory was tidied often, with hardly anything waiting, as in a site at rest.
const nothing = () => {}
const rounds = 20
const each = 2000

if (process.argv[2] === 'tidied') {
  for (let n = 0; n < 30; n++) {
    process.nextTick(nothing)
    await new Promise((later) => setTimeout(later, 1))
    globalThis.gc()
  }
}

let least = Number.POSITIVE_INFINITY
for (let round = 0; round < rounds; round++) {
  const began = process.hrtime.bigint()
  for (let n = 0; n < each; n++) process.nextTick(nothing)
  least = Math.min(least, Number(process.hrtime.bigint() - began) / each)
  await new Promise(setImmediate)
}
console.log(least)
