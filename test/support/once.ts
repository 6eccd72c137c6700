import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Several workers want the same template: the first makes it, the others wait. */
export async function once(folder: string, name: string, make: () => Promise<void>): Promise<void> {
  const claim = join(folder, `${name}.making`)
  const done = join(folder, `${name}.made`)
  try {
    mkdirSync(claim)
  } catch {
    // Who makes it may fail: then the claim is gone, and this one tries.
    while (existsSync(claim) && !existsSync(done)) await new Promise((soon) => setTimeout(soon, 50))
    return existsSync(done) ? undefined : once(folder, name, make)
  }
  try {
    await make()
    mkdirSync(done)
  } catch (error) {
    rmSync(claim, { recursive: true })
    throw error
  }
}
