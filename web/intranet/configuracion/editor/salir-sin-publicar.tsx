import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedToken } from '../../../plumbing/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks before the page is left with something unpublished. A session that has ended asks nothing: the draft is kept. */
export function SalirSinPublicar({ pending, onLeave }: { pending: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pending && storedToken() !== null && currentLocation.pathname !== nextLocation.pathname,
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
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Salir sin publicar"
      message="Lo que escribió no está publicado. Si sale de esta página se perderá."
      cancelLabel="Seguir editando"
      confirmLabel="Salir sin publicar"
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
