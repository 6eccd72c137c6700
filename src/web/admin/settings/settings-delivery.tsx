import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeliveryTiming, deliveryChoice } from '../../../model/orders/study-delivery'
import { queries } from '../../api/queries'
import { useStudyDeliveryChange } from '../../api/settings'
import { SubmitButton } from '../../ui/button'
import { RadioField } from '../../ui/choice-field'
import { classNames } from '../../ui/class-names'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { useKeptForm } from './settings-form'
import { Loaded } from './settings-loaded'

const choices: { value: DeliveryTiming; label: string; explanation: string }[] = [
  {
    value: 'with confirmation',
    label: 'With the confirmation, at once',
    explanation:
      'The customer gets the invoice and the study in one mail, and the order is delivered. With a presentation it stays pending until that is arranged.',
  },
  {
    value: 'after review',
    label: 'After a look by the team',
    explanation: 'The confirmation brings the invoice and says that the study follows. It goes out when somebody presses «Deliver study».',
  },
]

export function StudyDelivery() {
  const query = useQuery(queries.studyDelivery)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="study-delivery">
      <h3 id="study-delivery">Delivery of the study</h3>
      <div className={styles.halves}>
        <p className={styles.lead}>
          Goes for orders from now on, and the order page says so. Orders of an edition without a file (Orders, «Tools», «Study files») wait for the team in any
          case.
        </p>
        <Loaded query={query}>{({ delivery }) => <Choice stored={delivery} />}</Loaded>
      </div>
    </section>
  )
}

function Choice({ stored }: { stored: DeliveryTiming }) {
  const change = useStudyDeliveryChange()
  const [chosen, setChosen] = useState<string>(stored)
  const { errors, isSending, form } = useKeptForm({
    ...{ rules: deliveryChoice, isChanged: chosen !== stored, save: change.mutateAsync },
    ...{ saved: 'Delivery of the study saved', failure: 'Failed to save the delivery' },
  })
  return (
    <form {...form} className={styles.form} noValidate aria-labelledby="study-delivery">
      <RadioField name="delivery" label="The study goes out" choices={choices} defaultValue={stored} error={errors.delivery} onChange={setChosen} />
      <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving}>
        Save delivery
      </SubmitButton>
    </form>
  )
}
