import type { MemberFile } from '../../../model/content/member-files'
import { SelectField, TextField } from '../../ui/field'
import styles from './partner-file-filter.module.css'
import { choicesIn, type FileFilter, type FileOrder, fileOrders } from './partner-file-list'

type Props = { files: readonly MemberFile[]; filter: FileFilter; onChange: (filter: FileFilter) => void }

/** Takes effect with every letter; there is nothing to submit. */
export function PartnerFileFilter({ files, filter, onChange }: Props) {
  const { categories, years } = choicesIn(files)
  const change = (part: Partial<FileFilter>) => onChange({ ...filter, ...part })
  return (
    <search className={styles.filter}>
      <TextField
        name="search"
        type="search"
        label="Suche"
        optionalText=""
        autoComplete="off"
        value={filter.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <SelectField
        name="category"
        label="Kategorie"
        optionalText=""
        placeholder="Alle"
        choices={categories}
        value={filter.category}
        onChange={(event) => change({ category: event.currentTarget.value })}
      />
      <SelectField
        name="year"
        label="Jahr"
        optionalText=""
        placeholder="Alle"
        choices={years}
        value={filter.year}
        onChange={(event) => change({ year: event.currentTarget.value })}
      />
      <SelectField
        name="order"
        label="Sortierung"
        optionalText=""
        choices={fileOrders}
        value={filter.order}
        onChange={(event) => change({ order: event.currentTarget.value as FileOrder })}
      />
    </search>
  )
}
