import { type Partner, partners } from '../../../model/content/partners'
import { Badge, type Mark } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import styles from '../components/card.module.css'
import notices from '../components/notices.module.css'
import { EntityTab } from '../crud/entity-tab'
import type { InputProps } from '../crud/entry-inputs'
import { PictureInput, PicturePreview, type PictureUpload } from '../crud/picture-input'
import { showDay } from '../text/dates'
import { english } from '../text/wording'

export const partnersWording = english({ heading: 'Partners', noun: 'partner', title: 'Partner', empty: 'No partners yet' })

const marks: Record<Partner['type'], Mark> = { academic: 'square', industry: 'diamond', association: 'dot', research: 'open' }

const logo: PictureUpload = {
  path: '/api/upload/partner-logo',
  field: 'logo',
  answer: 'logoUrl',
  choose: 'Upload logo',
  remove: 'Remove logo',
  missing: 'No logo',
  addressHint: 'Uploaded here, or the address of a picture',
  success: ['Success', 'Logo erfolgreich hochgeladen'],
  failure: ['Error', 'Fehler beim Hochladen des Logos'],
}

function LogoInput(props: InputProps) {
  return <PictureInput {...props} to={logo} />
}

export function PartnersTab() {
  return (
    <EntityTab
      entity={partners}
      wording={partnersWording}
      layout="four"
      nameOf={({ name }) => name}
      noteOf={({ type }) => type}
      special={{ logoUrl: LogoInput }}
      shownAt="/partners"
      card={(partner, actions) => (
        <article className={classNames(styles.card, !partner.isActive && styles.inactive)}>
          <div className={styles.media}>
            <PicturePreview key={partner.logoUrl} source={partner.logoUrl} missing="No logo" />
          </div>
          <h3 className={styles.name}>{partner.name}</h3>
          <div className={styles.badges}>
            <Badge mark={marks[partner.type]}>{partner.type}</Badge>
            {partner.isActive ? <Badge mark="full">active</Badge> : <Badge mark="off">inactive</Badge>}
            {partner.isActive ? null : <span className={notices.note}>not public</span>}
          </div>
          {partner.description ? <p className={classNames(styles.text, styles.clamped)}>{partner.description}</p> : null}
          <footer className={classNames(flex.line, styles.footer)}>
            <span className={notices.note}>Created {showDay(partner.createdAt)}</span>
            {actions}
          </footer>
        </article>
      )}
    />
  )
}
