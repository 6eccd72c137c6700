import { useState } from 'react'
import type { BankOrder } from '../../../../model/orders/bank-import'
import { useBankImport, usePreviewImport } from '../../../api/bank'
import { refusalOf } from '../../../api/request'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { Dialog } from '../../components/dialog'
import { words } from '../../text/wording'
import styles from './bank.module.css'
import { BankCredit } from './bank-credit'
import { BankFiles } from './bank-files'
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
  const decisions = Object.entries(decided).flatMap(([entry, orders]) =>
    orders.map(({ id, open }) => ({ entry, order: id, open, ...(orders.length > 1 ? { amount: open } : {}) })),
  )
  const count = (preview.data?.booked.length ?? 0) + decisions.length

  function choose(chosen: File[]) {
    setFiles(chosen)
    setDecided({})
    book.reset()
    preview.mutate(chosen)
  }

  function decide(entry: string, orders: readonly BankOrder[]) {
    const { [entry]: _, ...others } = decided
    setDecided(orders.length > 0 ? { ...others, [entry]: orders } : others)
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
            <Button look="ink" disabled={isBusy || count === 0} onClick={confirm}>
              {book.isPending ? words.en.saving : `Book ${inWords(count)}`}
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
