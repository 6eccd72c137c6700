import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../../study/postal-address'
import { queries } from '../../api/queries'

/** The institute's postal and e-mail address. */
export function AddressBlock({ className }: { className?: string | undefined }) {
  const { data: institute } = useQuery(queries.institute)
  if (!institute) return null
  return (
    <address className={className}>
      {addressOf(institute).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`mailto:${institute.email}`}>{institute.email}</a>
    </address>
  )
}
