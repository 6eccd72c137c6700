import { type ReactNode, useEffect, useRef } from 'react'
import type { Entity } from '../../../entities/entity'
import { showMoment } from '../frame/dates'
import { showValue } from '../frame/value-text'
import { type Language, words } from '../frame/wording'
import { useActivity } from '../history/activity-list'
import type { Clash } from './clash'
import styles from './clash-notice.module.css'
import type { EntryFormState } from './use-entry-form'

type ClashNoticeProps = { clash: Clash; entity: Entity; form: EntryFormState; lang: Language }

/** Says what somebody else did meanwhile, and lets the person decide. */
export function ClashNotice({ clash, entity, form, lang }: ClashNoticeProps) {
  const say = words[lang]
  if (clash.kind === 'gone') {
    return (
      <Notice heading={say.deletedMeanwhile}>
        <p>{say.putBack}</p>
      </Notice>
    )
  }
  return (
    <Notice key={clash.at} heading={say.changedMeanwhile}>
      <Who clash={clash} lang={lang} />
      <p>{say.nothingSaved}</p>
      {clash.names.map((name) => (
        <Choice key={name} {...{ name, clash, entity, form, lang }} />
      ))}
    </Notice>
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
  const now = form.values[name]
  const versions = [
    [words[lang].theirs, clash.theirs[name]],
    [words[lang].mine, clash.mine[name]],
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend>{field?.label}</legend>
      {versions.map(([label, value]) => (
        <label key={label}>
          <input type="radio" name={`clash-${name}`} checked={now === value} onChange={() => form.set(name, value ?? '')} />
          <span>
            {label}: <b>{showValue(field, value, lang)}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.notice} aria-label={heading}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </section>
  )
}
