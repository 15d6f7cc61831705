import { useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { menuOf } from './menu.ts'

/** Fetches the scripts of what the menu leads to, and of what opens over a page. */
export function NextScreens({ user }: { user: UsuarioSesion }) {
  useEffect(() => {
    for (const load of opened) load().catch(() => undefined)
  }, [])
  return menuOf(user).map(({ path }) => <PrefetchPageLinks key={path} page={path} />)
}

const opened = [
  () => import('#web/ui/drawer.tsx'),
  () => import('./notificaciones/panel.tsx'),
  () => import('./sign-out-dialog.tsx'),
  () => import('#web/parts/cuenta/clave-modal.tsx'),
]
