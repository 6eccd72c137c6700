import { type Partner, partners } from '../../../model/content/partners'
import { Badge, type Mark } from '../../ui/badge'
import { Card, InactiveBadge } from '../components/card'
import styles from '../components/card.module.css'
import { EntityTab } from '../crud/entity-tab'
import { PicturePreview, pictureInput } from '../crud/picture-input'
import { showDay } from '../text/dates'
import { english } from '../text/wording'

export const partnersWording = english({ heading: 'Partners', noun: 'partner', title: 'Partner', empty: 'No partners yet' })

const marks: Record<Partner['type'], Mark> = { academic: 'square', industry: 'diamond', association: 'dot', research: 'open' }

const LogoInput = pictureInput({
  path: '/api/upload/partner-logo',
  field: 'logo',
  choose: 'Upload logo',
  remove: 'Remove logo',
  missing: 'No logo',
  addressHint: 'Uploaded here, or the address of a picture',
  success: ['Success', 'Logo erfolgreich hochgeladen'],
  failure: ['Error', 'Fehler beim Hochladen des Logos'],
})

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
        <Card
          title={partner.name}
          isInactive={!partner.isActive}
          above={
            <div className={styles.media}>
              <PicturePreview key={partner.logoUrl} source={partner.logoUrl} missing="No logo" />
            </div>
          }
          badges={
            <>
              <Badge mark={marks[partner.type]}>{partner.type}</Badge>
              {partner.isActive ? <Badge mark="full">active</Badge> : <InactiveBadge />}
            </>
          }
          text={partner.description}
          note={`Created ${showDay(partner.createdAt)}`}
          actions={actions}
        />
      )}
    />
  )
}
