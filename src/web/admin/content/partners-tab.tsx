import { type Partner, partners } from '../../../entities/partners'
import { Badge, type Mark } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { EntityTab } from '../entry/entity-tab'
import type { InputProps } from '../entry/entry-inputs'
import { PictureInput, PicturePreview, type PictureUpload } from '../entry/picture-input'
import styles from '../frame/card.module.css'
import { showDay } from '../frame/dates'
import { english } from '../frame/wording'

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
            {partner.isActive ? null : <span className={styles.note}>not public</span>}
          </div>
          {partner.description ? <p className={classNames(styles.text, styles.clamped)}>{partner.description}</p> : null}
          <footer className={styles.footer}>
            <span className={styles.note}>Created {showDay(partner.createdAt)}</span>
            {actions}
          </footer>
        </article>
      )}
    />
  )
}
