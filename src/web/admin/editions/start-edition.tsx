import type { ReactNode } from 'react'
import { useStartDraft } from '../../api/editions'
import { refusalOf } from '../../api/request'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { goToAddress, sectionAddress } from '../components/address'

export const startNextLabel = 'Start the next edition'

/** Begins a draft and opens it. */
export function useStarting() {
  const toast = useToast()
  const start = useStartDraft()
  async function begin(year: number) {
    try {
      await start.mutateAsync(year)
      toast.clear()
      goToAddress(sectionAddress(year, 'facts'))
    } catch (error) {
      toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to start the edition', isDestructive: true })
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
