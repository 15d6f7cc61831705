import { createContext, use, useCallback } from 'react'
import {
  type DataRouter,
  type Location,
  type NavigateOptions,
  type RouterNavigateOptions,
  type To,
  type URLSearchParamsInit,
  createSearchParams,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router'

/** Of an entry that something made as it opened over the page, at the same address. */
interface Capas {
  /** What is open, the last one on top. */
  capas: string[]
  /** Key of the page's own entry. */
  pagina: string
}
const stateOf = ({ state }: Location): Partial<Capas> => (state as Partial<Capas> | null) ?? {}

export const capasOf = (location: Location): string[] => stateOf(location).capas ?? []
/** Key of the page's own entry, whatever is open over it. */
export const paginaOf = (location: Location): string => stateOf(location).pagina ?? location.key
export const usePagina = (): string => paginaOf(useLocation())

/** The router below the one that puts navigations in order (EnOrden). */
export const Debajo = createContext<DataRouter | undefined>(undefined)

/** The router itself: it knows at once what React draws later. */
export function useRouter(): DataRouter {
  const below = use(Debajo)
  const context = use(RouterContext)
  const router = below ?? context?.router
  if (!router) throw new Error('Drawn outside a router')
  return router
}

/**
 * Steps back, and entries of what opens, arrive after the press that asks for them. They take turns, and navigations wait
 * for them: whoever closes a dialog and then goes somewhere arrives there.
 */
let turn: Promise<void> | undefined

export function takeTurn(run: () => Promise<void>): void {
  const own = (turn ? turn.then(run) : run()).finally(() => {
    if (turn === own) turn = undefined
  })
  turn = own
}

export const afterTurn = <Result>(run: () => Result): Result | Promise<Result> => (turn ? turn.then(run) : run())

/** As long as a busy machine may take: what comes meanwhile waits, and would be stepped over by a step that is late. */
const patienceMs = 30_000

export function stepBack(router: DataRouter, steps = 1): void {
  takeTurn(() => {
    const { key } = router.state.location
    const { promise, resolve } = Promise.withResolvers<void>()
    const unsubscribe = router.subscribe(({ location, blockers }) => {
      // A step that is refused never arrives.
      const isRefused = blockers.values().some(({ state }) => state === 'blocked')
      if (location.key !== key || isRefused) resolve()
    })
    const patience = setTimeout(resolve, patienceMs)
    void router.navigate(-steps)
    return promise.finally(() => {
      unsubscribe()
      clearTimeout(patience)
    })
  })
}

/** Once no navigation is under way, which another one would end. */
export function idle(router: DataRouter): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isIdle = ({ navigation } = router.state) => navigation.state === 'idle' && resolve()
  isIdle()
  return promise.finally(router.subscribe(isIdle))
}

/** A router whose navigations come in turn. One from within a dialog takes the place of the entry that the dialog made. */
export function inOrder(router: DataRouter): DataRouter {
  const go = (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    if (typeof to === 'number') return router.navigate(to)
    const over = capasOf(router.state.location).length > 0
    return router.navigate(to, over ? { ...options, replace: true } : options)
  }
  const navigate = async (to: To | number | null, options?: RouterNavigateOptions) => afterTurn(() => go(to, options))
  return Object.create(router, { navigate: { value: navigate } }) as DataRouter
}

/** The address with these parameters; an empty one is left out. */
export const withParams =
  (changes: Record<string, string | undefined>) =>
  (before: URLSearchParams): URLSearchParams => {
    for (const [name, value] of Object.entries(changes)) {
      if (value) before.set(name, value)
      else before.delete(name)
    }
    return before
  }

/** What is chosen on a screen is a step of its own, which Back takes back. */
export const chosen: NavigateOptions = { preventScrollReset: true }
/** What is typed, or corrected by the screen itself, is none. */
export const inPlace: NavigateOptions = { replace: true, preventScrollReset: true }

/** React Router's `useSearchParams`, in order with a dialog that closes; a change is made of the address as it then is. */
export function useSearchParams() {
  const [params] = useRouterSearchParams()
  const navigate = useNavigate()
  const router = useRouter()
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions): void => {
      void afterTurn(() => {
        const before = createSearchParams(searchOf(router))
        const changed = createSearchParams(next(new URLSearchParams(before)))
        // Chosen twice, as a tab is by its focus and its press, is one step.
        if (`${changed}` !== `${before}`) void navigate(`?${changed}`, options)
      })
    },
    [navigate, router],
  )
  return [params, change] as const
}

/** Of the page that is shown, also where a change of it is under way. */
function searchOf({ state: { location, navigation } }: DataRouter): string {
  const { pathname, search } = navigation.location ?? location
  return pathname === location.pathname ? search : location.search
}
