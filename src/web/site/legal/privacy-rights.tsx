import { limits } from '../../../entities/limits'
import { institute } from '../../../study/institute'
import { Rows } from '../../ui/rows'
import { email } from '../parts/unbroken'
import { AddressBlock } from './address-block'
import type { LegalSection } from './legal-text'

const retention = [
  ['Server-Protokolle', `höchstens ${limits.logDays}\u00a0Tage`],
  ['Zählung gegen Missbrauch', '1\u00a0Tag'],
  ['Kontakt- und Partnerschaftsanfragen', `${limits.messageYears}\u00a0Jahre, oder bis wir sie vorher löschen`],
  ['Bestellungen und Rechnungen', `${limits.orderYears}\u00a0Jahre ab Ende des Geschäftsjahres`],
  ['Geschäftsbereich und Interesse an einer Partnerschaft', `${limits.messageYears}\u00a0Jahre`],
  [`Dass eine ${email} an Sie ging: Adresse, Betreff und Zeitpunkt`, 'so lange wie die Anfrage oder Bestellung'],
  [`Was in dieser ${email} stand`, 'bis sie versandt ist, höchstens so lange wie die Anfrage oder Bestellung'],
  ['Gelöschte Inhalte der Website, etwa ein Porträt', `${limits.trashDays}\u00a0Tage im Papierkorb`],
  ['Anmeldung im Partner-Bereich', `${limits.partnerSessionDays}\u00a0Tage`],
  ['Anmeldung in der Administration', `höchstens ${limits.administratorSession.hours}\u00a0Stunden`],
] as const

/** Sections 6 to 11: what people can ask for, and how their data are kept. */
export const yourRights: readonly LegalSection[] = [
  {
    id: 'rechte',
    title: 'Ihre Rechte nach dem Datenschutzgesetz',
    body: (
      <>
        <p>Das DSG gibt Ihnen gegenüber uns insbesondere diese Rechte:</p>
        <ul>
          <li>
            <b>Auskunft:</b> Sie erfahren, ob und welche Daten wir über Sie bearbeiten.
          </li>
          <li>
            <b>Berichtigung:</b> Wir berichtigen, was nicht stimmt.
          </li>
          <li>
            <b>Löschung und Widerspruch:</b> Wir löschen Ihre Daten oder bearbeiten sie nicht weiter, soweit uns das Gesetz nicht zur Aufbewahrung verpflichtet.
          </li>
          <li>
            <b>Herausgabe:</b> Sie erhalten die Daten, die Sie uns gegeben haben, in einem gängigen elektronischen Format.
          </li>
          <li>
            <b>Widerruf:</b> Eine Einwilligung können Sie jederzeit für die Zukunft zurücknehmen.
          </li>
        </ul>
        <p>
          Schreiben Sie dazu an die Adresse in Abschnitt 11. Wir antworten in der Regel innert 30&nbsp;Tagen und kostenlos. Damit niemand fremde Daten erhält,
          fragen wir allenfalls nach, wer Sie sind. Sie können sich zudem an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) wenden.
        </p>
      </>
    ),
  },
  {
    id: 'aufbewahrung',
    title: 'Aufbewahrung',
    body: (
      <>
        <p>Wir bewahren Daten nur so lange auf, wie es der Zweck oder das Gesetz verlangt. Danach werden sie gelöscht.</p>
        <Rows rows={retention} />
        <p>Die Frist für Bestellungen ergibt sich aus der kaufmännischen Aufbewahrungspflicht (Art.&nbsp;958f des Obligationenrechts).</p>
      </>
    ),
  },
  {
    id: 'sicherheit',
    title: 'Datensicherheit',
    body: (
      <>
        <p>
          Die Verbindung zwischen Ihrem Browser und dieser Website ist mit HTTPS verschlüsselt. Was Sie uns senden, können nur angemeldete Mitglieder des
          Forschungsteams lesen.
        </p>
        <p>
          Passwörter und Anmeldungen speichern wir nicht im Klartext, sondern als Prüfsummen. Anmeldeversuche sind begrenzt, und Formulare nehmen nur entgegen,
          was von dieser Website kommt. Wie jede Übertragung im Internet ist auch diese nicht gegen alles geschützt; Vertrauliches senden Sie uns bitte per
          Post.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Externe Links',
    body: (
      <p>
        Diese Website verweist auf Websites von Partnern, Medien und Hochschulen. Erst wenn Sie einem solchen Link folgen, ruft Ihr Browser die andere Website
        auf. Dort gilt deren Datenschutzerklärung; auf ihren Inhalt haben wir keinen Einfluss.
      </p>
    ),
  },
  {
    id: 'aenderungen',
    title: 'Änderungen',
    body: (
      <p>
        Wir passen diese Erklärung an, wenn sich die Website oder das Recht ändert. Es gilt die Fassung, die hier veröffentlicht ist; ihr Datum steht am Anfang
        der Seite.
      </p>
    ),
  },
  {
    id: 'datenschutzkontakt',
    title: 'Kontakt für Datenschutzfragen',
    body: (
      <>
        <p>Für Fragen und Begehren zum Datenschutz erreichen Sie das {institute.name} unter dieser Adresse:</p>
        <AddressBlock />
      </>
    ),
  },
]
