import { memberFileCategories, memberFileExtensions, memberFiles } from '../../../entities/member-files'
import { inMegabytes, uploadLimits } from '../../../entities/upload-limits'
import { Badge } from '../../ui/badge'
import { ButtonAnchor } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { DropZone, type UploadKind } from '../entry/drop-zone'
import { EntityTab } from '../entry/entity-tab'
import { type InputProps, inputOf } from '../entry/entry-inputs'
import styles from '../frame/card.module.css'
import { showFileSize } from '../frame/file-size'
import { useRows } from '../frame/list'
import { english } from '../frame/wording'

export const membersWording = english({ heading: 'Members', noun: 'member file', title: 'Member File', empty: 'No member files yet', add: 'Add Member File' })

/** The fixed categories, the years of the files that exist, and whatever this entry already carries. */
function CategoryInput(props: InputProps) {
  const { rows = [] } = useRows(memberFiles)
  const years = rows.flatMap(({ year }) => (year === null ? [] : [String(year)]))
  const current = String(props.form.initial[props.name])
  const all = [...new Set<string>([...years, ...memberFileCategories, current])].filter(Boolean)
  const isYear = (text: string) => /^\d{4}$/.test(text)
  const ordered = [...all.filter(isYear).sort().reverse(), ...all.filter((text) => !isYear(text))]
  return <SelectField {...inputOf(props)} half choices={ordered.map((value) => ({ value, label: value }))} />
}

const upload: UploadKind = {
  path: '/api/upload/member-files',
  field: 'file',
  label: 'File',
  extensions: memberFileExtensions,
  most: inMegabytes(uploadLimits.memberFile),
}

/** The upload stands above the address that it fills in. */
function FileInput(props: InputProps) {
  const { fileName, fileSize } = props.form.values
  return (
    <>
      <DropZone {...props} kind={upload}>
        {fileName ? (
          <p role="status">
            {fileName}, {showFileSize(fileSize ? Number(fileSize) : null)}
          </p>
        ) : null}
      </DropZone>
      <TextField {...inputOf(props)} type="text" inputMode="url" />
    </>
  )
}

function NameInput(props: InputProps) {
  return <TextField {...inputOf(props)} half type="text" />
}

export function MembersTab() {
  return (
    <EntityTab
      entity={memberFiles}
      wording={membersWording}
      layout="rows"
      nameOf={({ title }) => title}
      special={{ category: CategoryInput, fileUrl: FileInput, fileName: NameInput, fileSize: null, fileType: null }}
      begin={(year) => ({ year, category: year })}
      shownAt="/partner-area"
      card={(file, actions) => (
        <article className={styles.row}>
          <div>
            <h3 className={styles.name}>{file.title}</h3>
            <div className={styles.badges}>
              <Badge>{file.category}</Badge>
              {file.isActive ? null : <Badge mark="off">Inactive</Badge>}
            </div>
            {file.description ? <p className={styles.text}>{file.description}</p> : null}
            <p className={styles.facts}>
              <span>{file.fileName}</span>
              <span>{showFileSize(file.fileSize)}</span>
              {file.year === null ? null : <span>{file.year}</span>}
            </p>
          </div>
          <div className={styles.side}>
            <ButtonAnchor look="text" small href={file.fileUrl} target="_blank" rel="noopener" aria-label={`Download: ${file.title}`}>
              Download
            </ButtonAnchor>
            {actions}
          </div>
        </article>
      )}
    />
  )
}
