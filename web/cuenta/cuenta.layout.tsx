import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { returnPath } from '#web/plumbing/return-path.ts'
import { signedIn } from '#web/parts/cuenta/session-start.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Marco } from './marco.tsx'

/** Guest-only: whoever is signed in goes back to where they came from (spec §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (await signedIn()) throw redirect(returnPath(request.url))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Marco>
      <Spinner />
    </Marco>
  )
}

export default function CuentaLayout() {
  return (
    <Marco>
      <Outlet />
    </Marco>
  )
}
