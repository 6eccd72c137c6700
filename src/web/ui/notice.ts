export type Notice = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** What can be done about it; `alternative` tells those who cannot reach the notice in time. */
  action?: { label: string; alternative: string; onAct: () => void } | undefined
}

export type ShownNotice = Notice & { key: number; isOpen: boolean }

export type ToastAreaProps = { notice: ShownNotice; onOpenChange: (isOpen: boolean) => void }
