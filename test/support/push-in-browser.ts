import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A push of the program, opened by the browser. */
interface Pushed {
  id: number
  tipo: string
  titulo: string
  cuerpo: string
  enlace: string | null
}

/** The page's worker as its push service reaches it, once it is active. */
export async function workerOf({ page, context }: { page: Page; context: BrowserContext }) {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/intranet'))?.active?.state))
    .toBe('activated')
  const { origin } = new URL(page.url())
  const devtools = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    // One of an earlier journey may be on its way out.
    const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/intranet`)
    if (own) registered.resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  return {
    deliver: (pushed: Pushed) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(pushed) }),
    /** Notifications that the device shows. */
    shown: () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/intranet')
        const notifications = (await worker?.getNotifications()) ?? []
        return notifications.map((one) => {
          const { title, body, tag } = one
          return { title, body, tag, answers: (one as unknown as { actions: object[] }).actions.length }
        })
      }),
  }
}
