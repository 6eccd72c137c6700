import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailsIn, useSendAllAgain } from '../../api/mails'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { setInAddress, useAddress } from '../components/address'
import { ConfirmDialog } from '../components/confirm-dialog'
import { List } from '../list/list'
import { ScreenHeading } from '../list/screen-heading'
import { Switch } from '../list/toolbar'
import { MailRow } from './mail-list'
import styles from './mail-list.module.css'

const states = [
  { value: '', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
] as const

const said = {
  failed: { empty: 'No mail has failed.', about: 'Refused for good, or too often. The code is the answer of the mail server or the network.' },
  waiting: { empty: 'No mail waits.', about: 'On their way, or tried again by themselves. The code is what came of the last attempt.' },
} as const

/** Mails that did not go out, whatever they are about. */
export function MailsScreen() {
  const toast = useToast()
  const state = useAddress().get('state') === 'waiting' ? 'waiting' : 'failed'
  const query = useInfiniteQuery(mailsIn(state))
  const sendAll = useSendAllAgain()
  const [isAsking, setAsking] = useState(false)
  const list = { query, rows: query.data?.pages.flatMap(({ rows }) => rows), total: query.data?.pages.at(-1)?.total }
  const all = list.total === 1 ? '1 mail' : `${list.total} mails`

  async function sendAllAgain() {
    try {
      await sendAll.mutateAsync()
      toast({ title: 'Success', description: 'Mails are being sent again' })
    } catch {
      toast({ title: 'Error', description: 'Failed to send mails again', isDestructive: true })
    }
    setAsking(false)
  }

  return (
    <>
      <ScreenHeading
        note={list.total ? String(list.total) : undefined}
        tools={
          <>
            <Switch label="State" value={state === 'waiting' ? state : ''} choices={states} onChoose={(value) => setInAddress('state', value)} />
            {state === 'failed' && list.total ? (
              <Button small onClick={() => setAsking(true)}>
                Send all again
              </Button>
            ) : null}
          </>
        }
      >
        Mails
      </ScreenHeading>
      <p className={styles.about}>{said[state].about}</p>
      <List list={list} lang="en" layout="rows" empty={said[state].empty}>
        {(mail) => <MailRow mail={mail} />}
      </List>
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title="Send all again?"
          label={`Send ${all}`}
          pendingLabel="Sending..."
          isPending={sendAll.isPending}
          onConfirm={sendAllAgain}
          onCancel={() => setAsking(false)}
        >
          {all} failed. Each is sent once more to the address it was meant for, however old it is.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
