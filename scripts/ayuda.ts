// Takes the pictures of the help from the demo, as the bombera sees it: `npm run build && npm run ayuda`.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { signIn, startDemo, temporaryFolder } from '../bench/company.ts'
import { browserPath } from './ensure-browser.ts'

const folder = 'web/assets/ayuda'
/** By name: the screen, at 1200 × 900, stored at four fifths of that. */
const pantallas = {
  dashboard: '',
  'material-mayor': '/material-mayor',
  emergencias: '/emergencias',
  asistencia: '/asistencia?vista=mia',
  guardias: '/guardias',
  equipamiento: '/equipamiento',
  eventos: '/eventos',
  perfil: '/perfil',
}

/** Longer than any of them takes to be read and painted. */
const restMs = 2_500

const company = await startDemo({ dataDir: temporaryFolder() })
const { token, user } = (await (await signIn(company.address)).json()) as { token: string; user: unknown }
const kept = Object.entries({ token, user: JSON.stringify(user), tema: 'claro' })
const localStorage = kept.map(([name, value]) => ({ name, value }))
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
const context = await browser.newContext({
  baseURL: company.address,
  viewport: { width: 1200, height: 900 },
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  storageState: { cookies: [], origins: [{ origin: company.address, localStorage }] },
})
mkdirSync(folder, { recursive: true })
const page = await context.newPage()
for (const [nombre, path] of Object.entries(pantallas)) {
  // The live changes keep a request open: the network never rests.
  await page.goto(`/intranet${path}`)
  await page.waitForTimeout(restMs)
  const picture = sharp(await page.screenshot()).resize(960)
  const { size } = await picture.webp({ quality: 72 }).toFile(`${folder}/${nombre}.webp`)
  process.stdout.write(`${nombre}.webp: ${Math.round(size / 1000)} kB\n`)
}
await browser.close()
await company.stop()
