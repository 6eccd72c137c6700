import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeliveryTiming, deliveryChoice } from '../../../model/orders/study-delivery'
import { queries } from '../../api/queries'
import { useStudyDeliveryChange } from '../../api/settings'
import { RadioField } from '../../ui/choice-field'
import styles from './settings.module.css'
import { Loaded, Section, SettingsForm } from './settings-form'

const choices: { value: DeliveryTiming; label: string; explanation: string }[] = [
  {
    value: 'with confirmation',
    label: 'With the confirmation, at once',
    explanation:
      'The customer gets the invoice and the study in one mail, so there is nothing left to deliver. The order is pending all the same, until the team has looked at it.',
  },
  {
    value: 'after review',
    label: 'After a look by the team',
    explanation: 'The confirmation brings the invoice and says that the study follows. It goes out when somebody presses «Deliver study».',
  },
]

export function StudyDelivery() {
  return (
    <Section id="study-delivery" title="Delivery of the study">
      <div className={styles.halves}>
        <p className={styles.lead}>
          Goes for orders from now on, and the order page says so. Orders of an edition without a file (Orders, «Tools», «Study files») wait for the team in any
          case.
        </p>
        <Loaded query={useQuery(queries.studyDelivery)}>{({ delivery }) => <DeliveryForm stored={delivery} />}</Loaded>
      </div>
    </Section>
  )
}

function DeliveryForm({ stored }: { stored: DeliveryTiming }) {
  const change = useStudyDeliveryChange()
  const [chosen, setChosen] = useState<string>(stored)
  return (
    <SettingsForm
      label="Delivery of the study"
      rules={deliveryChoice}
      isChanged={chosen !== stored}
      send={change.mutateAsync}
      saved="Delivery of the study saved"
      failure="Failed to save the delivery"
      button="Save delivery"
    >
      {(errors) => (
        <RadioField name="delivery" label="The study goes out" choices={choices} defaultValue={stored} error={errors.delivery} onChange={setChosen} />
      )}
    </SettingsForm>
  )
}
