import { useState } from 'react'
import type { BankDecision } from '../../../../model/orders/bank-import'
import { useBankImport, usePreviewImport } from '../../../api/bank'
import { refusalOf } from '../../../api/request'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { Dialog } from '../../components/dialog'
import { words } from '../../text/wording'
import styles from './bank.module.css'
import { BankCredit } from './bank-credit'
import { BankFiles } from './bank-files'
import type { Choice } from './decision'
import { type Decided, ImportLists } from './import-lists'

const inWords = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`

/** Bank credits become payments: one by hand, or whole files, which are shown before anything is booked. */
export function BankImportDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const preview = usePreviewImport()
  const book = useBankImport()
  const [files, setFiles] = useState<File[]>([])
  const [decided, setDecided] = useState<Decided>({})
  const answer = book.data ?? preview.data
  const isBusy = preview.isPending || book.isPending
  const refusal = book.error ?? preview.error
  const decisions = Object.entries(decided).flatMap(([entry, choice]): BankDecision[] =>
    'notOurs' in choice ? [{ entry, ...choice }] : choice.map(({ id, open }) => ({ entry, order: id, open, ...(choice.length > 1 ? { amount: open } : {}) })),
  )
  const outside = decisions.filter((one) => 'notOurs' in one).length
  const payments = (preview.data?.booked.length ?? 0) + decisions.length - outside
  const label = `Book ${inWords(payments)}${outside > 0 ? ` and keep ${outside} decided` : ''}`

  function choose(chosen: File[]) {
    setFiles(chosen)
    setDecided({})
    book.reset()
    preview.mutate(chosen)
  }

  function decide(entry: string, choice: Choice | undefined) {
    const { [entry]: _, ...others } = decided
    setDecided(choice ? { ...others, [entry]: choice } : others)
  }

  async function confirm() {
    try {
      const { booked } = await book.mutateAsync({ files, decisions })
      toast({ title: 'Success', description: `${inWords(booked.length)} booked` })
    } catch {
      toast({ title: 'Error', description: 'Failed to book. Nothing was written.', isDestructive: true })
    }
  }

  return (
    <Dialog
      title="Bank import"
      lang="en"
      onClose={onClose}
      footer={
        <>
          {preview.data && !book.data ? (
            <Button look="ink" disabled={isBusy || payments + outside === 0} onClick={confirm}>
              {book.isPending ? words.en.saving : label}
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <BankCredit />
      <section className={styles.part} aria-label="Import bank files">
        <h3>Import bank files</h3>
        <BankFiles {...{ files, isBusy }} onChoose={choose} />
        {preview.isPending ? <p role="status">Reading the files …</p> : null}
        {refusal ? <p role="alert">{refusalOf(refusal) ?? words.en.notArrived}</p> : null}
        {answer ? <ImportLists answer={answer} isDone={book.isSuccess} decided={decided} onDecide={decide} /> : null}
      </section>
    </Dialog>
  )
}
