/** A multipart body with one file, byte by byte as a browser sends it. */
export function fileUpload(field: string, fileName: string, content: Buffer | string, type = 'application/octet-stream') {
  const boundary = '----studie-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
