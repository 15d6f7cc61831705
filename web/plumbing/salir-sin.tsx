import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedToken } from './session.ts'
import { Atras } from '#web/ui/atras.ts'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { closeToLeave } from './use-dialogo.ts'

interface SalirSinProps {
  /** Pending action on the written text. */
  accion: 'guardar' | 'publicar'
  pending: boolean
  onLeave?: () => void
}

/** Asks before leaving the page or closing the browser with something pending; not if the session has ended. */
export function SalirSin({ accion, pending, onLeave }: SalirSinProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      pending && storedToken() !== null && here.pathname + here.search !== there.pathname + there.search,
  )
  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => {
      if (storedToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])
  return (
    // Without an entry of its own: any navigation ends the one that is held, and the question with it.
    <Atras value={undefined}>
      <LeaveDialog
        accion={accion}
        open={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          closeToLeave(() => onLeave?.())
          blocker.proceed?.()
        }}
      />
    </Atras>
  )
}
