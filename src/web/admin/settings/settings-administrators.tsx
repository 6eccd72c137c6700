import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { limits } from '../../../model/limits'
import { type Administrator, newAdministrator } from '../../../model/settings/credentials'
import { generatePassword } from '../../../model/settings/generate-password'
import { queries } from '../../api/queries'
import { refusalOf } from '../../api/request'
import { useAddAdministrator, useRemoveAdministrator } from '../../api/settings'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useQuestion } from '../components/confirm-dialog'
import notices from '../components/notices.module.css'
import { useReport } from '../components/use-report'
import { showDay } from '../text/dates'
import styles from './settings.module.css'
import { Loaded, Section, SettingsForm } from './settings-form'

const id = 'administrators'

export function Administrators() {
  return (
    <Section id={id} title="Administrators">
      <div className={styles.halves}>
        <Loaded query={useQuery(queries.administrators)}>{(people) => <People people={people} />}</Loaded>
        <AddAdministrator />
      </div>
    </Section>
  )
}

function People({ people }: { people: readonly Administrator[] }) {
  const report = useReport()
  const remove = useRemoveAdministrator()
  const [ask, question] = useQuestion<Administrator>(
    ({ email, isSelf }) => ({
      title: isSelf ? 'Remove yourself?' : 'Remove administrator?',
      label: isSelf ? 'Remove myself' : 'Remove administrator',
      pendingLabel: 'Removing...',
      children: isSelf
        ? 'You will be signed out now and cannot sign in again, unless another administrator adds you.'
        : `${email} will be signed out at once and cannot sign in any more.`,
    }),
    (person) => report(remove.mutateAsync(person), 'Administrator removed and signed out', (error) => refusalOf(error) ?? 'Failed to remove administrator'),
    // The button that had the focus goes with its line.
    () => document.getElementById(id)?.focus(),
  )
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
              <Button look="text" small aria-label={`Remove: ${person.email}`} onClick={() => ask(person)}>
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}

function AddAdministrator() {
  const add = useAddAdministrator()
  const [added, setAdded] = useState<{ email: string; password: string }>()

  function generate({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const password = currentTarget.form?.elements.namedItem('password')
    if (!(password instanceof HTMLInputElement)) return
    password.value = generatePassword()
    password.dispatchEvent(new Event('input', { bubbles: true }))
    password.focus()
  }

  return (
    <SettingsForm
      label="Add administrator"
      rules={newAdministrator}
      send={(values) => add.mutateAsync(values).then(() => setAdded(values))}
      saved="Administrator added successfully"
      failure="Failed to add administrator"
      button="Add administrator"
      action={<Button onClick={generate}>Generate password</Button>}
    >
      {(errors) => (
        <>
          {added ? (
            <p className={styles.secret} role="status">
              {added.email} can sign in now. Pass on the first password, it is not shown again: <code>{added.password}</code>
            </p>
          ) : null}
          <TextField name="email" label="Email" type="email" required autoComplete="off" error={errors.email} />
          <TextField
            {...{ name: 'password', label: 'First password', type: 'text', required: true, autoComplete: 'off', spellCheck: false, error: errors.password }}
            hint={`At least ${limits.administratorPassword} characters; to be changed by its owner here`}
          />
        </>
      )}
    </SettingsForm>
  )
}
