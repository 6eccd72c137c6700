import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import * as z from 'zod/mini'
import type { EditedSetting } from '../../../model/settings/settings'
import { type FormErrors, useCheckedForm } from '../../api/checked-form'
import { refusalOf } from '../../api/request'
import { settingOf, type VersionedName } from '../../api/settings'
import { Actions, Button, SubmitButton } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../components/unsaved'
import { ClashNotice } from '../crud/clash-notice'
import { words } from '../text/wording'
import { type SettingField, SettingInput } from './setting-field'
import { Versions } from './setting-versions'
import styles from './settings.module.css'
import { Loaded, Section } from './settings-form'
import { type SettingEdit, useSettingEdit } from './use-setting-edit'

type Values = Readonly<Record<string, string>>

export type SettingProps = {
  name: VersionedName
  title: string
  lead: string
  fields: readonly SettingField[]
  /** How the fields stand, if not side by side as they fit. */
  layout?: string
  /** Instead of the fields one after the other. */
  inputs?: (edit: SettingEdit, errors: FormErrors) => ReactNode
  /** What can be checked before it is sent; the server checks by the rules that it reads its environment by. */
  check?: { rules: z.ZodMiniType<unknown>; read: (values: Values) => unknown }
  /** Other words than those that follow from the title. */
  says?: { save: string; failure: string; versions: string }
  /** Shows what the values would make, without saving them. */
  preview?: { label?: string; show: (values: Values, of: string) => Promise<void> }
  children?: ReactNode
}

/** A part of the settings that is kept as versions. */
export function SettingSection(props: SettingProps) {
  const { name, title, lead, children } = props
  return (
    <Section id={name} title={title} lead={lead}>
      <Loaded query={useQuery(settingOf(name))}>{(stored) => <SettingForm {...props} stored={stored} />}</Loaded>
      {children}
    </Section>
  )
}

const PreviewAsked = createContext<RefObject<string | undefined> | null>(null)

/** Sends the form as saving does, so that what is wrong is marked, but only to look at what comes of it. */
export function PreviewButton({ of, children }: { of: string; children: ReactNode }) {
  const asked = useContext(PreviewAsked)
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

/** Of a page of text its beginning; all of it stands in the form. */
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text)

const unchecked = { rules: z.unknown(), read: (values: Values): unknown => values }

function SettingForm({
  name,
  title,
  fields,
  layout = styles.fields,
  inputs,
  check = unchecked,
  preview,
  stored,
  ...props
}: SettingProps & { stored: EditedSetting }) {
  const toast = useToast()
  const edit = useSettingEdit(name, stored)
  const says = props.says ?? { save: `Save ${title.toLowerCase()}`, failure: `Failed to save: ${title}`, versions: `Versions: ${title}` }
  /** What a button asked to see; nothing: it is to be saved. */
  const previewed = useRef<string>(undefined)
  useUnsavedWarning(edit.isTouched, 'en')
  const refuse = (error: unknown) => toast({ title: 'Error', description: refusalOf(error) ?? says.failure, isDestructive: true })
  const { errors, isSending, form } = useCheckedForm({
    rules: check.rules,
    read: () => check.read(edit.typed()),
    send: async () => {
      if (previewed.current !== undefined) {
        await preview?.show(edit.typed(), previewed.current)
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
        {edit.clash ? (
          <ClashNotice
            {...{ clash: edit.clash, values: edit.values, lang: 'en' }}
            heading="Somebody else changed these settings meanwhile"
            label={(one) => fields.find((field) => field.name === one)?.label}
            show={(_name, value) => shortened(String(value || words.en.empty))}
            set={(one, value) => edit.set(one, String(value))}
          />
        ) : null}
        <PreviewAsked value={previewed}>
          {inputs?.(edit, errors) ?? (
            <div className={layout}>
              {fields.map((field) => (
                <SettingInput key={field.name} {...{ field, edit, errors }} />
              ))}
            </div>
          )}
          <Actions>
            <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving} onClick={() => (previewed.current = undefined)}>
              {says.save}
            </SubmitButton>
            {preview?.label ? <PreviewButton of={name}>{preview.label}</PreviewButton> : null}
          </Actions>
        </PreviewAsked>
      </form>
      <Versions label={says.versions} versions={edit.versions} isPending={edit.isGoingBack} onBack={(id) => edit.goBack(id).then(toast.clear, refuse)} />
    </>
  )
}
