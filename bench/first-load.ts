import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { cast } from '#db/seeds/cast.ts'
import { browserPath } from '../scripts/ensure-browser.ts'
import { type Running, signIn } from './company.ts'
import { median } from './load.ts'
import { line, section } from './report.ts'

const runs = 5
/** 1.6 Mbit/s, in bytes. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = { rate: 4 }
/** No new request for this long: the page is at rest. */
const restMs = 1_500

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Milliseconds since the navigation began, as the page writes them down. */
interface Marks {
  painted: number
  largest: number
  /** Of layout, by its own measure (CLS). */
  shift: number
  frame: number
  fleet: number
  next: number
}

interface Load extends Marks {
  script: number
  requests: number
}

/** Both first screens on a telephone's processor and a weak signal, with nothing kept from before. */
export async function firstLoad({ address }: Running): Promise<void> {
  section('First screens: CPU 4× slower, 150 ms round trip, 1.6 Mbit/s, nothing cached (medians of five)')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: browserPath(), args })
  const { token, user } = (await (await signIn(address)).json()) as { token: string; user: unknown }
  const kept = { token, user: JSON.stringify(user) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }

  const login = await medians(browser, { baseURL: address, viewport: desk }, openLogin)
  const s = (value: number) => `${(value / 1000).toFixed(2)} s`
  const show = (what: string, value: number, most: number, unit: (value: number) => string = String) =>
    line(what, unit(value), `≤ ${unit(most)}`, value <= most)
  const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`
  show('/login: first paint', login.painted, 1_200, s)
  show('/login: largest paint', login.largest, 1_500, s)
  show('/login: script', login.script, 115_000, kB)
  show('/login: requests', login.requests, 20)

  const intranet = await medians(browser, { baseURL: address, viewport: desk, storageState }, openIntranet)
  show('/intranet: frame', intranet.frame, 1_500, s)
  show('/intranet: fleet', intranet.fleet, 3_000, s)
  show('/intranet: script until then', intranet.script, 150_000, kB)
  show('/intranet: requests until then', intranet.requests, 25)
  show('/intranet: the next screen', intranet.next, 500, s)
  const onPhone = await medians(browser, { baseURL: address, viewport: phone, storageState }, openIntranet)
  show('/intranet: layout shift, desk', intranet.shift, 0.05, (value) => value.toFixed(3))
  show('/intranet: layout shift, phone', onPhone.shift, 0.05, (value) => value.toFixed(3))
  await browser.close()
}

async function medians(browser: Browser, options: BrowserContextOptions, open: typeof openLogin): Promise<Load> {
  const loads: Load[] = []
  while (loads.length < runs) {
    const context = await browser.newContext({ locale: 'es-CL', serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    await page.addInitScript(watch, cast.bombera.nombre)
    loads.push(await open(page))
    await context.close()
  }
  const [first] = loads
  const names = Object.keys(first ?? {}) as (keyof Load)[]
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))])) as unknown as Load
}

async function openLogin(page: Page): Promise<Load> {
  const traffic = await throttled(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  await traffic.rest()
  return { ...(await marksOf(page)), ...traffic.until(Infinity) }
}

async function openIntranet(page: Page): Promise<Load> {
  const traffic = await throttled(page)
  await page.goto('/intranet')
  await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.fleet < Infinity)
  await traffic.rest()
  const { fleet, shift } = await marksOf(page)
  const { timeOrigin } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin }))
  if ((page.viewportSize()?.width ?? 0) >= desk.width) {
    await page.getByRole('link', { name: 'Material Mayor', exact: true }).first().click()
    await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.next < Infinity)
  }
  return { ...(await marksOf(page)), shift, ...traffic.until(timeOrigin + fleet) }
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: Marks }).marks)

/** Slows the page down, and counts what it asks for. */
async function throttled(page: Page) {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, { at: number; isScript: boolean; bytes: number }>()
  let last = 0
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type }) => {
    last = performance.now()
    asked.set(requestId, { at: wallTime * 1000, isScript: type === 'Script', bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', slowdown)
  return {
    async rest() {
      while (performance.now() - last < restMs) await page.waitForTimeout(restMs / 10)
    },
    until(time: number) {
      const before = [...asked.values()].filter(({ at }) => at <= time)
      const script = before.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0)
      return { requests: before.length, script }
    },
  }
}

/** Runs in the page, before anything of it. */
function watch(nombre: string): void {
  const marks = { painted: Infinity, largest: Infinity, shift: 0, frame: Infinity, fleet: Infinity, next: Infinity }
  Object.assign(window, { marks })
  const observe = (type: string, see: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => see(entry as never))).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ startTime }) => (marks.painted = Math.min(marks.painted, startTime)))
  observe('largest-contentful-paint', ({ startTime }) => (marks.largest = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => void (hadRecentInput || (marks.shift += value)))

  let pressed = Infinity
  document.addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), true)
  const mark = (name: 'frame' | 'fleet' | 'next', seen: boolean | undefined, since = 0) =>
    // After this frame's paint.
    marks[name] === Infinity && seen && setTimeout(() => (marks[name] = performance.now() - since))
  const look = () => {
    requestAnimationFrame(look)
    mark('frame', document.querySelector('aside')?.textContent.includes(nombre))
    mark('fleet', document.querySelector('main li img') !== null)
    mark('next', document.querySelector('h1')?.textContent === 'Material Mayor', pressed)
  }
  requestAnimationFrame(look)
}
