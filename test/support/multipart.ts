type Sent = { name: string; content: Buffer | Uint8Array | string; type?: string }

const boundary = '----studie-test'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }

function part(disposition: string, content: Sent['content'], type?: string) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content as Uint8Array), Buffer.from('\r\n')])
}

/** A multipart body with several files and fields, byte by byte as a browser sends it. */
export function severalFiles(field: string, files: readonly Sent[], fields: Readonly<Record<string, string>> = {}) {
  const sent = files.map(({ name, content, type = 'application/octet-stream' }) => part(`name="${field}"; filename="${name}"`, content, type))
  const besides = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  return { payload: Buffer.concat([...sent, ...besides, Buffer.from(`--${boundary}--\r\n`)]), headers }
}

/** The same with one file. */
export const fileUpload = (field: string, name: string, content: Sent['content'], type?: string) =>
  severalFiles(field, [{ name, content, ...(type ? { type } : {}) }])
