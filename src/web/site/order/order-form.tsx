import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { businessAreas, type CompanySize, companySizes, partnerInterests, type StudyOrder, studyOrders } from '../../../entities/study-orders'
import { formatFrancs, presentationPrice, priceOf, studyPrice } from '../../../study/prices'
import { useIntake } from '../../api/intake'
import { Actions, SubmitButton } from '../../ui/button'
import { AreaField, CheckField, RadioField, SelectField, TextField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { useEntityForm } from '../form/entity-form'
import { useLeaveWarning } from '../form/leave-warning'
import { PostedForm } from '../form/posted-form'
import styles from './order-form.module.css'
import { OrderSummary } from './order-summary'

const pricedSizes = companySizes.map((size) => ({ ...size, note: formatFrancs(studyPrice[size.value]) }))

export function OrderForm({ year, onOrdered }: { year: number; onOrdered: (order: StudyOrder) => void }) {
  const toast = useToast()
  const intake = useIntake<StudyOrder>(studyOrders)
  const frame = useRef<HTMLDivElement>(null)
  useLeaveWarning(frame, 'Ihre Bestellung ist noch nicht abgeschickt. Möchten Sie die Seite trotzdem verlassen?')
  const form = useEntityForm({
    id: 'bestellung',
    entity: studyOrders,
    send: async (values) => {
      // The prices that stand on the page: the server refuses the order if they no longer hold.
      const { price, presentationPrice } = priceOf({ companySize: values.companySize as CompanySize, wantsPresentation: values.wantsPresentation === true })
      const order = await intake.mutateAsync({ ...values, price, presentationPrice })
      toast({ title: 'Bestellung erfolgreich', description: 'Vielen Dank für Ihre Bestellung. Sie erhalten in Kürze eine E-Mail mit der Rechnung.' })
      onOrdered(order)
    },
    failure: (shown) => `Bei der Bestellung ist ein Fehler aufgetreten: ${shown ?? 'Unbekannter Fehler'}`,
    onFailure: (error) => console.error(error.message),
  })
  const { fieldProps, typed } = form
  const [companySize, setCompanySize] = useState(typed.companySize)
  const [wantsPresentation, setWantsPresentation] = useState('wantsPresentation' in typed)
  return (
    <div ref={frame}>
      <PostedForm form={form} label="Bestellung" hasSummary>
        <TextField {...fieldProps('firstName')} half autoComplete="given-name" />
        <TextField {...fieldProps('lastName')} half autoComplete="family-name" />
        <TextField {...fieldProps('email')} half type="email" autoComplete="email" />
        <TextField {...fieldProps('organization')} half autoComplete="organization" />
        <AreaField {...fieldProps('billingAddress')} rows={4} autoComplete="street-address" />
        <SelectField {...fieldProps('businessArea')} choices={businessAreas} placeholder="Bitte wählen" />
        <RadioField {...fieldProps('companySize')} choices={pricedSizes} onChange={setCompanySize} />
        <CheckField
          legend="Zusatz"
          name="wantsPresentation"
          label={studyOrders.fields.wantsPresentation.label}
          note={`+ ${formatFrancs(presentationPrice)}`}
          defaultChecked={wantsPresentation}
          onChange={setWantsPresentation}
        />
        <RadioField {...fieldProps('partnerInterest')} choices={partnerInterests} />
        <OrderSummary year={year} companySize={companySizes.find(({ value }) => value === companySize)} wantsPresentation={wantsPresentation} />
        <Actions>
          <SubmitButton look="signal" isPending={intake.isPending} pendingLabel="Bestellung wird verarbeitet...">
            Kostenpflichtig bestellen
          </SubmitButton>
          <p className={styles.notice}>
            Ihre Angaben dienen nur der Bestellung. Mehr in der <Link href="/datenschutz">Datenschutzerklärung</Link>.
          </p>
        </Actions>
      </PostedForm>
    </div>
  )
}
