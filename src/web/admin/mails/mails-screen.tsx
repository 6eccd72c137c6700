import { mailsIn, useSendAllAgain } from '../../api/mails'
import { Button } from '../../ui/button'
import { setInAddress, useAddress } from '../components/address'
import { useQuestion } from '../components/confirm-dialog'
import { useReport } from '../components/use-report'
import { List } from '../list/list'
import { ScreenHeading } from '../list/screen-heading'
import { Switch } from '../list/toolbar'
import { useNewestFirst } from '../list/use-rows'
import { MailRow } from './mail-list'
import styles from './mail-list.module.css'

const states = [
  { value: '', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
] as const

const texts = {
  failed: { empty: 'No mail has failed.', about: 'Refused for good, or too often. The code is the answer of the mail server or the network.' },
  waiting: { empty: 'No mail waits.', about: 'On their way, or tried again by themselves. The code is what came of the last attempt.' },
} as const

/** Mails that did not go out, whatever they are about. */
export function MailsScreen() {
  const report = useReport()
  const state = useAddress().get('state') === 'waiting' ? 'waiting' : 'failed'
  const list = useNewestFirst(mailsIn(state))
  const sendAll = useSendAllAgain()
  const all = list.total === 1 ? '1 mail' : `${list.total} mails`

  const [ask, question] = useQuestion(
    () => ({
      ...{ title: 'Send all again?', label: `Send ${all}`, pendingLabel: 'Sending...' },
      children: `${all} failed. Each is sent once more to the address it was meant for, however old it is.`,
    }),
    () => report(sendAll.mutateAsync(), 'Mails are being sent again', 'Failed to send mails again'),
  )

  return (
    <>
      <ScreenHeading
        note={list.total ? String(list.total) : undefined}
        tools={
          <>
            <Switch label="State" value={state === 'waiting' ? state : ''} choices={states} onChoose={(value) => setInAddress('state', value)} />
            {state === 'failed' && list.total ? (
              <Button small onClick={() => ask(undefined)}>
                Send all again
              </Button>
            ) : null}
          </>
        }
      >
        Mails
      </ScreenHeading>
      <p className={styles.about}>{texts[state].about}</p>
      <List list={list} lang="en" layout="rows" empty={texts[state].empty}>
        {(mail) => <MailRow mail={mail} />}
      </List>
      {question}
    </>
  )
}
