import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { browserPath } from '../../scripts/ensure-browser.ts'

// Off in every browser that Playwright starts, and named again because the last list counts; the two of the address bar
// draw a page of their own for each window, as dear as one of ours.
const features = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

// Without these a browser in a closed network spends its time asking for what it cannot reach, and a machine without a
// graphics card on imitating one.
const flags = [
  '--no-sandbox',
  `--disable-features=${features.join()}`,
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * What no journey is about, unless it asks for it: fades, and the worker that keeps the intranet's pages, which would
 * fetch them all for each new browser.
 */
const usual: BrowserContextOptions = {
  locale: 'es-CL',
  viewport: desk,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
}
/** For journeys without network, and what is pushed. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

let browser: Promise<Browser> | undefined
const open = new Set<BrowserContext>()

// A page that is left open goes on drawing, and costs the next test its time.
afterEach(async () => {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
})

/** A browser of its own storage, as another person's would be; what goes wrong in it fails the test that asks. */
export async function openBrowser(baseURL: string, options: BrowserContextOptions = {}): Promise<Person> {
  browser ??= launch()
  const context = await (await browser).newContext({ ...usual, baseURL, ...options })
  open.add(context)
  const faults: string[] = []
  context.on('weberror', (error) => {
    const text = String(error.error())
    // Between two documents Chromium gives its fade up by itself where a service worker stands before the second one.
    if (!text.includes('ViewTransition opt-in disabled')) faults.push(text)
  })
  context.on('console', (message) => {
    // A refused call is shown to the person, and the browser repeats it here: that is no fault.
    const expected = /Failed to load resource|net::ERR_/.test(message.text())
    if (message.type() === 'error' && !expected) faults.push(message.text())
  })
  return { context, page: await context.newPage(), faults }
}

export interface Person {
  context: BrowserContext
  page: Page
  /** Errors, and violations of the content policy. */
  faults: string[]
}

/**
 * A member of the cast who has signed in already, at `path` or at where a sign-in there would lead. The form itself is
 * `signInByForm`: it costs a second that most journeys need not wait.
 */
export async function signIn(page: Page, personaje: Personaje, path = '/intranet'): Promise<void> {
  const credentials = { email: cast[personaje].email, password: castPassword }
  const { token, user } = await (await page.request.post('/api/auth/login', { data: credentials })).json()
  // A document of ours that has nothing to draw.
  await page.goto('/robots.txt')
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', session.user)
    },
    { token: String(token), user: JSON.stringify(user) },
  )
  const asked = new URL(path, 'http://cuartel').searchParams.get('desde')
  await page.goto(asked ?? path)
  await page.waitForURL((url) => url.pathname.startsWith('/intranet'))
}

/** Signs a member of the cast in by the page, and waits for where that leads. */
export async function signInByForm(page: Page, personaje: Personaje, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Correo electrónico').fill(cast[personaje].email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/intranet'))
}

/** In a menu or a list that is opening: goes down to one of its entries with the keyboard alone, and takes it. */
export async function takeByArrows(entry: Locator): Promise<void> {
  const { keyboard } = entry.page()
  await entry.waitFor()
  const goDown = async () => {
    if ((await entry.getAttribute('data-highlighted')) !== null) return true
    await keyboard.press('ArrowDown')
    return false
  }
  await expect.poll(goDown).toBe(true)
  await keyboard.press('Enter')
}

/** That nothing went wrong in a browser, its content policy included. */
export function expectNoFaults(...people: Person[]): void {
  expect(people.flatMap(({ faults }) => faults)).toEqual([])
}

/** One for all the files of a worker: it ends with its worker, whose pipe it listens to. */
const launch = (): Promise<Browser> => chromium.launch({ executablePath: browserPath(), args: flags })
