import { Navigate, useLocation } from 'react-router'

const miCuenta = '/intranet/configuracion'

/**
 * Redirects to the member's own account (or help) once the grace period is over: the server refuses the rest. Rendered
 * beside the screen, not around it, so that setting the factor does not unmount the recovery codes, which are shown once.
 */
export function SoloMiCuenta() {
  const { pathname } = useLocation()
  const isOpen = pathname.replace(/\/$/, '') === miCuenta || pathname.startsWith('/intranet/ayuda')
  return isOpen ? null : <Navigate to={`${miCuenta}?vista=mi-cuenta`} replace />
}
