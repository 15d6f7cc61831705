// Takes the pictures of the help and of the README from the demo: `npm run imagenes`, or `npm run imagenes -- dashboard` for one.
import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { type Running, signIn, startDemo, temporaryFolder } from '../bench/company.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { browserPath } from './ensure-browser.ts'
import { readmeHash, readmePicture, screenHash } from './picture-hash.ts'

/** By name: the screen. As the bombera sees it, so that none shows what is of another role; stored at four fifths of its size. */
const ayuda = {
  dashboard: '',
  'material-mayor': '/material-mayor',
  emergencias: '/emergencias',
  asistencia: '/asistencia?vista=mia',
  guardias: '/guardias',
  equipamiento: '/equipamiento',
  eventos: '/eventos',
  perfil: '/perfil',
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const company = await startDemo({ dataDir: temporaryFolder() })
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
const bombera = await open(browser, company, 'bombera', { width: 1200, height: 900 })
for (const [name, path] of Object.entries(ayuda).filter(([name]) => isWanted(name))) {
  const picture = sharp(await bombera(path)).resize(960)
  const { size } = await picture.webp({ quality: 72 }).toFile(`web/assets/ayuda/${name}.webp`)
  process.stdout.write(`${name}.webp: ${Math.round(size / 1000)} kB\n`)
}
if (isWanted('pantalla')) {
  const capitana = await open(browser, company, 'capitana', { width: 1280, height: 800 })
  await sharp(await capitana(''))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(readmePicture)
  writeFileSync(readmeHash, `${screenHash()}\n`)
  process.stdout.write(`${readmePicture}\n`)
}
await browser.close()
await company.stop()

/** Signs a member in. Returns what photographs a screen. */
async function open(
  browser: Browser,
  { address }: Running,
  personaje: Personaje,
  viewport: { width: number; height: number },
): Promise<(path: string) => Promise<Buffer>> {
  const { token, user } = (await (await signIn(address, personaje)).json()) as { token: string; user: unknown }
  const kept = Object.entries({ token, user: JSON.stringify(user), tema: 'claro' })
  const localStorage = kept.map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  const page = await context.newPage()
  const isQuiet = watchCalls(page)
  return async (path) => {
    await page.goto(`/intranet${path}`)
    do await drawn(page)
    while (!isQuiet())
    return await page.screenshot()
  }
}

/** Answers whether every call has its answer. The stream of changes stays open. */
function watchCalls(page: Page): () => boolean {
  const calls = new Set<object>()
  page.on('request', (call) => {
    if (!call.url().endsWith('/api/cambios')) calls.add(call)
  })
  page.on('requestfinished', (call) => calls.delete(call))
  page.on('requestfailed', (call) => calls.delete(call))
  return () => calls.size === 0
}

/** Waits for some frames in which nothing is awaited: no skeleton, no picture in sight, no font, no movement. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isInSight = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const isDrawn = () =>
      document.querySelector('h1')?.checkVisibility() === true &&
      document.querySelector('[data-skeleton]') === null &&
      !document.body.innerText.includes('Cargando…') &&
      [...document.images].every((image) => image.complete || !isInSight(image)) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    for (let frames = 0; frames < 10; frames = isDrawn() ? frames + 1 : 0) await new Promise(requestAnimationFrame)
  })
}
