import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type EditedSiteTexts, type LegalPage, type SiteTexts, siteTexts } from '../../../study/site-texts'
import { useCheckedForm } from '../../api/checked-form'
import { queries } from '../../api/queries'
import { refusalOf } from '../../api/request'
import { useSiteTextsBack, useSiteTextsChange } from '../../api/settings'
import { SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { AreaField, formClass, TextField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../components/unsaved'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { Loaded } from './settings-loaded'
import { Versions } from './settings-versions'

const contact: readonly (readonly [keyof SiteTexts['institute'], string])[] = [
  ['name', 'Institute'],
  ['university', 'University'],
  ['atUniversity', 'University inside a sentence'],
  ['street', 'Street'],
  ['postalCode', 'Postal code'],
  ['town', 'Town'],
  ['country', 'Country'],
  ['email', 'E-mail'],
  ['website', 'Website'],
]

const pages: readonly (readonly [LegalPage, string])[] = [
  ['impressum', 'Impressum'],
  ['imprint', 'Imprint: institute and project lead'],
  ['privacy', 'Privacy statement'],
]

/** Contact, imprint and privacy: what belongs to the site and to no edition. */
export function SiteTextsSection() {
  const query = useQuery(queries.siteTexts)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="site-texts">
      <h3 id="site-texts">Texts of the site</h3>
      <p className={styles.lead}>
        Contact, imprint and privacy, in German. «## Title {'{#anchor}'}» begins a section, an empty line a paragraph, «- » an item; **strong**,
        [words](address). Names in braces are filled in. Every saved version is kept.
      </p>
      <Loaded query={query}>{(stored) => <Texts key={stored.versions[0]?.id} stored={stored} />}</Loaded>
    </section>
  )
}

/** Inputs are named by the place of their text, such as `privacy.status`. */
function read(form: HTMLFormElement): SiteTexts {
  const data = new FormData(form)
  const at = (place: string) => String(data.get(place) ?? '').replace(/\r\n?/g, '\n')
  const institute = Object.fromEntries(contact.map(([name]) => [name, at(`institute.${name}`)]))
  const texts = Object.fromEntries(pages.map(([page]) => [page, { status: at(`${page}.status`), text: at(`${page}.text`) }]))
  return { institute, ...texts } as SiteTexts
}

function Texts({ stored: { texts, versions } }: { stored: EditedSiteTexts }) {
  const toast = useToast()
  const change = useSiteTextsChange()
  const back = useSiteTextsBack()
  const [isTouched, setTouched] = useState(false)
  useUnsavedWarning(isTouched, 'en')
  const refuse = (error: unknown) => toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to save the texts', isDestructive: true })
  const { errors, isSending, form } = useCheckedForm({
    rules: siteTexts,
    read,
    send: async (values) => {
      await change.mutateAsync({ texts: values, seen: versions[0]?.id ?? '' })
      setTouched(false)
      toast({ title: 'Success', description: 'Texts of the site saved' })
    },
    onFailure: refuse,
  })
  const bind = (place: string, label: string) => ({ name: place, label, required: true, error: errors[place] })
  return (
    <>
      <form {...form} className={formClass} onInput={() => setTouched(true)} noValidate aria-labelledby="site-texts">
        {contact.map(([name, label]) => (
          <TextField key={name} {...bind(`institute.${name}`, label)} half defaultValue={texts.institute[name]} />
        ))}
        {pages.map(([page, label]) => (
          <Fragment key={page}>
            <TextField {...bind(`${page}.status`, `${label}: date`)} defaultValue={texts[page].status} />
            <AreaField {...bind(`${page}.text`, `${label}: text`)} rows={14} defaultValue={texts[page].text} />
          </Fragment>
        ))}
        <SubmitButton look="ink" className={styles.save} isPending={isSending} pendingLabel={words.en.saving}>
          Save texts
        </SubmitButton>
      </form>
      {versions.length > 1 ? (
        <Versions
          label="Versions of the texts"
          versions={versions}
          isPending={back.isPending}
          onBack={(id) => back.mutateAsync(id).then(toast.clear, refuse)}
        />
      ) : null}
    </>
  )
}
