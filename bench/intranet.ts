import { chromium } from 'playwright-core'
import { castPassword } from '#db/seeds/cast.ts'
import { browserPath } from '../scripts/ensure-browser.ts'
import type { Running } from './company.ts'
import { line, section } from './report.ts'

const mostScript = 200_000

/** Compressed script of a member's first screen, and document loads of the next ones. */
export async function intranetWeight({ address }: Running): Promise<void> {
  section('The intranet in a browser')
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block' })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('bombero@demo.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/intranet')

  let script = 0
  const sizes: Promise<void>[] = []
  let documents = 0
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'document') documents += 1
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => void (script += responseBodySize)))
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto('/intranet')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
  await Promise.all(sizes)
  line('script of the first screen', `${script} B`, `≤ ${mostScript} B`, script <= mostScript)

  documents = 0
  for (const name of ['Mi Perfil', 'Material Mayor', 'Documentos', 'Configuración']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  line('documents of four more screens', `${documents}`, '0', documents === 0)
  await browser.close()
}
