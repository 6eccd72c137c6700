import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { institute } from '../../../study/institute'
import { queries } from '../../api/queries'
import { AddressBlock } from './address-block'
import { LegalNotice, type LegalSection, Person } from './legal-text'

const sections: readonly LegalSection[] = [
  {
    id: 'institut',
    title: 'Institut',
    body: (
      <>
        <AddressBlock />
        <p>
          <a href={institute.website} rel="noopener" target="_blank">
            Website des Instituts
          </a>
        </p>
      </>
    ),
  },
  {
    id: 'projektleitung',
    title: 'Projektleitung',
    body: (
      <>
        <Person name="Prof. Dr. Andreas Muster">Projektleiter, {institute.name}</Person>
        <p>
          <a href="mailto:andreas.muster@hochschule-muster.example">andreas.muster@hochschule-muster.example</a>
        </p>
      </>
    ),
  },
  {
    id: 'verbandspraesidium',
    title: 'Verbands\u00adpräsidium',
    body: <Person name="Regula Beispiel">Präsidentin, Brokerverband Muster</Person>,
  },
  {
    id: 'ueber-die-studie',
    title: 'Über die Studie',
    body: (
      <>
        <About />
        <p>
          Wer dahintersteht und wie befragt wird, lesen Sie unter <Link href="/about">Über uns</Link>. Herausgeber, Urheberrecht und Haftung stehen im{' '}
          <Link href="/impressum">Impressum</Link>.
        </p>
      </>
    ),
  },
]

function About() {
  const { data: now } = useQuery(queries.edition)
  return (
    <p>
      Die Schweizer Versicherungsstudie untersucht {now?.firstYear ? `seit ${now.firstYear} ` : ''}jedes Jahr, wie sich die Bevölkerung informiert, versichert
      und beraten lässt. Das {institute.name} führt sie zusammen mit einer zweiten Hochschule, einem Finanzvergleich und dem Verband der Broker durch.
    </p>
  )
}

export function Page() {
  return <LegalNotice title="Impressum: Institut und Projektleitung" status={'Stand: Juli\u00a02024'} sections={sections} />
}
