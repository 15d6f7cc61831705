import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { browserPath } from '../../scripts/ensure-browser.ts'
import { flags } from './browser.ts'
import { newEmergencia } from './emergencias.ts'
import { type ProgramProcess, spawnProgram } from './program-process.ts'

/** No character older than this may be lost, whatever happens. */
const mayLoseMs = 6_000
const stepMs = 1_000
const letters = 'abcdefghijklmnopqrstuvwxyz '

const disruptions = ['browser', 'server', 'network'] as const
type Disruption = (typeof disruptions)[number]

interface Typing {
  /** Of the browser's clock, which this drives: the time taken does not depend on the machine. */
  seconds: number
  seed: number
  /** How often each thing happens. */
  times: number
}

interface TypingReport {
  typed: number
  /** Older than 6 s when the browser was killed, and not there afterwards. */
  lost: number
  /** Younger ones, which are typed again. */
  young: number
  killed: Record<Disruption, number>
  /** The whole text is on the server in the end. */
  whole: boolean
  /** A member alone was asked which text to keep. */
  disputed: boolean
}

/** A browser with its own profile, in a process that can be killed with -9. */
async function launch(profile: string) {
  const args = [...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(browserPath(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (ws:\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
    void ended.then(() => reject(new Error('The browser did not start')))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  return {
    context,
    page: await context.newPage(),
    async kill() {
      // The group: its renderers too.
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}

/** Types the relato of a parte while browser, server and network fail at seeded moments. */
export async function typeThrough(
  settings: DatabaseSettings,
  program: ProgramProcess & { address: string },
  { seconds, seed, times }: Typing,
): Promise<TypingReport> {
  const random = seeded(seed)
  const { address } = program
  const profile = mkdtempSync(join(tmpdir(), 'cuartel-navegador-'))
  const id = await inDatabase(settings, async (db) => (await newEmergencia(db, new Date())).id)
  const steps = Math.floor((seconds * 1000) / stepMs)
  const plan = planOf(steps, times, random)
  const killed: Record<Disruption, number> = { browser: 0, server: 0, network: 0 }
  let running: ProgramProcess | undefined = program
  let [text, typed, lost, young] = ['', 0, 0, 0]
  let person = await launch(profile)

  const recover = async () => {
    if (!running) {
      running = spawnProgram(settings, { RATE_LIMITS: 'off', PORT: new URL(address).port })
      await running.listening
    }
    await person.context.setOffline(false)
  }
  const open = () => openParte(person.page, address, id)
  const field = () => person.page.getByLabel('Relato del oficial a cargo')

  try {
    await open()
    for (let step = 0; step < steps; step++) {
      const more = Array.from({ length: 2 + Math.floor(random() * 4) }, () => letters[Math.floor(random() * 27)]).join(
        '',
      )
      await person.page.keyboard.type(more)
      text += more
      typed += more.length
      const happens = plan.get(step)
      if (happens === 'mend') await recover()
      if (happens === 'network') await person.context.setOffline(true)
      if (happens === 'server') {
        await running?.stop('SIGKILL')
        running = undefined
      }
      if (happens === 'browser') {
        const known = await stampsOf(person.page)
        await person.kill()
        person = await launch(profile)
        await recover()
        await open()
        const found = await field().inputValue()
        const kept = text.startsWith(found) ? found.length : 0
        const old = oldOf(known, text.length)
        lost += Math.max(0, old - kept)
        young += text.length - Math.max(old, kept)
        text = found
        await field().press('Control+End')
      }
      await person.page.clock.runFor(stepMs)
      await stored(person.page)
      if (happens && happens !== 'mend') killed[happens] += 1
    }
    await recover()
    await field().blur()
    const whole = await eventually(person.page, async () => (await relatoOf(settings, id)) === text.trim())
    const disputed = (await person.page.getByRole('button', { name: 'Juntar los dos' }).count()) > 0
    return { typed, lost, young, killed, whole, disputed }
  } finally {
    await person.kill()
    await running?.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

interface Known {
  /** By the browser's clock. */
  now: number
  /** When the text reached each length. */
  stamps: { length: number; at: number }[]
}

/** Characters that were there 6 s before. A browser just opened found the text of the one before: it has no stamps. */
const oldOf = ({ now, stamps }: Known, length: number): number => {
  const first = stamps.find(({ at }) => at > now - mayLoseMs)
  const old = stamps.findLast(({ at }) => at <= now - mayLoseMs)
  return old?.length ?? (first ? first.length - 1 : length)
}

async function openParte(page: Page, address: string, id: number): Promise<void> {
  await page.addInitScript(() => {
    const stamps: { length: number; at: number }[] = []
    Object.assign(window, { stamps })
    document.addEventListener(
      'input',
      ({ target }) => stamps.push({ length: (target as HTMLTextAreaElement).value.length, at: Date.now() }),
      true,
    )
  })
  await page.clock.install()
  await page.goto(`${address}/robots.txt`)
  // A killed browser may not have written its session yet.
  const email = cast.teniente.email
  await page.evaluate(
    async (credentials) => {
      if (localStorage.getItem('token') !== null) return
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(credentials) })
      const { token, user } = (await answer.json()) as { token: string; user: object }
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    { email, password: castPassword },
  )
  await page.goto(`${address}/intranet/emergencias/${id}?vista=parte`)
  await page.getByLabel('Relato del oficial a cargo').focus()
}

const stampsOf = (page: Page): Promise<Known> =>
  page.evaluate(() => ({ now: Date.now(), stamps: (window as unknown as { stamps: Known['stamps'] }).stamps }))

/** Resolves once the browser's store has what the page gave it: this transaction comes after those. */
const stored = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cuartel-pendientes')
        opening.addEventListener('error', () => reject(new Error('no store')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('pendientes', 'readonly').objectStore('pendientes').get('todos')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )

/** Each thing as often as `times`, spread over the steps; server and network come back some seconds later. */
function planOf(steps: number, times: number, random: () => number): Map<number, Disruption | 'mend'> {
  const plan = new Map<number, Disruption | 'mend'>()
  const part = Math.floor(steps / times)
  for (let n = 0; n < times; n++)
    for (const what of disruptions) {
      let step: number
      do step = n * part + 8 + Math.floor(random() * (part - 10))
      while (plan.has(step))
      plan.set(step, what)
      const back = Math.min(steps - 1, step + 4 + Math.floor(random() * 10))
      if (what !== 'browser' && !plan.has(back)) plan.set(back, 'mend')
    }
  return plan
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The page's own retries need its clock to go on. */
async function eventually(page: Page, holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return true
    await page.clock.runFor(stepMs)
  }
  return false
}

const relatoOf = (settings: DatabaseSettings, id: number): Promise<string | undefined> =>
  inDatabase(settings, async (db) => {
    const row = await db
      .selectFrom('emergencia_secciones')
      .select('contenido')
      .where('emergencia_id', '=', id)
      .where('seccion', '=', 'relato')
      .executeTakeFirst()
    return row && (JSON.parse(row.contenido) as { relato: string }).relato
  })

async function inDatabase<T>(
  settings: DatabaseSettings,
  task: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database.db)
  } finally {
    await database.close()
  }
}
