import type { Material } from '../../../../study/edition/material'
import { Button } from '../../../ui/button'
import notices from '../../components/notices.module.css'
import type { PartForm } from '../autosave/use-part'
import { TextGroup } from '../places/text-group'
import styles from '../places/text-group.module.css'
import { ColumnHeads, languages, TextCell } from '../places/text-row'

const list = 'onePager.labels'

/** What the words in the charts of the one-pager are called in the other languages, as a table. */
export function ChartWords({ form }: { form: PartForm<Material> }) {
  const { labels } = form.value.onePager
  return (
    <TextGroup form={form} heading="Words in the charts" places={[list]}>
      <p className={notices.note}>German as it stands in the findings. A word that is not listed stays German.</p>
      <div className={styles.words}>
        <ColumnHeads />
        {labels.map(({ de }, at) => {
          const place = `${list}.${at}`
          const open = form.open(place)
          const name = de.replaceAll('\u00ad', '') || `row ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place, as its checks are
            <div key={at} className={styles.word}>
              <div className={styles.cells}>
                {languages.map((language) => (
                  <TextCell key={language.value} form={form} place={`${place}.${language.value}`} label={`Word ${at + 1}`} language={language} />
                ))}
              </div>
              <div className={styles.tools}>
                {open.length > 0 ? (
                  <Button look="text" small aria-label={`Confirm: ${name}`} onClick={() => form.confirm(open)}>
                    Confirm
                  </Button>
                ) : null}
                <Button look="text" small aria-label={`Remove: ${name}`} onClick={() => form.setAt(list, labels.toSpliced(at, 1))}>
                  Remove
                </Button>
              </div>
            </div>
          )
        })}
      </div>
      <div>
        <Button small onClick={() => form.setAt(list, [...labels, { de: '', fr: '', en: '' }])}>
          Add word
        </Button>
      </div>
    </TextGroup>
  )
}
