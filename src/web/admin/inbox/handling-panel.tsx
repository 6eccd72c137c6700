import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HandlingChange } from '../../../model/inbox/handling-change'
import type { ReplyTemplate } from '../../../model/inbox/reply-templates'
import { limits } from '../../../model/limits'
import type { Submission } from '../../api/inbox'
import { queries } from '../../api/queries'
import { AreaField, SelectField } from '../../ui/field'
import styles from './inbox.module.css'

type HandlingPanelProps = {
  submission: Submission
  templates: readonly ReplyTemplate[]
  template: ReplyTemplate | undefined
  onTemplate: (id: string) => void
  onChange: (change: HandlingChange) => void
}

/** Who deals with it, with which words the reply begins, and what else colleagues should know. */
export function HandlingPanel({ submission, templates, template, onTemplate, onChange }: HandlingPanelProps) {
  const { data: people = [] } = useQuery(queries.administrators)
  const { assignee } = submission
  // Somebody who is an administrator no more is still named.
  const addresses = new Set([...people.map(({ email }) => email), ...(assignee ? [assignee] : [])])
  return (
    <div className={styles.handling}>
      <SelectField
        name="assignee"
        label="Assigned to"
        optionalText=""
        placeholder="Nobody"
        value={assignee ?? ''}
        choices={[...addresses].map((address) => ({ value: address, label: address }))}
        onChange={({ currentTarget }) => onChange({ assignee: currentTarget.value || null })}
      />
      <SelectField
        name="template"
        label="Reply template"
        optionalText=""
        placeholder={templates.length > 0 ? 'None' : 'None yet: see Settings'}
        value={template?.id ?? ''}
        choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => onTemplate(currentTarget.value)}
      />
      <Note stored={submission.note ?? ''} onSave={(note) => onChange({ note })} />
    </div>
  )
}

/** Kept as soon as one leaves it, by whatever way. */
function Note({ stored, onSave }: { stored: string; onSave: (note: string) => void }) {
  const [text, setText] = useState(stored)
  const save = useEffectEvent(() => {
    if (text.trim() !== stored) onSave(text)
  })
  useEffect(() => () => save(), [])
  return (
    <AreaField
      name="note"
      label="Note"
      optionalText=""
      hint="For colleagues only; saved when you leave the field"
      rows={2}
      maxLength={limits.message}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        if (text.trim() !== stored) onSave(text)
      }}
    />
  )
}
