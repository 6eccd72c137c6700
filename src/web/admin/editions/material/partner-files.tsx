import { useInfiniteQuery } from '@tanstack/react-query'
import { type MemberFile, memberFiles } from '../../../../model/content/member-files'
import { listOf } from '../../../api/admin-lists'
import { Badge } from '../../../ui/badge'
import { ButtonAnchor, ButtonLink } from '../../../ui/button'
import { showFileSize } from '../../text/file-size'
import { words } from '../../text/wording'
import styles from './material-section.module.css'

const isOf = (year: number) => (file: MemberFile) => file.year === year || file.category === String(year)

/** What partners find in their area of this year. The newest files come first, so that those of a new year are among the first page. */
export function PartnerFiles({ year }: { year: number }) {
  const { data, isError } = useInfiniteQuery(listOf(memberFiles, {}))
  const files = data?.pages.flatMap(({ rows }) => rows as MemberFile[]).filter(isOf(year))
  return (
    <section aria-labelledby="files-of-partners">
      <h3 id="files-of-partners">For partners</h3>
      <ul className={styles.list}>
        {isError ? <li role="alert">{words.en.notLoaded}</li> : null}
        {files?.map(({ id, title, fileName, fileSize, fileUrl, isActive }) => (
          <li key={id} className={styles.file}>
            <b>{title}</b>
            <div className={styles.state}>
              <Badge mark={isActive ? 'square' : 'off'}>
                {fileName}, {showFileSize(fileSize)}
                {isActive ? '' : ', inactive'}
              </Badge>
            </div>
            <div className={styles.tools}>
              <ButtonAnchor look="text" small href={fileUrl} target="_blank" rel="noopener" aria-label={`Open: ${title}`}>
                Open
              </ButtonAnchor>
            </div>
          </li>
        ))}
        <li className={styles.file}>
          <span className={styles.none}>{files?.length === 0 ? `No files for ${year} yet` : null}</span>
          <div className={styles.tools}>
            <ButtonLink look="text" small href={`/admin?tab=members&add=${year}`}>
              Add partner file
            </ButtonLink>
          </div>
        </li>
      </ul>
    </section>
  )
}
