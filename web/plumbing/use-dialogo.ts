import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router'

/** What the address says is open: `?dialogo=estado` on its own screen, `?dialogo=estado&de=21` of one of several records. */
interface Dialogo<Nombre extends string> {
  nombre: Nombre
  /** Id of the record. */
  de: number | undefined
}

const mine = 'abiertoAqui'

/**
 * The open dialog of a screen, kept in its address: it can be linked to, and the way back closes it. An unknown name opens
 * nothing, so the names are of the dialogs that the member may use. Closing goes back to where it was opened; opened by its
 * address, it stays on the screen.
 */
export function useDialogo<Nombre extends string>(nombres: readonly Nombre[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation() as { state: { [mine]?: boolean } | null; key: string }
  // History key of the dialog just closed: its form must unmount before the address changes, or it asks about unsaved input.
  const [closed, setClosed] = useState<string>()
  if (closed !== undefined && closed !== key) setClosed(undefined)
  const asked = closed === key ? undefined : nombres.find((nombre) => nombre === params.get('dialogo'))
  const de = Number.parseInt(params.get('de') ?? '')
  const dialogo: Dialogo<Nombre> | undefined = asked && { nombre: asked, de: de > 0 ? de : undefined }

  const abrir = useCallback(
    (nombre: Nombre, de?: number) =>
      setParams(
        (before) => {
          const next = sinDialogo(before)
          next.set('dialogo', nombre)
          if (de) next.set('de', String(de))
          return next
        },
        { state: { [mine]: true }, preventScrollReset: true },
      ),
    [setParams],
  )
  const opened = state?.[mine] === true
  const cerrar = useCallback(() => {
    if (leaving) return setClosed(key)
    flushSync(() => setClosed(key))
    if (opened) void navigate(-1)
    else setParams(sinDialogo, { replace: true, preventScrollReset: true })
  }, [key, opened, navigate, setParams])
  /** Goes to the record that the dialog created, in the dialog's place in the history. */
  const seguir = useCallback(
    (to: To, state?: object) => {
      flushSync(() => setClosed(key))
      void navigate(to, { replace: true, state })
    },
    [key, navigate],
  )
  return { dialogo, abrir, cerrar, seguir }
}

let leaving = false

/** Closes a dialog without touching the address, which is about to change anyway. */
export function closeToLeave(close: () => void): void {
  leaving = true
  close()
  leaving = false
}

function sinDialogo(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('dialogo')
  next.delete('de')
  return next
}
