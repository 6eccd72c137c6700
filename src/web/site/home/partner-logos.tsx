import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Partner } from '../../../model/content/partners'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { Section } from '../../ui/sheet'
import { SkeletonCards } from '../../ui/skeleton'
import { activeOnly } from '../parts/active-only'
import box from '../parts/logo.module.css'
import { logoBox, useLogoAddress } from '../parts/logo-address'
import styles from './partner-logos.module.css'

const headlineId = 'home-partner'

/** The logos of all active partners that have one; a logo that does not load takes its card with it. How many they are is the edition's to say. */
export function PartnerLogos() {
  const { data: partners = [], isPending } = useQuery(queries.partners)
  const active = activeOnly(partners)
  return (
    <Section labelledBy={headlineId}>
      <h2 id={headlineId} className={styles.headline}>
        Diese Partner tragen die Studie.
      </h2>
      {isPending ? (
        <SkeletonCards count={6} className={styles.skeletons} />
      ) : (
        <div className={styles.frame}>
          <Suspense>
            <ul className={styles.logos}>
              {active.map((partner) => (
                <LogoCard key={partner.id} partner={partner} />
              ))}
              <li>
                <Link href="/partner-application" className={styles.join}>
                  <span>
                    Partner
                    <br />
                    werden
                    <Arrow />
                  </span>
                </Link>
              </li>
            </ul>
          </Suspense>
        </div>
      )}
    </Section>
  )
}

function LogoCard({ partner }: { partner: Partner }) {
  return partner.logoUrl ? <LoadedLogo key={partner.logoUrl} name={partner.name} url={partner.logoUrl} /> : null
}

function LoadedLogo({ name, url }: { name: string; url: string }) {
  const address = useLogoAddress(url)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  return (
    <li>
      <span className={styles.logo}>
        <img
          // It may have failed before anyone listened.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true)
          }}
          className={box.logo}
          src={address}
          alt={name}
          {...logoBox}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      </span>
    </li>
  )
}
