import type { Edition } from '../../../../study/edition/edition'
import type { Material } from '../../../../study/edition/material'
import { findingsIn } from '../autosave/sections'
import { usePart, useWorkspace } from '../autosave/use-part'
import { PartSection } from '../places/part-section'
import { PlaceField } from '../places/place-field'
import { ChartWords } from './chart-words'
import { MadeFile, madeFiles } from './made-file'
import styles from './material-section.module.css'
import { OnePagerTexts } from './one-pager-texts'
import { PartnerFiles } from './partner-files'
import { PressTexts } from './press-texts'
import { StudyFile } from './study-file'

/** What can be downloaded of the edition, and below it the texts that it is made of. */
export function MaterialSection() {
  const { draft } = useWorkspace()
  const form = usePart<Material>('material')
  const facts = usePart<Edition['facts']>('facts')
  if (!form || !facts) return null
  const findings = findingsIn(draft)
  // What of a document decides whether a file can be made of it.
  const document = { year: draft.year, facts: facts.value, findings, material: form.value, publisher: null } as Edition
  return (
    <PartSection form={form} heading="Material">
      <div className={styles.material}>
        <section className={styles.files} aria-label="Files">
          <section aria-labelledby="files-of-customers">
            <h3 id="files-of-customers">For customers</h3>
            <ul className={styles.list}>
              <StudyFile form={form} />
            </ul>
            <PlaceField form={form} spec={{ place: 'offersStudyPdf', label: 'Also show the PDF link of the study’s entry in the archive', input: 'flag' }} />
          </section>
          <section aria-labelledby="files-of-everyone">
            <h3 id="files-of-everyone">For everyone</h3>
            <ul className={styles.list}>
              {madeFiles.map((file) => (
                <MadeFile key={file.slot} file={file} form={form} document={document} />
              ))}
            </ul>
          </section>
          <PartnerFiles year={draft.year} />
        </section>
        <section className={styles.texts} aria-labelledby="texts-of-files">
          <h3 id="texts-of-files">Texts of these files</h3>
          <div>
            <PressTexts form={form} findings={findings} />
            <OnePagerTexts form={form} findings={findings} />
            <ChartWords form={form} />
          </div>
        </section>
      </div>
    </PartSection>
  )
}
