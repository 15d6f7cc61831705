import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/plumbing/api.ts'
import { ConfirmarClave } from '#web/parts/cuenta/confirmar-clave.tsx'
import { dropColaOfOthers } from '#web/parts/material-mayor/cola-guardada.ts'
import { forgetQueries, keepQueries, restoreQueries } from '#web/plumbing/kept-queries.ts'
import { InlineScript } from '#web/plumbing/inline-script.tsx'
import { NavigationOverlay } from '#web/plumbing/navigation-overlay.tsx'
import { themedPage } from '#web/plumbing/page-handle.ts'
import { loginPath } from '#web/plumbing/return-path.ts'
import { markSessionEnded, storedToken, storedUser, useUser } from '#web/plumbing/session.ts'
import { nameMember } from '#web/plumbing/session-early.ts'
import { whenQuiet } from '#web/plumbing/when-quiet.ts'
import { signedInSoon } from '#web/parts/cuenta/session-start.ts'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { keepInStep } from './shell/keep-in-step.ts'
import { keepPages } from './shell/keep-pages.ts'
import { NextScreens } from './shell/next-screens.tsx'
import { WaitingPage } from './shell/page.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { applyTextSize } from './shell/text-size.ts'
import { applyTheme } from './shell/theme.ts'
import type { Member } from './shell/use-member.ts'
import { useSessionEnd } from './shell/use-session-end.ts'
import '#web/ui/fonts-completas.css'
import './shell/later-styles.ts'
import styles from './intranet.module.css'

const SignOutDialog = fetched(() => import('./shell/sign-out-dialog.tsx'), 'SignOutDialog')

export const handle = themedPage

/** Members only: others are sent to sign in, and come back afterwards (spec §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const hadSession = storedToken() !== null
  if (!(await signedInSoon())) {
    if (hadSession) markSessionEnded()
    throw redirect(loginPath(pathname + search))
  }
  const user = storedUser()
  // Beside the first reads: without network they wait for no answer, and need it soon enough.
  if (user) void restoreQueries(queries, user.id)
  return null
}
clientLoader.hydrate = true as const

/** The frame, from the document alone: who the member is is read from what this browser keeps, and verified behind it. */
export function HydrateFallback() {
  const user = useUser()
  return (
    <div className={styles.layout}>
      <aside className={styles.side} aria-label="Intranet">
        <Sidebar user={user} />
      </aside>
      <WaitingPage />
      <InlineScript run={import.meta.env.SSR && nameMember} args={[]} />
    </div>
  )
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Fetch even if the browser claims to be offline: without network, cached data shows at once.
      networkMode: 'always',
      // A refusal is final; a lost connection gets one retry.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
    },
    mutations: { networkMode: 'always' },
  },
})

export default function IntranetLayout() {
  const user = useUser()
  const { signOut, question, leave, stay } = useSessionEnd(user)
  useLayoutEffect(applyTheme, [])
  useLayoutEffect(applyTextSize, [])
  const [quiet, setQuiet] = useState(false)
  useEffect(
    () =>
      whenQuiet(queries, () => {
        setQuiet(true)
        keepPages()
      }),
    [],
  )
  // One member's data is not for the next, who may sign in without a new document.
  const usuario = user?.id
  const shownTo = useRef(usuario)
  useLayoutEffect(() => {
    if (shownTo.current !== usuario) queries.clear()
    shownTo.current = usuario
    if (usuario !== undefined) dropColaOfOthers(usuario)
  }, [usuario])
  useEffect(() => {
    if (usuario === undefined) return void forgetQueries()
    const stops = [keepInStep(queries, usuario), keepQueries(queries, usuario)]
    return () => stops.forEach((stop) => stop())
  }, [usuario])

  if (!user) return null
  return (
    <QueryClientProvider client={queries}>
      <CSPProvider disableStyleElements>
        <a className={styles.skip} href="#contenido">
          Saltar al contenido
        </a>
        <div className={styles.layout}>
          <NavigationOverlay />
          <aside className={styles.side} aria-label="Intranet">
            <Sidebar user={user} onSignOut={signOut} />
          </aside>
          <Outlet context={{ user, signOut, quiet } satisfies Member} />
        </div>
        {quiet && <NextScreens user={user} />}
        <ConfirmarClave />
        <OnDemand open={question.open}>
          <SignOutDialog {...question} onLeave={leave} onStay={stay} />
        </OnDemand>
      </CSPProvider>
    </QueryClientProvider>
  )
}
