import type { MemberFile } from '../../../model/content/member-files'
import { SelectField, TextField } from '../../ui/field'
import styles from './partner-file-filter.module.css'
import { choicesIn, type FileFilter, fileOrders } from './partner-file-list'

type Props = { files: readonly MemberFile[]; filter: FileFilter; onChange: (filter: FileFilter) => void }

/** Takes effect with every letter; there is nothing to submit. */
export function PartnerFileFilter({ files, filter, onChange }: Props) {
  const { categories, years } = choicesIn(files)
  const fieldOf = (name: keyof FileFilter, label: string) => ({
    ...{ name, label, optionalText: '', value: filter[name] },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ ...filter, [name]: event.currentTarget.value }),
  })
  return (
    <search className={styles.filter}>
      <TextField {...fieldOf('search', 'Suche')} type="search" autoComplete="off" />
      <SelectField {...fieldOf('category', 'Kategorie')} placeholder="Alle" choices={categories} />
      <SelectField {...fieldOf('year', 'Jahr')} placeholder="Alle" choices={years} />
      <SelectField {...fieldOf('order', 'Sortierung')} choices={fileOrders} />
    </search>
  )
}
