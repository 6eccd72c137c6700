import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '../../../model/content/team-members'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { activeOnly } from '../parts/active-only'
import cards from '../parts/card-grid.module.css'
import { OutsideLink } from '../parts/outside-link'
import { Picture } from '../parts/picture'
import { CardList, QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import styles from './team-section.module.css'

const shownExpertise = 3

const team = classNames(cards.cards, styles.team)

export function TeamSection() {
  return (
    <RuledSection id="team" label="Team" note="Aus Hochschulen und Verband." ownRules>
      <QueryList
        query={useQuery(queries.teamMembers)}
        select={activeOnly}
        skeletons={{ count: 4, className: team }}
        failure="Das Team konnte nicht geladen werden."
        empty="Zurzeit sind keine Team-Mitglieder erfasst."
      >
        {(members) => <CardList items={members} className={team} card={(member) => <MemberCard member={member} />} />}
      </QueryList>
    </RuledSection>
  )
}

function MemberCard({ member }: { member: TeamMember }) {
  const { name, title, role, organization, department, profileImageUrl, bio, expertise, linkedinUrl } = member
  return (
    <article className={styles.member}>
      <div className={styles.portrait}>
        <Picture src={profileImageUrl} alt={`Porträt von ${name}`} width={400} height={400} fallback={<PortraitFallback />} />
      </div>
      <div className={styles.head}>
        <h3>{[title, name].filter(Boolean).join(' ')}</h3>
        <p className={styles.role}>{role}</p>
        <p>{organization}</p>
        {department ? <p>{department}</p> : null}
      </div>
      {bio ? <p className={styles.bio}>{bio}</p> : null}
      {expertise && expertise.length > 0 ? (
        <ul className={styles.expertise} aria-label="Fachgebiete">
          {expertise.slice(0, shownExpertise).map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
      ) : null}
      {linkedinUrl ? <OutsideLink className={styles.profile} href={linkedinUrl} text="LinkedIn" readOn={`-Profil von ${name}`} /> : null}
    </article>
  )
}

/** Head and shoulders, drawn as simply as the map. */
function PortraitFallback() {
  return (
    <svg className={styles.fallback} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="39" r="17" />
      <path d="M14 100c0-22 15-35 36-35s36 13 36 35" />
    </svg>
  )
}
