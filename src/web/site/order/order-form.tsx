import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { untaxed } from '../../../model/orders/order-terms'
import { type CompanySize, type StudyOrder, studyOrders } from '../../../model/orders/study-orders'
import { markOf, type Offer, priceOf, sizesIn } from '../../../study/offer'
import { queries } from '../../api/queries'
import { RequestError } from '../../api/request'
import { CheckField, RadioField } from '../../ui/choice-field'
import { AreaField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { useLeaveWarning } from '../form/leave-warning'
import { useVisitorForm } from '../form/use-visitor-form'
import { VisitorForm } from '../form/visitor-form'
import styles from './order-form.module.css'
import { OrderSummary } from './order-summary'

type Props = {
  offer: Offer
  onOrdered: (order: StudyOrder) => void
  /** Another edition, or other prices, hold by now. */
  onOtherOffer: () => Promise<void>
}

export function OrderForm({ offer, onOrdered, onOtherOffer }: Props) {
  const toast = useToast()
  const frame = useRef<HTMLDivElement>(null)
  useLeaveWarning(frame, 'Ihre Bestellung ist noch nicht abgeschickt. Möchten Sie die Seite trotzdem verlassen?')
  /** What changed since the page was opened, in the server's words. */
  const [news, setNews] = useState<string>()
  const form = useVisitorForm<StudyOrder>({
    id: 'bestellung',
    entity: studyOrders,
    // The prices that stand on the page: the server refuses the order if they no longer hold.
    besides: ({ companySize, wantsPresentation }) => {
      const { price, presentationPrice } = priceOf(offer, { companySize: companySize as CompanySize, wantsPresentation: wantsPresentation === true })
      return { price, presentationPrice }
    },
    onSent: (order) => {
      toast({ title: 'Bestellung erfolgreich', description: 'Vielen Dank für Ihre Bestellung. Sie erhalten in Kürze eine E-Mail mit der Rechnung.' })
      onOrdered(order)
    },
    onFailure: (error) => {
      if (!(error instanceof RequestError) || error.current === undefined) {
        console.error(error instanceof Error ? error.message : String(error))
        return false
      }
      setNews(error.shown)
      onOtherOffer()
      return true
    },
    failure: (shown) => `Bei der Bestellung ist ein Fehler aufgetreten: ${shown ?? 'Unbekannter Fehler'}`,
  })
  const { typed } = form
  const [companySize, setCompanySize] = useState(typed.companySize)
  const [wantsPresentation, setWantsPresentation] = useState('wantsPresentation' in typed)
  const [billingAddress, setBillingAddress] = useState(typed.billingAddress)
  const { data: terms } = useQuery(queries.orderTerms)
  return (
    <div ref={frame}>
      <p className={styles.required}>Mit * bezeichnete Angaben sind erforderlich.</p>
      <VisitorForm
        form={form}
        label="Bestellung"
        hasSummary
        submit="Kostenpflichtig bestellen"
        look="signal"
        pending="Bestellung wird verarbeitet..."
        use="Ihre Angaben dienen nur der Bestellung."
        special={{
          // Where the invoice goes decides about VAT, which the summary says while it is typed.
          billingAddress: ({ asked: { rows, autoComplete }, props }) => (
            <AreaField {...props} {...{ rows, autoComplete }} onChange={(event) => setBillingAddress(event.currentTarget.value)} />
          ),
          companySize: ({ props }) => <RadioField {...props} choices={sizesIn(offer)} onChange={setCompanySize} />,
          wantsPresentation: ({ props: { name, label } }) => (
            <CheckField {...{ name, label }} legend="Zusatz" defaultChecked={wantsPresentation} onChange={setWantsPresentation} />
          ),
        }}
      >
        <input type="hidden" name="offer" value={markOf(offer, terms ?? untaxed)} />
        <OrderSummary {...{ offer, wantsPresentation, billingAddress }} companySize={sizesIn(offer).find(({ value }) => value === companySize)?.value} />
        <p className={news ? styles.news : styles.noNews} role="status">
          {news}
        </p>
      </VisitorForm>
    </div>
  )
}
