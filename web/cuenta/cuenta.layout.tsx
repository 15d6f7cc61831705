import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { signedIn } from '#web/parts/cuenta/session-start.ts'
import { returnPath } from '#web/plumbing/return-path.ts'
import { Marco } from './marco.tsx'

// Below the document: its scripts cannot be drawn anew under the policy of scripts.
export { ErrorPage as ErrorBoundary } from '#web/parts/sitio/error-page.tsx'

/** Guest-only: whoever is signed in goes back to where they came from (spec §2). The form stands there meanwhile. */
export default function CuentaLayout() {
  const navigate = useNavigate()
  useEffect(() => {
    void signedIn().then((known) => known && navigate(returnPath(window.location.href), { replace: true }))
  }, [navigate])
  return (
    <Marco>
      <Outlet />
    </Marco>
  )
}
