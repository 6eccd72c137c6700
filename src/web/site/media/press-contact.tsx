import { useQuery } from '@tanstack/react-query'
import { phoneLink } from '../../../study/edition/press-contact'
import { queries } from '../../api/queries'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import styles from './press-contact.module.css'

/** Whom journalists ask: the person that the edition names, or the institute. */
export function PressContact() {
  const { data: press } = useQuery(queries.press)
  const { data: institute } = useQuery(queries.institute)
  const { name, role, phone, email } = { name: '', role: '', phone: '', email: '', ...press?.contact }
  const mail = email || institute?.email
  if (!press?.contact && !mail) return null
  return (
    <RuledSection id="medienkontakt" label="Medienkontakt" note={press?.contact && press.isSample ? <SampleBadge /> : undefined}>
      <p className={styles.offer}>Für Interviews, Einordnungen und weitere Zahlen:</p>
      <address className={styles.contact}>
        {name || role ? (
          <p>
            {name ? <strong>{name}</strong> : null}
            {role ? <span>{role}</span> : null}
          </p>
        ) : null}
        <p>
          {phone ? <a href={phoneLink(phone).href}>{phoneLink(phone).text}</a> : null}
          {mail ? <a href={`mailto:${mail}`}>{mail}</a> : null}
        </p>
      </address>
    </RuledSection>
  )
}
