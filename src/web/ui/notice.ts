export type Notice = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** What can be done about it; `alternative` tells those who cannot reach the notice in time. */
  action?: { label: string; alternative: string; onAct: () => void } | undefined
}

export type ShownNotice = Notice & { key: number; isOpen: boolean }

export type ToastAreaProps = { notice: ShownNotice; onOpenChange: (isOpen: boolean) => void }

/** Of a part of the page that comes only when it is asked for. */
export const notLoaded: Notice = {
  title: 'Fehler',
  description: 'Das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  isDestructive: true,
}
