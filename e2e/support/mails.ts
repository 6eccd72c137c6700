import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './test'

/** Every mail that a server of these tests wrote as a file. */
function files(): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith('studie-e2e-start-'))
  return folders.flatMap((folder) => {
    const mail = join(tmpdir(), folder, 'mail')
    try {
      return readdirSync(mail).flatMap((name) => (name.endsWith('.eml') ? [join(mail, name)] : []))
    } catch {
      return []
    }
  })
}

/** The mail that went to an address which only this test uses. */
export async function mailTo(address: string): Promise<Email> {
  const found = () => files().find((file) => readFileSync(file, 'utf8').includes(`To: ${address}`))
  await expect.poll(found).toBeTruthy()
  return PostalMime.parse(readFileSync(found() as string))
}
