import { Outlet } from 'react-router'

export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <p>Cargando…</p>
}

export default function IntranetLayout() {
  return <Outlet />
}
