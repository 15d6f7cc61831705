import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedToken } from '../../../plumbing/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface SinGuardarProps {
  /** Something is written that is not saved. */
  pending: boolean
  /** The form is being closed. */
  closing: boolean
  onStay: () => void
  onDiscard: () => void
}

/** Asks before what was written is lost: by closing its form, by leaving the page, by closing the browser. */
export function SinGuardar({ pending, closing, onStay, onDiscard }: SinGuardarProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pending &&
      storedToken() !== null &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
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
      open={closing || blocker.state === 'blocked'}
      onOpenChange={() => {
        blocker.reset?.()
        onStay()
      }}
      title="Salir sin guardar"
      message="Lo que escribió no está guardado. Si sale se perderá."
      cancelLabel="Seguir editando"
      confirmLabel="Salir sin guardar"
      danger
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}
