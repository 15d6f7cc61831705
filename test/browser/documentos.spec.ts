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

test('a document is uploaded, viewed and deleted by keyboard', async () => {
  // A service worker would bypass the route that holds the request below.
  const browser = await openBrowser(address, { serviceWorkers: 'block' })
  const { page } = browser
  await signIn(page, 'bombera', '/login?desde=/intranet/perfil')
  await page.getByRole('button', { name: 'Subir documento' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subir documento' })
  const licencia = { name: 'Licencia F.jpg', mimeType: 'image/jpeg', buffer: await samplePicture(900, 600) }
  const chooser = dialog.locator('input[type=file]')
  await chooser.focus()
  await chooser.setInputFiles(licencia)
  await dialog.getByText('Elegir otro archivo').waitFor()
  await page.keyboard.press('Tab')
  expect(await dialog.getByLabel('Título').inputValue()).toBe('Licencia F')
  await page.keyboard.type('Licencia de conducir F')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vence en 2029')
  expect(await screenFaults(page)).toEqual([])

  // Holds the answer, so that the upload stays at 100 %.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/documents', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByLabel('Descripción').focus()
  for (const name of ['Cancelar', 'Subir']) {
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe(name)
  }
  await page.keyboard.press('Enter')
  await dialog.getByRole('progressbar', { name: 'Subiendo Licencia F.jpg' }).waitFor()
  answer()
  await page.getByText('Documento subido correctamente').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Vence en 2029' })
  await row.getByRole('button', { name: 'Eliminar Licencia de conducir F' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByText('¿Está seguro de eliminar este documento?').waitFor()
  await question.getByRole('button', { name: 'Eliminar' }).press('Enter')
  await page.getByText('Documento eliminado correctamente').waitFor()
  await question.waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  // Focus stays in the list.
  await page.keyboard.press('Tab')
  await page.locator('section:focus-within').getByRole('heading', { name: 'Documentos' }).waitFor()
  expectNoFaults(browser)
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
