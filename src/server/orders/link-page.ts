/** The page of a personal link that does not lead to a file (any more). It depends on nothing: no script, no other file. */
export function linkPage({ heading, text, button }: { heading: string; text: string; button?: string }) {
  const form = button ? `<form method="post"><button type="submit">${button}</button></form>` : ''
  return `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>${heading} – Schweizer Versicherungsstudie</title>
<style>
body{margin:0;padding:12vh 1.25rem;background:#F6F2E9;color:#15181C;font:1.125rem/1.5 "Helvetica Neue",Arial,sans-serif}
main{max-width:38rem;margin:auto;border-top:1px solid}h1{font-weight:500;font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.1}a{color:inherit}
button{min-height:2.75rem;padding:.6rem 1.2rem;border:0;background:#C9320F;color:#fff;font:500 1rem/1.2 "Helvetica Neue",Arial,sans-serif;cursor:pointer}
button:hover{background:#A4270A}:focus-visible{outline:3px solid #2F6580;outline-offset:3px}
</style>
</head><body><main><h1>${heading}</h1><p>${text}</p>${form}<p><a href="/">Zur Startseite</a></p></main></body></html>`
}
