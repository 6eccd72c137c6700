import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyTemplate, replyFields, replyTemplates } from '../../../model/inbox/reply-templates'
import { listOf } from '../../api/admin-lists'
import { Button } from '../../ui/button'
import { EntryForm } from '../crud/entry-form'
import type { Stored } from '../crud/entry-values'
import { useDeletion } from '../crud/use-deletion'
import { english, words } from '../text/wording'
import styles from './settings.module.css'
import { Loaded } from './settings-form'

const wording = english({ heading: 'Reply templates', noun: 'reply template', title: 'Reply Template', empty: 'No reply templates yet' })

/** How answers to messages and applications begin. Few enough for one list without a search. */
export function ReplyTemplates() {
  const destroy = useDeletion(replyTemplates, wording)
  const list = useInfiniteQuery(listOf(replyTemplates, {}))
  const [edited, setEdited] = useState<{ row: ReplyTemplate | undefined }>()

  return (
    <div className={styles.part}>
      <p className={styles.lead}>
        Replies begin with the words of a template. These are filled in: {replyFields.map((name) => `{${name}}`).join(', ')}; without a subject the reply says
        “Re:” and the subject of the message.
      </p>
      <Loaded query={list}>
        {({ pages }) => <List templates={pages.flatMap(({ rows }) => rows)} onEdit={(row) => setEdited({ row })} onDelete={destroy} />}
      </Loaded>
      <Button onClick={() => setEdited({ row: undefined })}>{wording.add}</Button>
      {edited ? (
        <EntryForm
          entity={replyTemplates}
          wording={wording}
          nameOf={(row) => String((row as unknown as ReplyTemplate).name)}
          row={edited.row as Stored | undefined}
          onDone={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}

type ListProps = { templates: readonly ReplyTemplate[]; onEdit: (template: ReplyTemplate) => void; onDelete: (template: ReplyTemplate) => void }

function List({ templates, onEdit, onDelete }: ListProps) {
  if (templates.length === 0) return <p>{wording.empty}</p>
  return (
    <ul className={styles.list} aria-label={wording.heading}>
      {templates.map((template) => (
        <li key={template.id}>
          <span className={styles.person}>{template.name}</span>
          <Button look="text" small aria-label={`${words.en.edit}: ${template.name}`} onClick={() => onEdit(template)}>
            {words.en.edit}
          </Button>
          <Button look="text" small aria-label={`${words.en.delete}: ${template.name}`} onClick={() => onDelete(template)}>
            {words.en.delete}
          </Button>
        </li>
      ))}
    </ul>
  )
}
