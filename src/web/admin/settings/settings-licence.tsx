import { licenceLabels } from '../../../model/settings/settings'
import { TextField } from '../../ui/field'
import styles from './settings.module.css'
import { SettingSection } from './settings-setting'
import { WithStart } from './settings-start'

const fields = [
  ['name', 'text'],
  ['url', 'url'],
] as const

/** On which terms everyone may use what the study publishes. */
export function LicenceSettings() {
  return (
    <SettingSection
      name="licence"
      title="Licence"
      lead="Holds for all figures, pictures and data, without logos, report and photographs. Method page, imprint ({licence} on a line of its own), data files, citations, graphics package, one-pagers and press release name it, and search engines are told."
      labels={licenceLabels}
      fields={(edit, errors) => (
        <div className={styles.fields}>
          {fields.map(([name, type]) => (
            <WithStart key={name} edit={edit} name={name} label={licenceLabels[name]}>
              {(hint) => (
                <TextField
                  {...{ name, type, hint, label: licenceLabels[name], optionalText: '', error: errors[name], value: edit.values[name] ?? '' }}
                  autoComplete="off"
                  onChange={({ currentTarget }) => edit.set(name, currentTarget.value)}
                />
              )}
            </WithStart>
          ))}
        </div>
      )}
    />
  )
}
