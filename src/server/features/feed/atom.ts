import { escaped } from '../../../study/markup'
import type { FeedEntry } from './entries'

export const feedPath = '/feed.xml'

/** Of a feed that tells nothing yet. */
const never = new Date(0).toISOString()

/** The feed as RFC 4287 wants it, with full addresses: it is read far away from this site. */
export function atomFeed(entries: readonly FeedEntry[], publicUrl: URL): string {
  const absolute = (path: string) => escaped(new URL(path, publicUrl).href)
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), never)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-CH">
<id>${absolute(feedPath)}</id>
<title>Schweizer Versicherungsstudie</title>
<subtitle>Neue Ausgaben und Medienberichte</subtitle>
<updated>${updated}</updated>
<author><name>Schweizer Versicherungsstudie</name></author>
<link rel="self" type="application/atom+xml" href="${absolute(feedPath)}"/>
<link rel="alternate" type="text/html" href="${absolute('/media')}"/>
${entries.map((entry) => entryOf(entry, absolute)).join('\n')}
</feed>
`
}

function entryOf({ id, title, summary, href, kind, published, updated }: FeedEntry, absolute: (path: string) => string) {
  return `<entry>
<id>${escaped(id)}</id>
<title>${escaped(title)}</title>
<link rel="alternate" href="${absolute(href)}"/>
<category term="${escaped(kind)}"/>
${published ? `<published>${published}</published>\n` : ''}<updated>${updated}</updated>
${summary ? `<summary>${escaped(summary)}</summary>\n` : ''}</entry>`
}
