import { limits } from '../../../entities/limits'
import { institute } from '../../../study/institute'
import { email, ip } from '../parts/unbroken'
import type { LegalSection } from './legal-text'

const { administratorSession: administrator } = limits

/** Sections 1 to 5: who is responsible, and what the website collects on which occasion. */
export const collectedData: readonly LegalSection[] = [
  {
    id: 'allgemeines',
    title: 'Allgemeine Informationen',
    body: (
      <>
        <p>
          Diese Erklärung beschreibt, welche Personendaten die Website der Schweizer Versicherungsstudie bearbeitet, wozu, wie lange und auf welche Rechte Sie
          sich berufen können. Massgebend ist das schweizerische Bundesgesetz über den Datenschutz (DSG).
        </p>
        <p>
          Verantwortlich ist das {institute.name} {institute.atUniversity}. Die Adresse steht in Abschnitt 11.
        </p>
        <p>
          Sie können die öffentlichen Seiten lesen, ohne etwas über sich mitzuteilen. Personendaten erhalten wir erst, wenn Sie ein Formular absenden oder sich
          anmelden. Wir verkaufen keine Daten, geben sie nicht zu Werbezwecken weiter und treffen keine automatisierten Entscheide über Sie. Wer die Website in
          unserem Auftrag betreibt oder unsere {email}s zustellt, bearbeitet die Daten nur nach unserer Weisung.
        </p>
        <p>
          Schrift, Programm und eigene Bilder lädt Ihr Browser von unserem Server. Liegt das Logo eines Partners oder ein Bild ausnahmsweise auf einem anderen
          Server, erfährt dessen Betreiber beim Abruf Ihre {ip}Adresse, wie bei jedem Besuch einer Website.
        </p>
      </>
    ),
  },
  {
    id: 'protokolle',
    title: 'Server-Protokolle',
    body: (
      <>
        <p>
          Damit wir Störungen finden, schreibt der Server zu jedem Aufruf eine Zeile in ein Protokoll: Zeitpunkt, Art des Aufrufs, aufgerufene Seite oder
          Funktion, Ergebnis und Dauer. {ip}Adressen, Namen, eingegebene Texte, Cookies und Angaben zu Ihrem Browser stehen nicht darin. Das Protokoll erlaubt
          keinen Schluss auf einzelne Personen und wird nach höchstens {limits.logDays}&nbsp;Tagen gelöscht.
        </p>
        <p>
          Zum Schutz vor Missbrauch zählen wir, wie oft von einer Adresse aus Formulare gesendet werden oder eine Anmeldung misslingt. Dafür wird die {ip}
          Adresse nicht im Klartext gespeichert, sondern als Prüfsumme mit einem geheimen Schlüssel, aus der sie sich nicht zurückrechnen lässt, bei der
          Anmeldung zur Administration zusätzlich die der eingegebenen {email}-Adresse. Diese Einträge werden nach einem Tag gelöscht.
        </p>
      </>
    ),
  },
  {
    id: 'kontaktformulare',
    title: 'Kontaktformulare',
    body: (
      <>
        <p>
          Über das Kontaktformular erhalten wir Vorname, Nachname, {email}-Adresse und Ihre Nachricht. Telefon und Organisation sind freiwillig. Wir verwenden
          diese Angaben, um Ihnen zu antworten, und für nichts anderes.
        </p>
        <p>
          Die Nachricht wird in der Datenbank dieser Website gespeichert, die nur das Forschungsteam lesen kann, und kann dem Team als {email} zugestellt
          werden. Damit ein doppelter Klick keine zweite Nachricht erzeugt, merkt sich der Server jede Sendung zusätzlich während eines Tages.
        </p>
      </>
    ),
  },
  {
    id: 'bestellungen',
    title: 'Bestellungen und Partnerschaftsanfragen',
    body: (
      <>
        <p>
          <b>Bestellung der Studie.</b> Wir bearbeiten Vorname, Nachname, {email}-Adresse, Unternehmen, Rechnungsadresse, Geschäftsbereich und
          Unternehmensgrösse, den Wunsch nach einer Präsentation, Ihr Interesse an einer Partnerschaft und den daraus berechneten Preis. Wir brauchen diese
          Angaben, um den Vertrag zu erfüllen: Sie erhalten die Studie und die Rechnung per {email}, und das Team wird benachrichtigt. Bestellung und Rechnung
          bewahren wir auf, weil das Gesetz es verlangt; Geschäftsbereich und Interesse an einer Partnerschaft löschen wir früher.
        </p>
        <p>
          <b>Partnerschaftsanfrage.</b> Wir bearbeiten Vorname, Nachname, {email}-Adresse, Telefon, Organisation, die gewünschte Art der Partnerschaft, Ihre
          Nachricht und, wenn Sie sie angeben, Ihre Website. Wir verwenden diese Angaben, um Ihre Anfrage zu prüfen und zu beantworten.
        </p>
        <p>
          Auch eine Partnerschaftsanfrage kann dem Team als {email} zugestellt werden, und auch hier merkt sich der Server jede Sendung während eines Tages,
          damit nichts doppelt ankommt.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies und Tracking',
    body: (
      <>
        <p>
          Die öffentlichen Seiten setzen keine Cookies. Wir messen keine Besuche, verfolgen niemanden über Websites hinweg und binden weder Analyse- noch
          Werbedienste noch soziale Netzwerke ein.
        </p>
        <p>Nur wer sich anmeldet, erhält ein einziges, technisch notwendiges Cookie. Es enthält eine zufällige Kennung und sonst nichts:</p>
        <ul>
          <li>
            <b>Partner-Bereich:</b> das Cookie hält die Anmeldung während {limits.partnerSessionDays}&nbsp;Tagen.
          </li>
          <li>
            <b>Administration:</b> das Cookie hält die Anmeldung während höchstens {administrator.hours}&nbsp;Stunden; nach {administrator.idleHours}
            &nbsp;Stunden ohne Aktivität endet sie.
          </li>
        </ul>
        <p>Mit der Abmeldung wird das Cookie gelöscht und die Kennung auf dem Server ungültig.</p>
      </>
    ),
  },
]
