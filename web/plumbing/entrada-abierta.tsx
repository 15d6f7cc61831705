import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPath, UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigationType } from 'react-router'
import { afterTurn, capasOf, Debajo, idle, inOrder, paginaOf, stepBack, takeTurn, useRouter } from './navegar.ts'
import { openedByAddress } from './use-dialogo.ts'

/** What is open now: the history also holds entries of what has closed, or was open before a reload. */
const open = new Set<string>()
/** Entries that the address made for what it opens. */
const taken = new Set<string>()
const nothing = (): void => undefined
let onClosed = nothing

/** An entry of the history for what has opened over the page: Back closes that, and closing it steps back. */
export const entradaAbierta = (onBack: () => void) => <EntradaAbierta onBack={onBack} />

function EntradaAbierta({ onBack }: { onBack: () => void }) {
  const [id] = useState(() => Math.random().toString(36))
  const [opening, setOpening] = useState(0)
  const router = useRouter()
  const type = useNavigationType()
  const location = useLocation()
  const isHere = capasOf(location).includes(id)
  const wasHere = useRef(false)

  async function makeEntry(): Promise<void> {
    await idle(router)
    takeTurn(async () => {
      const { location, navigation } = router.state
      if (navigation.state !== 'idle') return void makeEntry()
      const capas = capasOf(location)
      if (!open.has(id) || capas.includes(id)) return
      const state: object = { ...(location.state as object | null), capas: [...capas, id], pagina: paginaOf(location) }
      await router.navigate(createPath(location), { state, preventScrollReset: true })
    })
  }

  const enter = useEffectEvent((_opening: number) => {
    const { key, search } = location
    if (openedByAddress(search) && capasOf(location).length === 0 && !taken.has(key)) {
      taken.add(key)
      return () => taken.delete(key)
    }
    open.add(id)
    void makeEntry()
    return () => {
      open.delete(id)
      // Once a navigation of the same press has begun.
      setTimeout(() => onClosed())
    }
  })
  useEffect(() => {
    const leave = enter(opening)
    return () => void leave()
  }, [opening])

  const lose = useEffectEvent(() => {
    if (type === 'POP') onBack()
    // Still drawn, as a form that asks first is: the next Back is for it again.
    setOpening((times) => times + 1)
  })
  useEffect(() => {
    if (!isHere && wasHere.current) lose()
    wasHere.current = isHere
  }, [isHere])
  return null
}

/** Puts the navigations of what it holds in order with what opens and closes over the page, and steps over what has closed. */
export function EnOrden({ children }: { children: ReactNode }) {
  const context = use(RouterContext)
  const router = useRouter()
  const ordered = useMemo(() => context && { ...context, router: inOrder(router) }, [context, router])
  const { key } = useLocation()
  const clean = useEffectEvent((_key?: string) =>
    afterTurn(() => {
      const { location, navigation } = router.state
      const capas = capasOf(location)
      const closed = capas.length - 1 - capas.findLastIndex((capa) => open.has(capa))
      if (closed > 0 && navigation.state === 'idle') stepBack(router, closed)
    }),
  )
  useEffect(() => {
    onClosed = () => void clean()
    return () => {
      onClosed = nothing
    }
  }, [])
  useEffect(() => void clean(key), [key])
  return (
    <Debajo value={router}>
      <RouterContext value={ordered}>{children}</RouterContext>
    </Debajo>
  )
}
