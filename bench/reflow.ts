import { chromium } from 'playwright-core'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { intranetPages } from '#test/support/intranet-pages.ts'
import { benchedWidths, follow, reflowFaults } from '#test/support/reflow.ts'
import { browserPath } from '../scripts/ensure-browser.ts'
import type { Running } from './company.ts'
import { line, section } from './report.ts'

/** Every intranet page at the widths that the tests leave out, in all text sizes. */
export async function reflow({ address }: Running): Promise<void> {
  section(`Intranet pages at ${benchedWidths.join(', ')} px: three text sizes, and 200 % from 640 px on`)
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block', reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/intranet')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const faults: string[] = []
  for (const path of intranetPages) {
    await follow(page, path)
    for (const fault of await reflowFaults(page, benchedWidths)) faults.push(`${path} at ${fault}`)
  }
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  line('sideways scrolls, narrow titles, broken words', `${faults.length}`, '0', faults.length === 0)
  await browser.close()
}
