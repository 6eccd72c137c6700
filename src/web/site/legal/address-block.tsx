import { institute } from '../../../study/institute'

/** The institute's postal and e-mail address. */
export function AddressBlock({ person }: { person?: string }) {
  return (
    <address>
      {person ? <span>{person}</span> : null}
      {institute.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`mailto:${institute.email}`}>{institute.email}</a>
    </address>
  )
}
