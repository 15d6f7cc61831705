import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { fetchTodas } from '#web/parts/pendientes/colas.ts'
import { idle } from '#web/plumbing/when-quiet.ts'
import { menuOf } from './menu.ts'

declare global {
  interface Window {
    /** React Router's: absent in development. */
    __reactRouterManifest?: { routes: Record<string, { path?: string; module: string; css?: string[] } | undefined> }
  }
}

/**
 * Fetches and runs the scripts of what the menu leads to and of what opens over a page, and fetches their styles: a link
 * first that is pointed at or touched. Where data is to be saved, that one alone.
 */
export function NextScreens({ user }: { user: UsuarioSesion }) {
  const queries = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const point = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/intranet"]')
      if (link) prepare(link.pathname).catch(() => undefined)
    }
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(event, point, { signal, passive: true })
    const run = async () => {
      // One at a time: on a slow telephone running the script of a screen takes longer than drawing it.
      for (const load of [
        ...menuOf(user).map(
          ({ path }) =>
            () =>
              prepare(path),
        ),
        ...opened,
        () => readAhead(queries),
      ]) {
        await idle()
        if (signal.aborted) return
        await load().catch(() => undefined)
      }
    }
    if (!savesData()) void run()
    return () => left.abort()
  }, [user, queries])
  return null
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Runs the script of the screen at a path. Its styles are put into the page without effect: they are fetched, and React
 * Router, which waits twice for those that the page has not, finds them there.
 */
async function prepare(path: string): Promise<void> {
  const { __reactRouterManifest: manifest } = window
  const route = Object.values(manifest?.routes ?? {}).find(
    (one) => one?.path !== undefined && `/${one.path.replace(/\/:.*/, '')}` === path,
  )
  if (!route) return
  for (const href of route.css ?? []) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href }))
  }
  await import(/* @vite-ignore */ route.module)
}

const readAhead = async (queries: QueryClient) => (await import('./read-ahead.ts')).readAhead(queries)

const opened = [
  // Before the network may be gone.
  fetchTodas,
  () => import('#web/ui/drawer.tsx'),
  () => import('./notificaciones/panel.tsx'),
  () => import('./banner.tsx'),
  () => import('./buscar/paleta.tsx'),
  () => import('./sign-out-dialog.tsx'),
  () => import('#web/parts/cuenta/clave-modal.tsx'),
]
