import type { ReactNode } from 'react'
import { useStartDraft } from '../../api/editions'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { goToAddress, sectionAddress } from '../frame/address'
import { refusalIn } from '../frame/messages'

export const startNextLabel = 'Start the next edition'

/** Begins a draft and opens it. */
export function useStarting() {
  const toast = useToast()
  const start = useStartDraft()
  async function begin(year: number) {
    try {
      await start.mutateAsync(year)
      goToAddress(sectionAddress(year, 'facts'))
    } catch (error) {
      toast({ title: 'Error', description: refusalIn('en', error) ?? 'Failed to start the edition', isDestructive: true })
    }
  }
  return { begin, isPending: start.isPending }
}

export function StartEdition({ year, children }: { year: number; children: ReactNode }) {
  const { begin, isPending } = useStarting()
  return (
    <>
      <p>{children}</p>
      <Button look="ink" disabled={isPending} onClick={() => begin(year)}>
        Start edition {year}
      </Button>
    </>
  )
}
