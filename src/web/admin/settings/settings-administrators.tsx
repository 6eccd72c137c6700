import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '../../../model/limits'
import { type Administrator, newAdministrator } from '../../../model/settings/credentials'
import { generatePassword } from '../../../model/settings/generate-password'
import { queries } from '../../api/queries'
import { refusalOf } from '../../api/request'
import { useAddAdministrator, useRemoveAdministrator } from '../../api/settings'
import { Actions, Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../components/confirm-dialog'
import notices from '../components/notices.module.css'
import { showDay } from '../text/dates'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { useSettingsForm } from './settings-form'

export function Administrators() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="administrators">
      <h3 id="administrators" ref={heading} tabIndex={-1}>
        Administrators
      </h3>
      <div className={styles.halves}>
        <People heading={heading} />
        <AddAdministrator />
      </div>
    </section>
  )
}

function People({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const toast = useToast()
  const { data: people, isError, refetch } = useQuery(queries.administrators)
  const remove = useRemoveAdministrator()
  const [doomed, setDoomed] = useState<Administrator>()

  async function destroy(person: Administrator) {
    try {
      await remove.mutateAsync(person)
      toast({ title: 'Success', description: 'Administrator removed and signed out' })
    } catch (error) {
      toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to remove administrator', isDestructive: true })
    }
    flushSync(() => setDoomed(undefined))
    // The button that had the focus goes with its line.
    heading.current?.focus()
  }

  if (!people) {
    if (!isError) return <SkeletonCards count={2} label={words.en.loading} />
    return (
      <div>
        <p role="alert">{words.en.notLoaded}</p>
        <Button onClick={() => refetch()}>{words.en.retry}</Button>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={styles.person}>
              {person.email}
              {person.isSelf ? ' (you)' : ''}
            </span>
            <span className={notices.note}>since {showDay(person.createdAt)}</span>
            {people.length > 1 ? (
              <Button look="text" small aria-label={`Remove: ${person.email}`} onClick={() => setDoomed(person)}>
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {doomed ? (
        <ConfirmDialog
          lang="en"
          title={doomed.isSelf ? 'Remove yourself?' : 'Remove administrator?'}
          label={doomed.isSelf ? 'Remove myself' : 'Remove administrator'}
          pendingLabel="Removing..."
          isPending={remove.isPending}
          onConfirm={() => destroy(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {doomed.isSelf
            ? 'You will be signed out now and cannot sign in again, unless another administrator adds you.'
            : `${doomed.email} will be signed out at once and cannot sign in any more.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function AddAdministrator() {
  const toast = useToast()
  const add = useAddAdministrator()
  const [added, setAdded] = useState<{ email: string; password: string }>()
  const { form, errors, isPending } = useSettingsForm({
    rules: newAdministrator,
    send: add.mutateAsync,
    onSuccess: (_answer, values) => {
      setAdded(values)
      toast({ title: 'Success', description: 'Administrator added successfully' })
    },
    failure: 'Failed to add administrator',
  })

  function generate({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const password = currentTarget.form?.elements.namedItem('password')
    if (!(password instanceof HTMLInputElement)) return
    password.value = generatePassword()
    password.dispatchEvent(new Event('input', { bubbles: true }))
    password.focus()
  }

  return (
    <form {...form} className={styles.form} aria-label="Add administrator">
      {added ? (
        <p className={styles.secret} role="status">
          {added.email} can sign in now. Pass on the first password, it is not shown again: <code>{added.password}</code>
        </p>
      ) : null}
      <TextField name="email" label="Email" type="email" required autoComplete="off" error={errors.email} />
      <TextField
        name="password"
        label="First password"
        type="text"
        required
        autoComplete="off"
        spellCheck={false}
        hint={`At least ${limits.administratorPassword} characters; to be changed by its owner here`}
        error={errors.password}
      />
      <Actions>
        <SubmitButton look="ink" isPending={isPending} pendingLabel={words.en.saving}>
          Add administrator
        </SubmitButton>
        <Button onClick={generate}>Generate password</Button>
      </Actions>
    </form>
  )
}
