import type { CorrectionPreview } from '../../../model/orders/fulfilment'
import type { Billed } from '../../../model/orders/order-correction'
import { Button } from '../../ui/button'
import { Rows } from '../../ui/rows'
import details from '../components/details.module.css'
import { Dialog } from '../components/dialog'
import { showDay } from '../text/dates'
import styles from './fulfilment.module.css'
import { money } from './payments'
import type { QuestionProps } from './use-fulfilling'

type ReviewProps = QuestionProps & { billed: Billed; preview: CorrectionPreview; onBack: () => void }

/** What a correction makes out and where it goes, for the last word. */
export function CorrectionReview({ billed, preview, fulfilling, onBack, onDone }: ReviewProps) {
  const { takenBack, invoice, email, paid, open } = preview

  async function confirm() {
    const deed = { action: 'correction', done: 'Invoice corrected', failed: 'Failed to correct invoice' } as const
    const json = { ...billed, seen: { invoice: takenBack.number, total: invoice.total } }
    try {
      await fulfilling.attempt({ ...deed, json })
      onDone()
    } catch (error) {
      fulfilling.explain(deed, error)
      onBack()
    }
  }

  return (
    <Dialog
      title="Make out this correction?"
      lang="en"
      onClose={onBack}
      footer={
        <>
          <Button look="ink" disabled={fulfilling.isPending} onClick={confirm}>
            {fulfilling.isPending ? 'Making out...' : 'Make out and send'}
          </Button>
          <Button disabled={fulfilling.isPending} onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Nothing is made out yet. Afterwards this cannot be undone, only corrected once more.</p>
      <section className={styles.review} aria-label="Credit note">
        <h3>Credit note</h3>
        <Rows className={details.rows} rows={[['Takes back', `${takenBack.number}, ${money(takenBack.total)}`]]} />
      </section>
      <section className={styles.review} aria-label="New invoice">
        <h3>New invoice</h3>
        <Rows
          className={details.rows}
          rows={[
            [
              'To',
              <span key="to" className={details.lines}>
                {invoice.recipient}
              </span>,
            ],
            ...(paid > 0 ? [['Paid', `${money(paid)} counts for the new invoice`] as const] : []),
            paid > 0 && open <= 0
              ? ['To pay', open < 0 ? `nothing; ${money(-open)} is to be paid back` : 'nothing']
              : ['Payable', `${money(open)} until ${showDay(invoice.dueAt)}`],
          ]}
        />
        <Rows
          className={styles.amounts}
          rows={[
            ...invoice.positions.map(({ label, detail, amount }) => [[label, detail].filter(Boolean).join(', '), money(amount)] as const),
            ['Total', <strong key="total">{money(invoice.total)}</strong>],
            ...(invoice.vat > 0 ? [['of it VAT', money(invoice.vat)] as const] : []),
          ]}
        />
      </section>
      <section className={styles.review} aria-label="Mail">
        <h3>Mail</h3>
        <Rows className={details.rows} rows={[['Both go to', email]]} />
      </section>
    </Dialog>
  )
}
