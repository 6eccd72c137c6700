import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { mailCounts } from '../../api/mails'
import { Badge } from '../../ui/badge'

/** How many mails did not go out, on every screen; nothing while all did. */
export function MailMark({ isCurrent }: { isCurrent: boolean }) {
  const { data: { failed, waiting } = { failed: 0, waiting: 0 } } = useQuery(mailCounts)
  if (failed + waiting === 0) return null
  const counts = [failed > 0 ? `${failed} failed` : [], waiting > 0 ? `${waiting} waiting` : []].flat().join(', ')
  return (
    <Link href={`/admin?screen=mails${failed > 0 ? '' : '&state=waiting'}`} aria-current={isCurrent ? 'page' : undefined}>
      <Badge mark={failed > 0 ? 'news' : 'half'}>
        {counts} {failed + waiting === 1 ? 'mail' : 'mails'}
      </Badge>
    </Link>
  )
}
