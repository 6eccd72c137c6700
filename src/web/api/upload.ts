import { languageHeaders, RequestError, sendTwice } from './request'

type Sending = { path: string; field: string; file: File; onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a file, once more where somebody had to sign in again first. */
export const uploadFile = <Answer>(sending: Sending) => sendTwice(sending.path, () => send<Answer>(sending))

/** XMLHttpRequest, because fetch does not tell how far an upload is. */
function send<Answer>({ path, field, file, onProgress, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const form = new FormData()
    form.append(field, file)
    call.open('POST', path)
    call.withCredentials = true
    for (const [name, value] of Object.entries(languageHeaders())) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText) as Answer)
      else reject(new RequestError(call.status, call.responseText || call.statusText))
    }
    call.onerror = () => reject(new TypeError('Network error'))
    call.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => call.abort())
    call.send(form)
  })
}
