// What a member sent, in the page: a frame, a picture and a download under its policy.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { carta } from '#db/seeds/documentos/papeles.ts'
import { screenFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, type Person, phone, signIn } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { documentForm, docx } from '#test/support/documentos.ts'
import { tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let files: Record<string, Buffer>

/** Security row 43: markup as a title. */
const markup = '<img src=x onerror=alert(1)>'

beforeAll(async () => {
  address = await sharedCompany()
  const token = await tokenOf(address, 'bombera')
  files = {
    'certificado.pdf': await carta('Consultorio', 'Certificado', 'Apta.'),
    'nota.txt': Buffer.from('Guardia de los ñandúes', 'latin1'),
    'acta.docx': await docx(),
    'carnet.jpg': await samplePicture(300, 200),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const fields = { title: name === 'acta.docx' ? markup : name }
    const { headers, payload } = await documentForm({ bytes, name, fields })
    await fetch(`${address}/api/documents`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), Authorization: `Bearer ${token}` },
      body: payload as Buffer<ArrayBuffer>,
    })
  }
})

test('each file type previews without policy violations, a picture on a phone too', async () => {
  const browser = await openBrowser(address, { whole: true })
  const { page } = browser
  await signIn(page, 'bombera', '/login?desde=/intranet/documentos?vista=mios')
  const image = (await open(browser, 'carnet.jpg')).getByRole('img', { name: 'carnet.jpg' })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    expect(await screenFaults(page)).toEqual([])
  }
  await close(page)

  await open(browser, 'nota.txt')
  const text = page.frameLocator('iframe[title="nota.txt"]')
  await text.getByText('Guardia de los ñandúes').waitFor()
  await close(page)

  // Chromium's PDF viewer is an extension page inside the frame.
  await open(browser, 'certificado.pdf')
  const viewers = () => page.frames().filter((frame) => frame.url().startsWith('chrome-extension://')).length
  await expect.poll(viewers).toBe(1)
  await close(page)

  const other = await open(browser, markup)
  await other.getByText('No se puede previsualizar este tipo de documento').waitFor()
  await other.getByRole('link', { name: 'Descargar acta.docx' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    other.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('acta.docx')
  await close(page)
  expectNoFaults(browser)
})

async function open({ page }: Person, title: string) {
  await page.getByRole('button', { name: `Ver ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Descargar' }).waitFor()
  return dialog
}

/** Closes the dialog and checks that focus returns. */
async function close(page: Page): Promise<void> {
  const title = await page.getByRole('dialog').getByRole('heading').textContent()
  // By its button: Escape inside an iframe would not reach the dialog.
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: `Ver ${title}` })
    .and(page.locator(':focus'))
    .waitFor()
}
