import { type ReactNode, useEffect, useRef } from 'react'
import type { Entity } from '../../../model/fields/entity'
import { classNames } from '../../ui/class-names'
import notices from '../components/notices.module.css'
import { useActivity } from '../history/activity-list'
import { showMoment } from '../text/dates'
import { showValue } from '../text/value-text'
import { type Language, words } from '../text/wording'
import type { Clash } from './clash'
import styles from './clash-notice.module.css'
import type { EntryFormState } from './use-entry-form'

type ClashNoticeProps = { clash: Clash; entity: Entity; form: EntryFormState; lang: Language }

/** Says what somebody else did meanwhile, and lets the person decide. */
export function ClashNotice({ clash, entity, form, lang }: ClashNoticeProps) {
  const say = words[lang]
  if (clash.kind === 'gone') {
    return (
      <ClashFrame heading={say.deletedMeanwhile}>
        <p>{say.putBack}</p>
      </ClashFrame>
    )
  }
  return (
    <ClashFrame key={clash.at} heading={say.changedMeanwhile}>
      <Who clash={clash} lang={lang} />
      <p>{say.nothingSaved}</p>
      {clash.names.map((name) => (
        <Choice key={name} {...{ name, clash, entity, form, lang }} />
      ))}
    </ClashFrame>
  )
}

type Changed = Extract<Clash, { kind: 'changed' }>

function Who({ clash, lang }: { clash: Changed; lang: Language }) {
  const { rows } = useActivity(clash.id)
  const who = rows?.find(({ action }) => action === 'changed')?.administrator
  return who ? <p>{words[lang].changedBy(who, showMoment(clash.at))}</p> : null
}

/** Their value or mine; whatever is chosen stands in the form below, where it can still be changed. */
function Choice({ name, clash, entity, form, lang }: Omit<ClashNoticeProps, 'clash'> & { name: string; clash: Changed }) {
  const field = entity.fields[name]
  const version = (value: string | boolean | undefined) => ({
    text: showValue(field, value, lang),
    isChosen: form.values[name] === value,
    choose: () => form.set(name, value ?? ''),
  })
  return <ClashChoice name={name} label={field?.label} theirs={version(clash.theirs[name])} mine={version(clash.mine[name])} lang={lang} />
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
