import { minute } from '../../model/durations'
import { request } from './request'

export type Progress = { received: number; total: number | undefined }

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Hands a file to the person as a download. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), minute)
}

/** Fetches a file and tells how far it is. Through here, and not by a plain link, a refusal can be explained on the page. */
export async function download(path: string, { signal, onProgress }: Options): Promise<Blob> {
  const response = await request(path, { signal })
  const type = response.headers.get('content-type') ?? ''
  const total = Number(response.headers.get('content-length')) || undefined
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    parts.push(value)
    received += value.length
    onProgress({ received, total })
  }
}
