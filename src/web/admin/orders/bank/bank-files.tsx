import { inMegabytes, uploadLimits } from '../../../../model/upload-limits'
import { FilesArea } from '../../upload/drop-area'

/** Takes bank files, several at once. */
export function BankFiles({ files, isBusy, onChoose }: { files: readonly File[]; isBusy: boolean; onChoose: (files: File[]) => void }) {
  const hint = `camt.053 and camt.054, also as ZIP, together up to ${inMegabytes(uploadLimits.bankFiles)}`
  const chosen = files.map(({ name }) => name).join(', ')
  return <FilesArea label="Bank files" accept=".xml,.zip,.053,.054" hint={chosen || hint} isBusy={isBusy} onChoose={onChoose} />
}
