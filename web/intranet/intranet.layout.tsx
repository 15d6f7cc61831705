import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, redirect, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { ApiError } from '../plumbing/api.ts'
import { listenToChanges } from '../plumbing/live-changes.ts'
import { NavigationOverlay } from '../plumbing/navigation-overlay.tsx'
import { themedPage } from '../plumbing/page-handle.ts'
import { loginPath } from '../plumbing/return-path.ts'
import { endSession, storedToken, useUser } from '../plumbing/session.ts'
import { signedIn } from '../plumbing/session-start.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { applyTheme } from './shell/theme.ts'
import type { Member } from './shell/use-member.ts'
import styles from './intranet.module.css'

export const handle = themedPage

/** Members only: anyone else goes to sign in, and comes back here afterwards (spec §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (!(await signedIn())) throw redirect(loginPath(pathname + search))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className={styles.layout}>
      <div className={styles.side} />
      <main className={styles.waiting}>
        <Spinner size="lg" />
      </main>
    </div>
  )
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; a lost connection is worth one more try.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
    },
  },
})

export default function IntranetLayout() {
  const user = useUser()
  const { signOut } = useSessionEnd(user !== null)
  useLayoutEffect(applyTheme, [])
  useEffect(followChanges, [])
  // What one member was shown is not the next one's, who may sign in without a new document.
  const shownTo = useRef(user?.id)
  useLayoutEffect(() => {
    if (shownTo.current !== user?.id) queries.clear()
    shownTo.current = user?.id
  }, [user?.id])

  if (!user) return null
  return (
    <QueryClientProvider client={queries}>
      <CSPProvider disableStyleElements>
        <ToastProvider>
          <a className={styles.skip} href="#contenido">
            Saltar al contenido
          </a>
          <div className={styles.layout}>
            <NavigationOverlay />
            <aside className={styles.side} aria-label="Intranet">
              <Sidebar user={user} onSignOut={signOut} />
            </aside>
            <Outlet context={{ user, signOut } satisfies Member} />
          </div>
        </ToastProvider>
      </CSPProvider>
    </QueryClientProvider>
  )
}

/** Signing out goes to the home page; a session that ended by itself goes to sign in again (spec §2, §8). */
function useSessionEnd(open: boolean): { signOut: () => void } {
  const leaving = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!open && !leaving.current) void navigate(loginPath(pathname + search), { replace: true })
  }, [open, navigate, pathname, search])

  return {
    signOut() {
      leaving.current = true
      // Here at once, whatever the network does; the server is told while the page is already leaving.
      const headers = { Authorization: `Bearer ${storedToken()}` }
      void fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
      endSession()
      window.location.assign('/')
    },
  }
}

/** What changed is read again; after an interruption, everything is. */
function followChanges(): () => void {
  let opened = false
  return listenToChanges(
    (cambio) => {
      void queries.invalidateQueries(cambio.tipo === 'unidad' ? { queryKey: ['material-mayor'] } : undefined)
    },
    () => {
      if (opened) void queries.invalidateQueries()
      opened = true
    },
  )
}
