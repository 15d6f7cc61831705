import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DataRouter, type To, useLocation, useNavigate } from 'react-router'
import { capasOf, inPlace, stepBack, usePagina, useRouter, useSearchParams, withParams } from './navegar.ts'

/** What the address says is open: `?dialogo=estado` on its own screen, `?dialogo=estado&de=21` of one of several records. */
interface Dialogo<Nombre extends string> {
  nombre: Nombre
  /** Id of the record. */
  de: number | undefined
}

const mine = 'abiertoAqui'
const records = ['guardia', 'documento'] as const

/** The address itself opens something over its page. */
export const openedByAddress = (search: string): boolean => {
  const params = new URLSearchParams(search)
  return ['dialogo', ...records].some((name) => params.has(name))
}

/**
 * The open dialog of a screen, kept in its address: it can be linked to, and the way back closes it. An unknown name opens
 * nothing, so the names are of the dialogs that the member may use. Closing goes back to where it was opened; opened by its
 * address, it stays on the screen.
 */
export function useDialogo<Nombre extends string>(nombres: readonly Nombre[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname } = useLocation()
  const key = usePagina()
  // History key of the dialog just closed: its form must unmount before the address changes, or it asks about unsaved input.
  const [closed, setClosed] = useState<string>()
  if (closed !== undefined && closed !== key) setClosed(undefined)
  const de = Number.parseInt(params.get('de') ?? '')
  const place = `${pathname} ${params.get('dialogo') ?? ''} ${de}`
  const offered = nombres.find((nombre) => nombre === params.get('dialogo'))
  // What is open stays, though its name is not offered any more: what was typed in it is still there to be read.
  const [shown, setShown] = useState<{ place: string; nombre: Nombre }>()
  if (offered && shown?.place !== place) setShown({ place, nombre: offered })
  if (shown && !params.has('dialogo')) setShown(undefined)
  const asked = closed === key ? undefined : (offered ?? (shown?.place === place ? shown.nombre : undefined))
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
  const cerrar = useCallback(() => {
    if (leaving) return setClosed(key)
    flushSync(() => setClosed(key))
    if (!stepsBack(router)) setParams(sinDialogo, inPlace)
  }, [key, router, setParams])
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

/** A record that the address opens over its page (`?guardia=7`): opening it is a step of the history, and closing it steps back. */
export function useAbiertoEn(nombre: (typeof records)[number], con: Record<string, string> = {}) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { [mine]?: boolean } | null }
  const router = useRouter()
  const id = Number(params.get(nombre)) || undefined
  return {
    id,
    abrir: (next: number) =>
      setParams(withParams({ ...con, [nombre]: String(next) }), {
        // The next one takes its place, and what is behind both stays behind.
        ...(id === undefined ? { state: { [mine]: true } } : { replace: true, state }),
        preventScrollReset: true,
      }),
    cerrar: () => {
      if (!stepsBack(router)) setParams(withParams({ [nombre]: undefined }), inPlace)
    },
  }
}

/** Goes back to where the address opened it, and past what is open over it; false where it is the page that was come to. */
function stepsBack(router: DataRouter): boolean {
  const { location } = router.state
  const over = capasOf(location).length
  const opened = (location.state as { [mine]?: boolean } | null)?.[mine] === true
  const steps = over + (opened ? 1 : 0)
  if (steps > 0) stepBack(router, steps)
  return opened
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
