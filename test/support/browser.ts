import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { marca } from './marca.ts'
import { relojMs, shiftClock } from './reloj.ts'
import { browserPath, shellPath } from '../../scripts/ensure-browser.ts'

// Playwright's own list, repeated because the last one wins, plus the two omnibox features, each of which renders a
// page per window at the cost of one of ours.
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

// No requests to hosts a closed network cannot reach, and no software emulation of a GPU.
export const flags = [
  '--no-sandbox',
  // As on a desktop; the shell's own makes words wider.
  '--font-render-hinting=slight',
  `--disable-features=${features.join()}`,
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-quic',
  // Pages live too briefly for optimized code to pay.
  '--js-flags=--no-turbofan --no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Defaults: no fades, and no service worker, which would fetch every page it caches for each new browser. */
const usual: BrowserContextOptions = {
  locale: 'es-CL',
  viewport: desk,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
}
/** Draws a quarter of the points, at a fifth less work: for journeys that measure nothing on the screen. */
export const coarse: BrowserContextOptions = { deviceScaleFactor: 0.5 }
interface Options extends BrowserContextOptions {
  /** For notifications, cameras and PDF in a page, which the headless shell does not have. */
  whole?: boolean
  /** Path of a film (y4m) that the camera of a whole browser sees, over and over; `context.grantPermissions` lets it. */
  film?: string
  /** Fetches ahead, and runs, what the menu leads to, as a browser does unless data is to be saved: five times the work. */
  ahead?: boolean
  /** Stays open from test to test: whoever asked for it closes its context. */
  stays?: boolean
  /** Shifts its clock beyond that of the run, as its program's. */
  masMs?: number
}

/** For journeys offline or with push. */
export const withWorker = { serviceWorkers: 'allow', ahead: true } as const satisfies Options

/** One browser of each kind, and of each film, for all files of a worker; it exits when the worker's pipe closes. */
const browsers = new Map<string, Promise<Browser>>()
const open = new Set<BrowserContext>()

/** Closes what a test opened: an open page keeps rendering and slows the next test down. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...open].map((context) => context.close()))
  open.clear()
}

/** A browser context with its own storage, like another person's. `expectNoFaults` checks its errors. */
export async function openBrowser(
  baseURL: string,
  { whole, film, ahead, stays, masMs = 0, ...options }: Options = {},
): Promise<Person> {
  const path = whole ? browserPath() : shellPath()
  const browser = await browsers.getOrInsertComputed(film ?? path, () => launch(path, film))
  const context = await browser.newContext({ ...usual, baseURL, ...options })
  // A busy machine may take a minute over what it does in a second.
  context.setDefaultTimeout(60_000)
  if (!ahead) await context.addInitScript(saveData)
  const shifted = relojMs() + masMs
  if (shifted !== 0) await context.addInitScript(shiftClock, shifted)
  if (!stays) open.add(context)
  const faults: string[] = []
  context.on('weberror', (error) => {
    const text = String(error.error())
    // Chromium skips the view transition when a service worker serves the second document.
    if (!text.includes('ViewTransition opt-in disabled')) faults.push(text)
  })
  context.on('console', (message) => {
    // Chromium also logs refused calls; the page shows them to the person, so they are no fault.
    const expected = /Failed to load resource|net::ERR_/.test(message.text())
    if (message.type() === 'error' && !expected) faults.push(message.text())
  })
  return { context, page: await context.newPage(), faults }
}

const saveData = () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

export interface Person {
  context: BrowserContext
  page: Page
  /** Errors, including content policy violations. */
  faults: string[]
}

/** Signs a member of the cast in without the form, which costs a second, and opens `path`, or the page its `desde` names. */
export async function signIn(page: Page, personaje: Personaje, path = '/intranet', codigo?: string): Promise<void> {
  const credentials = { email: cast[personaje].email, password: castPassword, codigo, dispositivo: marca }
  const { token, user } = await (await page.request.post('/api/auth/login', { data: credentials })).json()
  // Same origin, nothing to render.
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

/** Waits until the history is stepped back over what has closed: a layer, or a dialog that its address had opened. */
export const steppedBack = (page: Page): Promise<void> => page.evaluate(goOnceSteppedBack, null)

/** Goes to another screen of the intranet as a link does: without loading the document again. */
export const follow = (page: Page, path: string): Promise<void> => page.evaluate(goOnceSteppedBack, path)

/** In one go: an entry that is still being made would otherwise come between what was seen and the step. */
async function goOnceSteppedBack(to: string | null): Promise<void> {
  const isSteppedBack = () => {
    const { capas, abiertoAqui } = history.state?.usr ?? {}
    const closed = capas || (abiertoAqui && location.search.includes('dialogo='))
    return !closed || document.querySelector('[role$=dialog]') !== null
  }
  // A layer that is drawn anew, as for a phone's width, gives its entry back and makes another.
  for (let frames = 0; frames < 3; frames = isSteppedBack() ? frames + 1 : 0)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  if (to === null) return
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Signs a member of the cast in through the form and waits for the intranet. */
export async function signInByForm(page: Page, personaje: Personaje, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Correo electrónico').fill(cast[personaje].email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/intranet'))
}

/** Selects an entry of a menu or list, which may still be opening, by ArrowDown and Enter. */
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

/** Asserts that no browser reported an error or a content policy violation. */
export function expectNoFaults(...people: Person[]): void {
  expect(people.flatMap(({ faults }) => faults)).toEqual([])
}

const launch = (executablePath: string, film?: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: film === undefined ? flags : [...flags, ...camera, filmed + film] })
const camera = ['--use-fake-device-for-media-stream']
const filmed = '--use-file-for-fake-video-capture='
