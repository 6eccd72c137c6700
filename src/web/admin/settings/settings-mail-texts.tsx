import { useState } from 'react'
import { type MailTextName, mailTextDefaults, mailTextNames, mailTextParts, mailTexts } from '../../../model/settings/mail-texts'
import type { ExampleMail } from '../../../model/settings/settings'
import type { FormErrors } from '../../api/checked-form'
import { exampleMail } from '../../api/settings'
import notices from '../components/notices.module.css'
import { SettingInput } from './setting-field'
import { PreviewButton, SettingSection } from './setting-section'
import styles from './settings.module.css'
import type { SettingEdit } from './use-setting-edit'

const partLabels = { opening: 'Opening', closing: 'Closing' } as const

const fieldsOf = (name: MailTextName) =>
  mailTextParts.map((part) => ({
    ...{ name: `${name}.${part}`, label: `${mailTexts[name].label}: ${partLabels[part].toLowerCase()}`, short: partLabels[part] },
    ...{ unset: 'Empty', lang: 'de' as const, rows: 4 },
  }))

/** How customers are spoken to, in German. */
export function MailTextSettings() {
  const [example, setExample] = useState<ExampleMail & { of: string }>()
  return (
    <SettingSection
      name="mail-texts"
      title="Mail texts"
      lead="How mails to customers begin and end, in German. Greeting, sums, links and signature are added by the website. An empty line begins a paragraph; names in braces are filled in."
      fields={mailTextNames.flatMap(fieldsOf)}
      preview={{ show: async (values, of) => setExample({ ...(await exampleMail(values, of as MailTextName)), of }) }}
      inputs={(edit, errors) => (
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
  const inputs = fieldsOf(name)
  const isWrong = inputs.some((field) => errors[field.name] !== undefined)
  const isOther = inputs.some((field) => edit.values[field.name] !== mailTextDefaults[field.name])
  return (
    // What is wrong is never folded away, nor is it when it has been put right.
    <details className={styles.texts} open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {isOther ? <small> (overridden)</small> : null}
      </summary>
      <div className={styles.setting}>
        {fields.length > 0 ? <p className={notices.note}>Fields: {fields.map((field) => `{${field}}`).join(' ')}</p> : null}
        {inputs.map((field) => (
          <SettingInput key={field.name} {...{ field, edit, errors }} />
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
