import { type MemberFile, memberFiles } from '../../../model/content/member-files'
import { Badge } from '../../ui/badge'
import { Button, ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { SelectField, TextField } from '../../ui/field'
import { CardRow } from '../components/card'
import styles from '../components/card.module.css'
import notices from '../components/notices.module.css'
import { DropZone } from '../crud/drop-zone'
import { EntityTab } from '../crud/entity-tab'
import { type InputProps, inputOf } from '../crud/entry-inputs'
import { showFileSize } from '../text/file-size'
import { english } from '../text/wording'
import { memberFileUpload, useCategories } from './member-file-choices'
import { SeveralFiles } from './several-files'

export const membersWording = english({ heading: 'Members', noun: 'member file', title: 'Member File', empty: 'No member files yet', add: 'Add Member File' })

function CategoryInput(props: InputProps) {
  const choices = useCategories(String(props.form.initial[props.name]))
  return <SelectField {...inputOf(props)} half choices={choices} />
}

/** The upload stands above the address that it fills in. */
function FileInput(props: InputProps) {
  const { fileName, fileSize } = props.form.values
  return (
    <>
      <DropZone {...props} kind={memberFileUpload}>
        {fileName ? (
          <p role="status">
            {fileName}, {showFileSize(fileSize ? Number(fileSize) : null)}
          </p>
        ) : null}
      </DropZone>
      <EarlierFile {...props} />
      <TextField {...inputOf(props)} type="text" inputMode="url" />
    </>
  )
}

/** The file that this one replaced: to be fetched, or to be used again. */
function EarlierFile({ stored, form }: InputProps) {
  const { earlierFileUrl: url, earlierFileName: name, earlierFileSize: size } = (stored ?? {}) as Partial<MemberFile>
  if (!url || !name || form.values.fileUrl === url) return null
  const useAgain = () => {
    for (const [field, beside] of Object.entries(memberFiles.earlier ?? {})) form.set(field, String(stored?.[beside as string] ?? ''))
  }
  return (
    <p className={classNames(notices.note, styles.facts)}>
      <span>
        Before:{' '}
        <a href={url} target="_blank" rel="noopener">
          {name}
        </a>
        , {showFileSize(size ?? null)}
      </span>
      <Button look="text" small onClick={useAgain}>
        Use this file again
      </Button>
    </p>
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
      actionBesides={<SeveralFiles />}
      card={(file, actions) => (
        <CardRow
          title={file.title}
          badges={
            <>
              <Badge>{file.category}</Badge>
              {file.isActive ? null : <Badge mark="off">Inactive</Badge>}
            </>
          }
          text={file.description}
          facts={
            <>
              <span>{file.fileName}</span>
              <span>{showFileSize(file.fileSize)}</span>
              {file.year === null ? null : <span>{file.year}</span>}
            </>
          }
          actions={
            <>
              <ButtonAnchor look="text" small href={file.fileUrl} target="_blank" rel="noopener" aria-label={`Download: ${file.title}`}>
                Download
              </ButtonAnchor>
              {actions}
            </>
          }
        />
      )}
    />
  )
}
