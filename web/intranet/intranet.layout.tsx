import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { ApiError, retryOnce } from '#web/plumbing/api.ts'
import { ConfirmarClave } from '#web/parts/cuenta/confirmar-clave.tsx'
import { dropRespuestasOfOthers } from '#web/parts/notificaciones/push.ts'
import { dropBorradores } from '#web/plumbing/borrador.ts'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { forgetQueries, keepQueries, restoreQueries } from '#web/plumbing/kept-queries.ts'
import { EnOrden, entradaAbierta } from '#web/plumbing/entrada-abierta.tsx'
import { InlineScript } from '#web/plumbing/inline-script.tsx'
import { NavigationOverlay } from '#web/plumbing/navigation-overlay.tsx'
import { pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { askedBy, themedPage } from '#web/plumbing/page-handle.ts'
import type { AnyQuery } from '#web/plumbing/query.ts'
import { useUser } from '#web/plumbing/session.ts'
import { nameMember, readDateNames } from '#web/plumbing/session-early.ts'
import { whenQuiet } from '#web/plumbing/when-quiet.ts'
import { avisoFactorQuery } from '#web/parts/cuenta/aviso-factor.ts'
import { signedInSoon } from '#web/parts/cuenta/session-start.ts'
import { Atras } from '#web/ui/atras.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { Barra } from './shell/barra.tsx'
import { keepInStep } from './shell/keep-in-step.ts'
import { keepPages } from './shell/keep-pages.ts'
import { leaveWhenIdle } from './shell/leave-when-idle.ts'
import { WaitingPage } from './shell/page.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { applyTextSize } from './shell/text-size.ts'
import { applyTheme } from './shell/theme.ts'
import type { Member } from './shell/use-member.ts'
import { useSessionEnd } from './shell/use-session-end.ts'
import '#web/ui/fonts-completas.css'
import './shell/later-styles.ts'
import styles from './intranet.module.css'

const Cinta = fetched(() => import('./shell/cinta.tsx'), 'Cinta')
const SignOutDialog = fetched(() => import('./shell/sign-out-dialog.tsx'), 'SignOutDialog')

/** Without it, as when the network has gone meanwhile, each screen is fetched when it is opened. */
const NextScreens = lazy<(props: { user: UsuarioSesion }) => null>(() =>
  import('./shell/next-screens.tsx').then(
    ({ NextScreens: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

/** Once the grace to set a second factor is over (docs/decisions/121). */
const SoloMiCuenta = fetched(() => import('./shell/solo-mi-cuenta.tsx'), 'SoloMiCuenta')

// Below the document: its scripts cannot be drawn anew under the policy of scripts.
export { ErrorPage as ErrorBoundary } from '#web/parts/sitio/error-page.tsx'

export const handle = themedPage

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The grace has ended meanwhile.
      if (error instanceof ApiError && error.code === 'falta_factor')
        void queries.invalidateQueries(avisoFactorQuery, { cancelRefetch: false })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Fetch even if the browser claims to be offline: without network, cached data shows at once.
      networkMode: 'always',
      retry: retryOnce,
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Members only. The server draws the frame and the room of a page; the browser takes both over, with the member that it
 * keeps, and puts the page there once the token is known to hold. What the page asks for first comes along if it is quick.
 */
export default function IntranetLayout() {
  const matches = useMatches()
  // Of the first page alone: the others ask for themselves.
  const [asks] = useState(() => askedBy(matches))
  return <Frame asks={asks} />
}

/** Not drawn again by each step of a navigation, as a route's own component is. */
const Frame = memo(function Frame({ asks }: { asks: AnyQuery[] }) {
  const user = useUser()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const read = () =>
      Promise.all([queries.prefetchQuery(avisoFactorQuery), ...asks.map((ask) => queries.prefetchQuery(ask))])
    void signedInSoon(read).then(() => setKnown(true))
  }, [asks])
  const { data: aviso } = useQuery({ ...avisoFactorQuery, enabled: known && user !== null }, queries)
  const solo = aviso?.vencido === true
  const { signOut, question, leave, stay } = useSessionEnd(user, known)
  useEffect(() => leaveWhenIdle(isEquipoCompartido), [])
  useLayoutEffect(applyTheme, [])
  useLayoutEffect(applyTextSize, [])
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!known) return
    return whenQuiet(queries, () => {
      setQuiet(true)
      keepPages()
    })
  }, [known])
  // One member's data is not for the next, who may sign in without a new document.
  const usuario = user?.id
  const shownTo = useRef(usuario)
  useLayoutEffect(() => {
    if (shownTo.current !== usuario) queries.clear()
    shownTo.current = usuario
    if (usuario === undefined) return
    dropBorradores(usuario)
    dropRespuestasOfOthers(usuario)
  }, [usuario])
  useEffect(() => (usuario === undefined ? undefined : keepQueries(queries, usuario)), [usuario])
  useEffect(() => {
    if (!known || solo) return
    if (usuario === undefined) return void forgetQueries()
    // Beside the first reads: without network they wait for no answer, and need it soon enough.
    void restoreQueries(queries, usuario)
    return keepInStep(queries, usuario)
  }, [usuario, known, solo])

  async function sendAll(): Promise<boolean> {
    if (usuario === undefined) return false
    await sendNow(queries, usuario)
    return pendientesDe(usuario).length === 0
  }

  if (known && !user) return null
  return (
    <QueryClientProvider client={queries}>
      <CSPProvider disableStyleElements>
        <EnOrden>
          <Atras value={entradaAbierta}>
            <a className={styles.skip} href="#contenido">
              Saltar al contenido
            </a>
            {quiet && user && !solo && (
              <Suspense>
                <Cinta />
              </Suspense>
            )}
            <div className={styles.layout}>
              <NavigationOverlay />
              <aside className={styles.side} aria-label="Intranet">
                <Sidebar user={user} solo={solo} onSignOut={signOut} />
              </aside>
              <Barra user={user} solo={solo} onSignOut={signOut} />
              {known && user ? (
                <Outlet context={{ user, signOut, quiet: quiet && !solo, aviso } satisfies Member} />
              ) : (
                <WaitingPage />
              )}
              {solo && (
                <Suspense>
                  <SoloMiCuenta />
                </Suspense>
              )}
              {!user && <InlineScript run={import.meta.env.SSR && nameMember} args={[]} />}
              {!user && <InlineScript run={import.meta.env.SSR && readDateNames} args={[]} />}
            </div>
            {quiet && user && !solo && (
              <Suspense>
                <NextScreens user={user} />
              </Suspense>
            )}
            <ConfirmarClave />
            <OnDemand open={question.open}>
              <SignOutDialog {...question} onSend={sendAll} onLeave={leave} onStay={stay} />
            </OnDemand>
          </Atras>
        </EnOrden>
      </CSPProvider>
    </QueryClientProvider>
  )
})
