import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Read by zod, wherever it is fetched: compiled schemas would need 'unsafe-eval' in the CSP.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
