import { Suspense } from 'react'
import type { Partner } from '../../../model/content/partners'
import { Badge, type Mark } from '../../ui/badge'
import box from '../parts/logo.module.css'
import { logoBox, useLogoAddress } from '../parts/logo-address'
import { OutsideLink } from '../parts/outside-link'
import { Picture } from '../parts/picture'
import styles from './partner-card.module.css'

/** The logo repeats the name, so it is not read aloud. */
export function PartnerCard({ partner, label, mark }: { partner: Partner; label: string; mark: Mark }) {
  const { name, description, logoUrl, websiteUrl } = partner
  return (
    <article className={styles.card}>
      <div className={styles.logo}>
        <Suspense>{logoUrl ? <Logo url={logoUrl} /> : <LogoFallback />}</Suspense>
      </div>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Badge mark={mark}>{label}</Badge>
      </div>
      {description ? <p className={styles.description}>{description}</p> : null}
      {websiteUrl ? <OutsideLink className={styles.website} href={websiteUrl} text="Website" readOn={` von ${name}`} /> : null}
    </article>
  )
}

function Logo({ url }: { url: string }) {
  return <Picture className={box.logo} src={useLogoAddress(url)} alt="" {...logoBox} fallback={<LogoFallback />} />
}

/** A house with a door: some organisation, whose logo nobody gave us. */
function LogoFallback() {
  return (
    <svg className={styles.fallback} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M3 37V13L20 3l17 10v24H25V25H15v12Z" />
    </svg>
  )
}
