import { useState } from 'react'
import { memberFiles } from '../../../model/content/member-files'
import { initialValues } from '../../../model/fields/entity'
import { limits } from '../../../model/limits'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formClass, SelectField, TextField } from '../../ui/field'
import flex from '../../ui/flex.module.css'
import { Dialog } from '../components/dialog'
import { useUnsavedWarning } from '../components/unsaved'
import { showFileSize } from '../text/file-size'
import { words } from '../text/wording'
import { FilesArea } from '../upload/drop-area'
import { Progress } from '../upload/upload-state'
import { memberFileUpload, useCategories } from './member-file-choices'
import styles from './several-files.module.css'
import { type Item, useSeveralFiles } from './use-several-files'

/** Opens the upload of several files at once. */
export function SeveralFiles() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Upload several files</Button>
      {isOpen ? <SeveralFilesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Category and year are chosen once; every file that is then chosen or dropped becomes an entry called by its name. */
function SeveralFilesDialog({ onClose }: { onClose: () => void }) {
  const upload = useSeveralFiles()
  const [category, setCategory] = useState(String(initialValues(memberFiles).category))
  const [year, setYear] = useState(String(initialValues(memberFiles).year))
  const choices = useCategories(category)
  useUnsavedWarning(upload.isBusy, 'en')

  return (
    <Dialog
      title="Upload several files"
      lang="en"
      {...(upload.isBusy ? {} : { onClose })}
      footer={
        <Button disabled={upload.isBusy} onClick={onClose}>
          {words.en.close}
        </Button>
      }
    >
      <div className={formClass}>
        <SelectField
          half
          name="category"
          label="Category"
          required
          value={category}
          choices={choices}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        />
        <TextField
          half
          {...{ name: 'year', label: 'Year', type: 'number', optionalText: words.en.optional, ...limits.studyYear, value: year }}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <FilesArea
          label="Files"
          accept={memberFileUpload.extensions.map((extension) => `.${extension}`).join(',')}
          hint={`${memberFileUpload.extensions.join(', ')}, up to ${memberFileUpload.most} each`}
          onChoose={(files) => upload.add(files, { category, year })}
        />
      </div>
      {upload.items.length > 0 ? (
        <ul className={styles.files} aria-label="Files that were chosen">
          {upload.items.map((item) => (
            <li key={item.id}>
              <span className={styles.name}>
                {item.file.name}, {showFileSize(item.file.size)}
              </span>
              <Outcome item={item} onRetry={() => upload.retry(item)} onCancel={upload.cancel} />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

function Outcome({ item: { state, share, problem }, onRetry, onCancel }: { item: Item; onRetry: () => void; onCancel: () => void }) {
  if (state === 'sending') return <Progress share={share} lang="en" onCancel={onCancel} />
  if (state === 'waiting') return <span>Waiting</span>
  if (state === 'saved') return <span role="status">Saved</span>
  return (
    <span className={classNames(flex.row, styles.problem)}>
      <span role="alert">{problem}</span>
      {state === 'failed' ? (
        <Button look="text" small onClick={onRetry}>
          {words.en.retry}
        </Button>
      ) : null}
    </span>
  )
}
