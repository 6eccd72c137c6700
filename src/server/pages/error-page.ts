/** Shown when a page cannot be rendered or a post cannot be read, so it depends on nothing: no script, no data, no other file. */
export function errorPage(message: string, heading = 'Diese Seite ist zurzeit nicht erreichbar.') {
  return `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading} – Schweizer Versicherungsstudie</title>
<style>body{margin:0;padding:12vh 1.25rem;background:#F6F2E9;color:#15181C;font:1.125rem/1.5 "Helvetica Neue",Arial,sans-serif}main{max-width:38rem;margin:auto;border-top:1px solid}h1{font-weight:500;font-size:2.25rem;line-height:1.1}a{color:inherit}</style>
</head><body><main><h1>${heading}</h1><p>${message}</p><p><a href="/">Zur Startseite</a></p></main></body></html>`
}
