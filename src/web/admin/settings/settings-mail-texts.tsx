import { useState } from 'react'
import { type MailTextName, mailTextDefaults, mailTextNames, mailTextParts, mailTexts } from '../../../model/settings/mail-texts'
import type { ExampleMail } from '../../../model/settings/settings'
import type { FormErrors } from '../../api/checked-form'
import { exampleMail } from '../../api/setting-versions'
import { AreaField } from '../../ui/field'
import notices from '../components/notices.module.css'
import styles from './settings.module.css'
import { PreviewButton, SettingSection } from './settings-setting'
import { WithStart } from './settings-start'
import type { SettingEdit } from './use-setting-edit'

const partLabels = { opening: 'Opening', closing: 'Closing' } as const

const labels = Object.fromEntries(
  mailTextNames.flatMap((name) => mailTextParts.map((part) => [`${name}.${part}`, `${mailTexts[name].label}: ${partLabels[part].toLowerCase()}`])),
)

/** How customers are spoken to, in German. */
export function MailTextSettings() {
  const [example, setExample] = useState<ExampleMail & { of: string }>()
  return (
    <SettingSection
      name="mail-texts"
      title="Mail texts"
      lead="How mails to customers begin and end, in German. Greeting, sums, links and signature are added by the website. An empty line begins a paragraph; names in braces are filled in."
      labels={labels}
      preview={{ show: async (values, of) => setExample({ ...(await exampleMail(values, of as MailTextName)), of }) }}
      fields={(edit, errors) => (
        <div>
          {mailTextNames.map((name) => (
            <Texts key={name} {...{ name, edit, errors }} example={example?.of === name ? example : undefined} />
          ))}
        </div>
      )}
    />
  )
}

type TextsProps = { name: MailTextName; edit: SettingEdit; errors: FormErrors; example: ExampleMail | undefined }

function Texts({ name, edit, errors, example }: TextsProps) {
  const { label, fields } = mailTexts[name]
  const [isOpen, setOpen] = useState(false)
  const places = mailTextParts.map((part) => ({ part, place: `${name}.${part}` }))
  const isWrong = places.some(({ place }) => errors[place] !== undefined)
  const isOther = places.some(({ place }) => edit.values[place] !== mailTextDefaults[place])
  return (
    // What is wrong is never folded away, nor is it when it has been put right.
    <details className={styles.texts} open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {isOther ? <small> (overridden)</small> : null}
      </summary>
      <div className={styles.setting}>
        {fields.length > 0 ? <p className={notices.note}>Fields: {fields.map((field) => `{${field}}`).join(' ')}</p> : null}
        {places.map(({ part, place }) => (
          <WithStart key={place} edit={edit} name={place} label={labels[place] ?? place} unset="Empty">
            {(hint) => (
              <AreaField
                {...{ name: place, label: partLabels[part], hint, optionalText: '', error: errors[place], value: edit.values[place] ?? '' }}
                lang="de"
                rows={4}
                onChange={({ currentTarget }) => edit.set(place, currentTarget.value)}
              />
            )}
          </WithStart>
        ))}
        <PreviewButton of={name}>Example mail</PreviewButton>
        {example ? (
          <div className={styles.example} aria-label={`Example: ${label}`} role="status">
            <strong lang="de">{example.subject}</strong>
            <pre lang="de">{example.text}</pre>
          </div>
        ) : null}
      </div>
    </details>
  )
}
