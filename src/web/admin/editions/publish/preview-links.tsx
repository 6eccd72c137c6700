import { type FormEvent, useState } from 'react'
import type { EditionDraft, EditionPreview } from '../../../../study/edition/draft'
import { useAddPreview, useRevokePreview } from '../../../api/editions'
import { refusalOf } from '../../../api/request'
import { Button, SubmitButton } from '../../../ui/button'
import { formClass, TextField } from '../../../ui/field'
import { useToast } from '../../../ui/toast'
import { Dialog } from '../../components/dialog'
import notices from '../../components/notices.module.css'
import { dayForInput, showDay, showMoment, swissMoment } from '../../text/dates'
import styles from './publish.module.css'

/** Who may look at the draft before it is published, each by a link of their own. */
export function PreviewLinks({ draft: { year, previews } }: { draft: EditionDraft }) {
  const toast = useToast()
  const revoke = useRevokePreview(year)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<EditionPreview & { link: string }>()

  async function end(id: string) {
    try {
      await revoke.mutateAsync(id)
      toast.clear()
    } catch {
      toast({ title: 'Error', description: 'Failed to revoke the link', isDestructive: true })
    }
  }

  return (
    <section>
      <h2 className={styles.heading}>Preview under embargo</h2>
      {made ? <NewLink preview={made} /> : null}
      <ul className={styles.list}>
        {previews.map((preview) => {
          const isOver = preview.revokedAt !== null || Date.parse(preview.endsAt) <= Date.now()
          return (
            <li key={preview.id} className={isOver ? styles.ended : undefined}>
              <span>
                {preview.name}, {preview.revokedAt ? 'revoked' : `until ${showDay(preview.endsAt)}`}
                <small className={notices.note}>{openings(preview)}</small>
              </span>
              {isOver ? null : (
                <Button look="text" small aria-label={`Revoke: ${preview.name}`} disabled={revoke.isPending} onClick={() => end(preview.id)}>
                  Revoke
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.all}>
        <Button onClick={() => setAdding(true)}>Add a person or organisation</Button>
      </p>
      {isAdding ? (
        <AddPreview
          year={year}
          onMade={(preview) => {
            setMade(preview)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  )
}

function openings({ openings: count, openedAt }: EditionPreview) {
  if (count === 0 || !openedAt) return 'not opened yet'
  return `opened ${count === 1 ? 'once' : `${count} times`}, last ${showMoment(openedAt)}`
}

function NewLink({ preview: { name, link } }: { preview: EditionPreview & { link: string } }) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Copied', description: `The link for ${name}` })
    } catch {
      toast({ title: 'Error', description: 'Please select and copy the link yourself', isDestructive: true })
    }
  }
  return (
    <div className={styles.link} role="status">
      <p>The link for {name}. It is shown this once: copy it now.</p>
      <code>{link}</code>
      <div>
        <Button small onClick={copy}>
          Copy link
        </Button>
      </div>
    </div>
  )
}

const twoWeeks = 14 * 24 * 60 * 60 * 1000

function AddPreview({ year, onMade, onClose }: { year: number; onMade: (preview: EditionPreview & { link: string }) => void; onClose: () => void }) {
  const add = useAddPreview(year)
  const [name, setName] = useState('')
  const [day, setDay] = useState(() => dayForInput(new Date(Date.now() + twoWeeks).toISOString()))
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const endsAt = swissMoment(day, '23:59')
    if (name.trim() === '' || !endsAt) return setRefusal(name.trim() === '' ? 'Please name who may look at it' : 'Please enter a day')
    try {
      onMade(await add.mutateAsync({ name: name.trim(), endsAt }))
    } catch (error) {
      setRefusal(refusalOf(error) ?? 'Failed to make the link')
    }
  }

  return (
    <Dialog
      title="Add a person or organisation"
      lang="en"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <SubmitButton look="ink" isPending={add.isPending} pendingLabel="Making link...">
            Make link
          </SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={formClass}>
        <TextField
          name="name"
          label="Name"
          required
          optionalText=""
          value={name}
          error={refusal}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          name="endsAt"
          label="Until the end of"
          type="date"
          required
          optionalText=""
          value={day}
          hint="The link is dead after this day, after publication, or when it is revoked."
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
