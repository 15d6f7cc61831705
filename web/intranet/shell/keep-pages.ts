import { workerAddress } from '#web/plumbing/trusted.ts'

/** Caches the fleet's page for a reload without network: docs/decisions/015. Development has no build to cache. */
export function keepPages(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register(workerAddress(), { scope: '/intranet' }).catch(() => undefined)
}
