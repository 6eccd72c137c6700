import './page.css'

export const metadata = { title: 'Schweizer Versicherungsstudie', description: 'Wie die Schweizer Bevölkerung sich versichert: eine Seite zum Vergleichen.' }

export default function Layout({ children }) {
  return (
    <html lang="de-CH">
      <body>{children}</body>
    </html>
  )
}
