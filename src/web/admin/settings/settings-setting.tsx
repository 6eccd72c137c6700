import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import * as z from 'zod/mini'
import type { EditedSetting, SettingName } from '../../../model/settings/settings'
import { type FormErrors, useCheckedForm } from '../../api/checked-form'
import { queries } from '../../api/queries'
import { refusalOf } from '../../api/request'
import { Actions, Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../components/unsaved'
import { ClashChoice, ClashFrame } from '../crud/clash-notice'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { Loaded } from './settings-loaded'
import { Versions } from './settings-versions'
import { type SettingEdit, useSettingEdit } from './use-setting-edit'

type Values = Readonly<Record<string, string>>

export type SettingProps = {
  name: SettingName
  title: string
  lead: string
  labels: Values
  /** Shows what the values would make, without saving them. */
  preview?: { label?: string; show: (values: Values, of: string) => Promise<void> }
  fields: (edit: SettingEdit, errors: FormErrors) => ReactNode
  children?: ReactNode
}

/** A part of the settings that is kept as versions. */
export function SettingSection(props: SettingProps) {
  const { name, title, lead, children } = props
  const query = useQuery(queries.setting(name))
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby={name}>
      <h3 id={name}>{title}</h3>
      <p className={styles.lead}>{lead}</p>
      <Loaded query={query}>{(stored) => <SettingForm {...props} stored={stored} />}</Loaded>
      {children}
    </section>
  )
}

const AskedFor = createContext<RefObject<string | undefined> | null>(null)

/** Sends the form as saving does, so that what is wrong is marked, but only to look at what comes of it. */
export function PreviewButton({ of, children }: { of: string; children: ReactNode }) {
  const asked = useContext(AskedFor)
  return (
    <Button
      type="submit"
      onClick={() => {
        if (asked) asked.current = of
      }}
    >
      {children}
    </Button>
  )
}

/** The server checks: by the rules that it reads its environment by. */
const anything = z.record(z.string(), z.string())

function SettingForm({ name, title, labels, preview, fields, stored }: SettingProps & { stored: EditedSetting }) {
  const toast = useToast()
  const edit = useSettingEdit(name, stored)
  /** What a button asked to see; nothing: it is to be saved. */
  const previewed = useRef<string>(undefined)
  useUnsavedWarning(edit.isTouched, 'en')
  const refuse = (error: unknown) => toast({ title: 'Error', description: refusalOf(error) ?? `Failed to save: ${title}`, isDestructive: true })
  const { errors, isSending, form } = useCheckedForm({
    rules: anything,
    read: () => edit.values,
    send: async (values) => {
      if (previewed.current !== undefined) {
        await preview?.show(values, previewed.current)
        return toast.clear()
      }
      await edit.save()
      toast({ title: 'Success', description: `${title} saved` })
    },
    onFailure: refuse,
  })
  return (
    <>
      <form {...form} className={styles.setting} noValidate aria-labelledby={name}>
        <Clash edit={edit} labels={labels} />
        <AskedFor value={previewed}>{fields(edit, errors)}</AskedFor>
        <Actions>
          <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving} onClick={() => (previewed.current = undefined)}>
            {`Save ${title.toLowerCase()}`}
          </SubmitButton>
          {preview?.label ? (
            <AskedFor value={previewed}>
              <PreviewButton of={name}>{preview.label}</PreviewButton>
            </AskedFor>
          ) : null}
        </Actions>
      </form>
      {edit.versions.length > 0 ? (
        <Versions
          label={`Versions: ${title}`}
          versions={edit.versions}
          isPending={edit.isGoingBack}
          onBack={(id) => edit.goBack(id).then(toast.clear, refuse)}
        />
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
