import { findingPath } from '../../../study/findings/addresses'
import { sourceLine } from '../../../study/findings/source'
import { methodLine } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Chart } from '../../charts/chart'
import { SampleWarnings } from '../../charts/sample-mark'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { classNames } from '../../ui/class-names'
import sheet from '../../ui/sheet.module.css'
import styles from './embed.module.css'

/** A finding inside another site's page: nothing but the picture and where it comes from. */
export function Embed({ finding, year }: { finding: ShownFinding; year?: number | undefined }) {
  return (
    <main className={styles.embed}>
      <h1>{finding.headline}</h1>
      <SampleWarnings of={[finding]} />
      <Chart finding={finding} year={year} />
      <p className={sheet.smallPrint}>{methodLine(finding, year)}</p>
      <p className={classNames(sheet.smallPrint, styles.source)}>
        <img src={siteMark} alt="" width={24} height={24} />
        <a href={findingPath(finding, year)} target="_blank" rel="noopener">
          {sourceLine(finding, year)}
        </a>
      </p>
    </main>
  )
}

/**
 * Tells the page around an embedded finding how high it is, whenever that changes. One message in the two forms that pages already listen to:
 * that of AMP (`embed-size`) and that of Datawrapper's charts. It is sent to whoever frames it: a height is no secret.
 * A frame that is too high is filled by the margin above the source: without it, it is as high as it needs to be.
 */
export const embedHeightScript = `addEventListener('DOMContentLoaded', () => {
const main = document.querySelector('main')
const source = main.lastElementChild
let sent
const send = () => {
  const height = Math.ceil(main.offsetHeight - parseFloat(getComputedStyle(source).marginTop))
  if (height === sent) return
  sent = height
  parent.postMessage({ sentinel: 'amp', type: 'embed-size', height, 'datawrapper-height': { [location.pathname]: height } }, '*')
}
const observer = new ResizeObserver(send)
for (const part of [main, ...main.children]) observer.observe(part)
})`
