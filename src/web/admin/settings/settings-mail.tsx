import type { SentMail } from '../../../model/orders/fulfilment'
import { mailboxIn, mailboxText } from '../../../model/settings/mailbox'
import { mailLabels } from '../../../model/settings/settings'
import { refusalOf } from '../../api/request'
import { useTestMail } from '../../api/settings'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import flex from '../../ui/flex.module.css'
import { useToast } from '../../ui/toast'
import { type SettingField, SettingInput, WithStart } from './setting-field'
import { SettingSection } from './setting-section'
import styles from './settings.module.css'
import type { SettingEdit } from './use-setting-edit'

const sender = { name: 'MAIL_FROM', label: mailLabels.MAIL_FROM }
const team: SettingField = { name: 'MAIL_TEAM', label: mailLabels.MAIL_TEAM, type: 'email', unset: 'Not set: the sender’s address' }

/** Who sends mails, and where the team reads. */
export function MailSettings() {
  return (
    <SettingSection
      name="mail"
      title="Mail"
      lead="Mails go out in the name of the sender; notices and the answers of customers come to the inbox of the team. The sender’s domain needs the records of the mail server (SPF, DKIM)."
      fields={[sender, team]}
      inputs={(edit, errors) => (
        <div className={styles.fields}>
          <Sender edit={edit} error={errors.MAIL_FROM} />
          <SettingInput field={team} {...{ edit, errors }} />
        </div>
      )}
    >
      <TestMail />
    </SettingSection>
  )
}

/** One variable of the environment, two things to a person. */
function Sender({ edit, error }: { edit: SettingEdit; error: string | undefined }) {
  const { name, address } = mailboxIn(edit.values.MAIL_FROM ?? '')
  const set = (changed: Partial<{ name: string; address: string }>) => edit.set('MAIL_FROM', mailboxText({ name, address, ...changed }))
  return (
    <WithStart edit={edit} {...sender}>
      {(hint) => (
        <div className={styles.setting}>
          <TextField
            {...{ name: 'senderName', label: 'Sender: name', optionalText: '', value: name }}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextField
            {...{ name: 'MAIL_FROM', label: 'Sender: address', hint, optionalText: '', error, value: address }}
            type="email"
            autoComplete="off"
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
          />
        </div>
      )}
    </WithStart>
  )
}

function outcomeOf({ state, recipient, lastError }: SentMail) {
  if (state === 'sent') return `Sent to ${recipient}. Please look into that inbox, and whether it came from the right sender.`
  if (state === 'failed') return `Refused (${lastError}). The mail server does not take mails for ${recipient}.`
  if (lastError) return `Not sent yet (${lastError}): the mail server takes no mails. It is tried again by itself; until then all mails wait.`
  return 'Not sent yet: earlier mails wait too. It goes out by itself once the mail server answers.'
}

/** By the way that all mails go, with what is saved. */
function TestMail() {
  const toast = useToast()
  const { mutateAsync, isPending, data } = useTestMail()
  const refuse = (error: unknown) => toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to send the test mail', isDestructive: true })
  return (
    <div className={classNames(flex.row, styles.test)}>
      <Button disabled={isPending} onClick={() => mutateAsync().then(toast.clear, refuse)}>
        {isPending ? 'Sending test mail …' : 'Send test mail'}
      </Button>
      <p role="status">{data && !isPending ? outcomeOf(data) : 'To your own address, with the settings that are saved.'}</p>
    </div>
  )
}
