import { useEffect } from 'react'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { idle } from '#web/plumbing/when-quiet.ts'
import { menuOf } from './menu.ts'

declare global {
  interface Window {
    /** React Router's: absent in development. */
    __reactRouterManifest?: { routes: Record<string, { path?: string; module: string; css: string[] } | undefined> }
  }
}

/** Fetches and runs the scripts of what the menu leads to and of what opens over a page, and fetches their styles. */
export function NextScreens({ user }: { user: UsuarioSesion }) {
  useEffect(() => {
    let left = false
    const paths = new Set(menuOf(user).map(({ path }) => path))
    const isNext = ({ path }: { path?: string }) => path !== undefined && paths.has(`/${path.replace(/\/:.*/, '')}`)
    const { __reactRouterManifest: manifest } = window
    const routes = Object.values(manifest?.routes ?? {})
    const screens = routes.flatMap((route) => (route && isNext(route) ? [() => prepare(route)] : []))
    const run = async () => {
      // One at a time: on a slow telephone running the script of a screen takes longer than drawing it.
      for (const load of [...screens, ...opened]) {
        await idle()
        if (left) return
        await load().catch(() => undefined)
      }
    }
    void run()
    return () => {
      left = true
    }
  }, [user])
  return null
}

/** Its styles are cached for when React Router puts them into the page. */
const prepare = ({ module, css }: { module: string; css: string[] }): Promise<unknown> =>
  Promise.all([import(/* @vite-ignore */ module), ...css.map((sheet) => fetch(sheet))])

const opened = [
  () => import('#web/ui/drawer.tsx'),
  () => import('./notificaciones/panel.tsx'),
  () => import('./sign-out-dialog.tsx'),
  () => import('#web/parts/cuenta/clave-modal.tsx'),
]
