import content from '../content.json'
import { Contact, Figures, Menu } from './parts'

/** As a page of a study is usually made with it: kept, and made anew once a minute. */
export const revalidate = 60

const pages = [
  ['/', 'Start'],
  ['/studies', 'Studien'],
  ['/insights', 'Insights'],
  ['/partners', 'Partner'],
  ['/media', 'Medien'],
  ['/about', 'Über uns'],
  ['/order', 'Bestellen'],
]

export default function Page() {
  const [lead, ...others] = content.findings
  return (
    <>
      <header>
        <Menu pages={pages} />
      </header>
      <main>
        <section>
          <h1>Schweizer Versicherungsstudie {content.year}</h1>
          <img src="/hero.svg" alt="" width="1280" height="720" fetchPriority="high" />
          <Figures figures={content.findings.map(({ title, takeaway }) => ({ value: title, label: takeaway }))} />
        </section>
        <section>
          <h2>{lead.title}</h2>
          <svg viewBox="0 0 400 200" role="img" aria-label={lead.takeaway}>
            {Array.from({ length: 12 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
              <rect key={n} x={n * 32 + 8} y={180 - ((n * 47) % 160)} width="20" height={(n * 47) % 160} fill="#0b6b6b" />
            ))}
          </svg>
          <p>{lead.takeaway}</p>
        </section>
        <section>
          <h2>Ergebnisse</h2>
          <ul>
            {others.map(({ title, takeaway }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{takeaway}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Partner</h2>
          <ul>
            {content.partners.map(({ name, logo }) => (
              <li key={name}>
                <img src={logo} alt={name} width="200" height="80" loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer>
        <h2>Kontakt</h2>
        <Contact />
      </footer>
    </>
  )
}
