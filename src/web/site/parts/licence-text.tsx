import { useQuery } from '@tanstack/react-query'
import { licensed, unlicensed } from '../../../study/licence'
import { queries } from '../../api/queries'

/** On which terms everyone may use what the study publishes. */
export function LicenceText({ className }: { className?: string | undefined }) {
  const { data: now } = useQuery(queries.edition)
  if (!now) return null
  const { name, url } = now.licence
  return (
    <p className={className}>
      {`${licensed} `}
      <a href={url} rel="license noopener" target="_blank">
        {name}
      </a>
      {`. ${unlicensed}`}
    </p>
  )
}
