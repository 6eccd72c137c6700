import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PictureFormat } from '../../../study/drawing/picture-formats'
import type { PressPicture } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Hidden } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import cards from '../parts/card-grid.module.css'
import { RuledSection } from '../parts/ruled-section'
import styles from './press-pictures.module.css'

const formatNames: Record<PictureFormat, string> = { breit: 'Breit', quadrat: 'Quadrat', hochformat: 'Hoch' }
/** Shown small: of all formats it tells most in little room. */
const previewed: PictureFormat = 'quadrat'

/** Every finding as a finished picture, to be saved in the format that a page or a network asks for. */
export function PressPictures() {
  const { data: press } = useQuery(queries.press)
  if (!press || press.pictures.length === 0) return null
  return (
    <div className={sheet.screenOnly}>
      <RuledSection
        id="bilder"
        label={`Bilder zu den Ergebnissen ${press.year}`}
        note="Mit Frage, Basis, Quelle und Adresse im Bild. PNG für Web und soziale Netze, SVG für den Druck."
        ownRules
      >
        <ul className={classNames(cards.cards, styles.pictures)}>
          {press.pictures.map((picture) => (
            <li key={picture.path}>
              <Picture picture={picture} />
            </li>
          ))}
        </ul>
      </RuledSection>
    </div>
  )
}

function Picture({ picture: { title, headline, path, sample, files } }: { picture: PressPicture }) {
  const shown = files.find(({ format }) => format === previewed)
  return (
    <article className={styles.picture}>
      {shown ? (
        <img className={styles.preview} src={shown.svg} alt={headline} width={shown.width} height={shown.height} loading="lazy" decoding="async" />
      ) : null}
      <div className={styles.words}>
        <h3>
          <Link href={path}>{title}</Link>
        </h3>
        {sample ? <Badge mark="off">{sample}</Badge> : null}
      </div>
      <ul className={styles.files}>
        {files.map(({ format, width, height, png, pngName, svg, svgName }) => (
          <li key={format} className={styles[format]}>
            <span>
              {formatNames[format]} <small>{`${width} × ${height}`}</small>
            </span>
            <a className={flex.link} href={png} download={pngName}>
              PNG<Hidden>{` zu ${title}, ${formatNames[format]}`}</Hidden>
            </a>
            <a className={flex.link} href={svg} download={svgName}>
              SVG<Hidden>{` zu ${title}, ${formatNames[format]}`}</Hidden>
            </a>
          </li>
        ))}
      </ul>
    </article>
  )
}
