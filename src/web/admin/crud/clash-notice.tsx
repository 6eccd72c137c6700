import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names'
import notices from '../components/notices.module.css'
import { useActivity } from '../history/activity-list'
import { showMoment } from '../text/dates'
import { type Language, words } from '../text/wording'
import type { Clash } from './clash'
import styles from './clash-notice.module.css'
import type { FormValues } from './entry-values'

type ClashNoticeProps = {
  clash: Clash
  heading?: string
  /** What is known of who it was. */
  children?: ReactNode
  label: (name: string) => string | undefined
  /** A value in words. */
  show: (name: string, value: string | boolean | undefined) => string
  values: FormValues
  set: (name: string, value: string | boolean) => void
  lang: Language
}

/** Says what somebody else changed meanwhile: their value or mine; whatever is chosen stands in the form below, where it can still be changed. */
export function ClashNotice({ clash, heading, children, label, show, values, set, lang }: ClashNoticeProps) {
  const say = words[lang]
  const version = (name: string, value: string | boolean | undefined) => ({
    text: show(name, value),
    isChosen: values[name] === value,
    choose: () => set(name, value ?? ''),
  })
  return (
    <ClashFrame key={clash.at} heading={heading ?? say.changedMeanwhile}>
      {children}
      <p>{say.nothingSaved}</p>
      {clash.names.map((name) => (
        <ClashChoice key={name} {...{ name, lang }} label={label(name)} theirs={version(name, clash.theirs[name])} mine={version(name, clash.mine[name])} />
      ))}
    </ClashFrame>
  )
}

/** Who changed an entry last. */
export function ChangedBy({ id, at, lang }: { id: string; at: string; lang: Language }) {
  const { rows } = useActivity({ entryId: id })
  const who = rows?.find(({ action }) => action === 'changed')?.administrator
  return who ? <p>{words[lang].changedBy(who, showMoment(at))}</p> : null
}

type Version = { text: string; isChosen: boolean; choose: () => void }

export function ClashChoice({ name, label, theirs, mine, lang }: { name: string; label: string | undefined; theirs: Version; mine: Version; lang: Language }) {
  const versions = [
    [words[lang].theirs, theirs],
    [words[lang].mine, mine],
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {versions.map(([whose, { text, isChosen, choose }]) => (
        <label key={whose}>
          <input type="radio" name={`clash-${name}`} checked={isChosen} onChange={choose} />
          <span>
            {whose}: <b>{text}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Says something about the form that it is in; `isNews` where nothing stands against what was typed. */
export function ClashFrame({ heading, isNews = false, children }: { heading: string; isNews?: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classNames(notices.refusal, styles.notice, isNews && styles.news)} aria-label={heading}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </section>
  )
}
