import { Navigate, useLocation } from 'react-router'

const miCuenta = '/intranet/configuracion'

/**
 * Leads to the own account once the grace to set a second factor is over: the server answers nothing else. Beside the
 * screen, which stays as it is when the factor is there, with the recovery codes that it shows once.
 */
export function SoloMiCuenta() {
  const { pathname } = useLocation()
  const isOpen = pathname.replace(/\/$/, '') === miCuenta || pathname.startsWith('/intranet/ayuda')
  return isOpen ? null : <Navigate to={`${miCuenta}?vista=mi-cuenta`} replace />
}
