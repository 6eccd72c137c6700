import { teamMembers } from '../../../model/content/team-members'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import { Card } from '../components/card'
import styles from '../components/card.module.css'
import notices from '../components/notices.module.css'
import { EntityTab } from '../crud/entity-tab'
import { PicturePreview, pictureInput } from '../crud/picture-input'
import { mailTo } from '../text/mail-link'
import type { Wording } from '../text/wording'

export const teamWording: Wording = {
  lang: 'de',
  heading: 'Team',
  empty: 'Keine Team-Mitglieder',
  add: 'Team-Mitglied hinzufügen',
  edit: 'Team-Mitglied bearbeiten',
  created: 'Das Team-Mitglied wurde erstellt.',
  updated: 'Das Team-Mitglied wurde aktualisiert.',
  deleted: 'Das Team-Mitglied wurde gelöscht.',
  restored: 'Das Team-Mitglied wurde wiederhergestellt.',
  notCreated: 'Das Team-Mitglied konnte nicht erstellt werden.',
  notUpdated: 'Das Team-Mitglied konnte nicht aktualisiert werden.',
  notDeleted: 'Das Team-Mitglied konnte nicht gelöscht werden.',
  notRestored: 'Das Team-Mitglied konnte nicht wiederhergestellt werden.',
  deleteTitle: 'Team-Mitglied löschen?',
  deleteLabel: 'Team-Mitglied löschen',
}

const PortraitInput = pictureInput({
  path: '/api/upload/team-portrait',
  field: 'portrait',
  choose: 'Porträt hochladen',
  remove: 'Porträt entfernen',
  missing: 'Kein Bild',
  addressHint: 'Hier hochgeladen, oder die Adresse eines Bildes',
  success: ['Erfolg', 'Porträt erfolgreich hochgeladen'],
  failure: ['Fehler', 'Fehler beim Hochladen des Porträts'],
})

const shownTags = 3

export function TeamTab() {
  return (
    <EntityTab
      entity={teamMembers}
      wording={teamWording}
      layout="three"
      nameOf={({ name }) => name}
      noteOf={({ role }) => role}
      special={{ profileImageUrl: PortraitInput }}
      shownAt="/about"
      browserQuestion="Sind Sie sicher, dass Sie dieses Team-Mitglied löschen möchten?"
      card={(member, actions) => (
        <Card
          title={member.name}
          isInactive={!member.isActive}
          above={
            <>
              <div className={styles.avatar}>
                <PicturePreview key={member.profileImageUrl} source={member.profileImageUrl} missing="Kein Bild" />
              </div>
              {member.title ? <p className={notices.note}>{member.title}</p> : null}
            </>
          }
          note={
            member.email ? (
              <a className={styles.link} href={mailTo(member.email)} aria-label={`Kontakt: ${member.name}`}>
                Kontakt
              </a>
            ) : (
              'Keine E-Mail'
            )
          }
          actions={actions}
        >
          <p>{member.role}</p>
          <p className={styles.text}>
            {member.organization}
            {member.department ? (
              <>
                <br />
                {member.department}
              </>
            ) : null}
          </p>
          {member.bio ? <p className={classNames(styles.text, styles.clamped)}>{member.bio}</p> : null}
          <ul className={classNames(notices.note, styles.facts)}>
            {member.expertise?.slice(0, shownTags).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
            {(member.expertise?.length ?? 0) > shownTags ? <li>+{(member.expertise?.length ?? 0) - shownTags}</li> : null}
          </ul>
          <div className={styles.badges}>
            {member.isActive ? <Badge mark="full">Aktiv</Badge> : <Badge mark="off">Inaktiv</Badge>}
            {member.isActive ? null : <span className={notices.note}>nicht öffentlich</span>}
          </div>
        </Card>
      )}
    />
  )
}
