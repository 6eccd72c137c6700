import { Arrow } from '../../ui/arrow'

export function PdfLink({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {number}
      <Arrow to="out" />
    </a>
  )
}
