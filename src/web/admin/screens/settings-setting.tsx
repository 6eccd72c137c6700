import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import type { EditedSetting, SettingName } from '../../../entities/settings'
import { type FormErrors, useCheckedForm } from '../../api/checked-form'
import { queries } from '../../api/queries'
import { Actions, Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import { ClashChoice, ClashFrame } from '../entry/clash-notice'
import { refusalIn } from '../frame/messages'
import { useUnsavedWarning } from '../frame/unsaved'
import { words } from '../frame/wording'
import styles from './settings.module.css'
import { Versions } from './settings-versions'
import { type SettingEdit, useSettingEdit } from './use-setting-edit'

type Values = Readonly<Record<string, string>>

export type SettingProps = {
  name: SettingName
  title: string
  lead: string
  labels: Values
  /** Shows what the values would make, without saving them. */
  preview: { label: string; show: (values: Values) => Promise<void> } | undefined
  fields: (edit: SettingEdit, errors: FormErrors) => ReactNode
  children?: ReactNode
}

/** A part of the settings that is kept as versions. */
export function SettingSection(props: SettingProps) {
  const { name, title, lead, children } = props
  const { data, isError, refetch } = useQuery(queries.setting(name))
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby={name}>
      <h3 id={name}>{title}</h3>
      <p className={styles.lead}>{lead}</p>
      {data ? <SettingForm {...props} stored={data} /> : null}
      {!data && !isError ? <SkeletonCards count={1} label={words.en.loading} /> : null}
      {!data && isError ? (
        <div>
          <p role="alert">{words.en.notLoaded}</p>
          <Button onClick={() => refetch()}>{words.en.retry}</Button>
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** The server checks: by the rules that it reads its environment by. */
const anything = z.record(z.string(), z.string())

function SettingForm({ name, title, labels, preview, fields, stored }: SettingProps & { stored: EditedSetting }) {
  const toast = useToast()
  const edit = useSettingEdit(name, stored)
  const isPreview = useRef(false)
  useUnsavedWarning(edit.isTouched, 'en')
  const refuse = (error: unknown) => toast({ title: 'Error', description: refusalIn('en', error) ?? `Failed to save: ${title}`, isDestructive: true })
  const { errors, isSending, form } = useCheckedForm({
    rules: anything,
    read: () => edit.values,
    send: async (values) => {
      if (isPreview.current) return preview?.show(values)
      await edit.save()
      toast({ title: 'Success', description: `${title} saved` })
    },
    onFailure: refuse,
  })
  return (
    <>
      <form {...form} className={styles.setting} noValidate aria-labelledby={name}>
        <Clash edit={edit} labels={labels} />
        {fields(edit, errors)}
        <Actions>
          <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving} onClick={() => (isPreview.current = false)}>
            {`Save ${title.toLowerCase()}`}
          </SubmitButton>
          {preview ? (
            <Button type="submit" disabled={isSending} onClick={() => (isPreview.current = true)}>
              {preview.label}
            </Button>
          ) : null}
        </Actions>
      </form>
      {edit.versions.length > 0 ? (
        <Versions label={`Versions: ${title}`} versions={edit.versions} isPending={edit.isGoingBack} onBack={(id) => edit.goBack(id).catch(refuse)} />
      ) : null}
    </>
  )
}

/** Says what somebody else saved meanwhile, and lets the person decide. */
function Clash({ edit: { clash, values, set }, labels }: { edit: SettingEdit; labels: Values }) {
  if (!clash) return null
  const version = (one: string, value = '') => ({ text: value || words.en.empty, isChosen: values[one] === value, choose: () => set(one, value) })
  return (
    <ClashFrame key={clash.at} heading="Somebody else changed these settings meanwhile">
      <p>{words.en.nothingSaved}</p>
      {clash.names.map((one) => (
        <ClashChoice key={one} name={one} label={labels[one]} theirs={version(one, clash.theirs[one])} mine={version(one, clash.mine[one])} lang="en" />
      ))}
    </ClashFrame>
  )
}
