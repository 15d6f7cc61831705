import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { headingsOf } from '#test/support/html.ts'
import { ask } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { publish as publishAside } from '#test/support/publish.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const publish = async (page: Page) => {
  // The banner of the publication before may still be there.
  const published = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/sitio/') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await published
  await page.getByText('Los cambios quedaron publicados.').waitFor()
}

async function goBackTo(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: `Volver a esta versión (${version})` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByText(`El sitio volvió a la versión ${version}.`).waitFor()
}

/** The titles of the timeline, as a visitor gets them. */
const timeline = async () => headingsOf(await read('/historia'), 2)

const read = async (path: string) => (await fetch(address + path)).text()
const statusOf = async (path: string) => (await fetch(address + path)).status

test('a history is edited by keyboard and restored; a conflict is decided; a draft survives', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', '/login?desde=/intranet/configuracion')
  const before = await timeline()
  expect(before).toEqual(['La fundación', 'Los carros de la compañía'])

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Historia' }) })
  await row.getByText('Con el texto inicial').waitFor()
  await page.getByRole('link', { name: 'Editar Historia' }).focus()
  await page.keyboard.press('Enter')
  const firstTitulo = page.getByLabel('Título', { exact: true }).first()
  await firstTitulo.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ciento treinta años')
  await page.getByRole('button', { name: 'Agregar hito' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1906')
  await page.keyboard.press('Tab')
  await page.keyboard.type('El terremoto')
  const up = page.getByRole('button', { name: 'Subir 1906 · El terremoto' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText('1906 · El terremoto: lugar 2 de 3').waitFor()
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Publicar cambios' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Los cambios quedaron publicados.').waitFor()
  expect(await timeline()).toEqual(['La fundación', 'El terremoto', 'Los carros de la compañía'])
  expect(headingsOf(await read('/historia'), 1)).toEqual(['Ciento treinta años'])

  await goBackTo(page, 1)
  await page.getByText('Volvió a la versión 1', { exact: true }).waitFor()
  expect(await firstTitulo.inputValue()).toBe('Una historia contada por una campana')
  expect(await timeline()).toEqual(before)
  await page.getByRole('link', { name: 'Volver a Configuración' }).click()
  await row.getByText(`por ${cast.administradora.nombre}`).waitFor()

  // Another administrator publishes while this one writes: the text stays, theirs is shown, and this one decides.
  const titulo = page.getByLabel('Título', { exact: true })
  await page.getByRole('link', { name: 'Editar Privacidad' }).click()
  await titulo.fill('Lo de la segunda')
  await publishAside(address, 'privacidad', { titulo: 'Lo de la primera' })
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  const question = page.getByRole('alertdialog', { name: 'Otra persona publicó cambios' })
  await question.getByText(`${cast.administradora.nombre} publicó la versión 2`, { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Ver lo publicado' }).click()
  const preview = page.getByRole('dialog', { name: 'Versión 2' })
  await preview.getByText('Lo de la primera').first().waitFor()
  await preview.getByRole('button', { name: 'Cerrar vista previa' }).click()
  expect(await titulo.inputValue()).toBe('Lo de la segunda')
  await question.getByRole('button', { name: 'Publicar lo mío' }).click()
  await page.getByText('Los cambios quedaron publicados.').waitFor()
  expect((await ask(address, 'GET /sitio/privacidad')).contenido).toMatchObject({ titulo: 'Lo de la segunda' })
  await page.getByRole('link', { name: 'Volver a Configuración' }).click()

  // An unpublished edit survives a reload and the end of the session.
  await page.getByRole('link', { name: 'Editar Hazte voluntario' }).click()
  await titulo.fill('Se busca gente')
  await page.getByText('Hay cambios sin publicar').waitFor()
  await page.reload()
  await page.getByText('Recuperamos lo que estaba escribiendo').waitFor()
  expect(await titulo.inputValue()).toBe('Se busca gente')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await titulo.fill('Se busca gente con ganas')
  await ask(address, 'POST /auth/logout', undefined, String(token))
  // The page may hear of it before the press: nothing waits for the button, to press it after the next sign-in.
  await page
    .getByRole('button', { name: 'Publicar cambios' })
    .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await page.waitForURL('**/login?*')
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/intranet/configuracion/sitio/voluntario')
  await page.getByText('Recuperamos lo que estaba escribiendo').waitFor()
  expect(await titulo.inputValue()).toBe('Se busca gente con ganas')
  expectNoFaults(admin)
})

test('twenty photographs, one of them retried, appear in the gallery; the page is previewed', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  const photos = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => ({
      name: `ejercicio-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await samplePicture(320, 213),
    })),
  )
  let uploads = 0
  await page.route('**/api/sitio/imagenes', (route) =>
    (uploads += 1) === 4 ? route.abort('connectionreset') : route.continue(),
  )
  await signIn(page, 'administradora', '/login?desde=/intranet/configuracion/sitio/galeria')
  await page.getByRole('button', { name: 'Agregar álbum' }).click()
  const album = page.getByRole('group', { name: 'Álbum 1' })
  await album.getByLabel('Título').fill('Ejercicio nocturno')
  const named = page.getByRole('group', { name: 'Ejercicio nocturno', exact: true })
  await named
    .getByLabel('Agregar fotografías')
    .setInputFiles([...photos, { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }])
  await page.getByRole('progressbar', { name: /^Subiendo: \d+ de 21 fotografías$/ }).waitFor()
  await page.getByText('acta.pdf: No es una fotografía en JPEG, PNG, WebP o AVIF.').waitFor()
  await page.getByText('Se subieron 19 fotografías.').waitFor()
  await page.getByText('ejercicio-4.jpg: Error de conexión. Verifique su conexión a internet.').waitFor()
  await page.getByRole('button', { name: 'Reintentar ejercicio-4.jpg' }).click()
  await page.getByText('Se subieron 20 fotografías.').waitFor()
  await page.getByRole('button', { name: 'Descartar acta.pdf' }).click()

  const alts = named.getByLabel('Texto alternativo')
  expect(await alts.count()).toBe(20)
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  const summary = page.getByRole('region', { name: 'Hay 20 campos por corregir' })
  await expect.poll(() => summary.evaluate((section) => section === document.activeElement)).toBe(true)
  for (const [index, alt] of (await alts.all()).entries()) await alt.fill(`Ejercicio con agua, foto ${index + 1}`)
  await publish(page)

  expect(await read('/galeria')).toContain('href="/galeria/ejercicio-nocturno"')
  const shown = await read('/galeria/ejercicio-nocturno')
  expect([...shown.matchAll(/<img [^>]*alt="Ejercicio con agua, foto \d+"/g)]).toHaveLength(20)
  const [, src] = /<img [^>]*src="([^"]+)"[^>]*alt="Ejercicio con agua, foto 1"/.exec(shown) ?? []
  const picture = await (await fetch(address + src)).arrayBuffer()
  expect((await sharp(picture).metadata()).width).toBe(320)

  // A hidden album stays in the editor but is not public.
  await page.getByRole('switch', { name: 'Mostrar en el sitio' }).uncheck()
  await publish(page)
  expect(await statusOf('/galeria/ejercicio-nocturno')).toBe(404)

  await goBackTo(page, 2)
  expect(await statusOf('/galeria/ejercicio-nocturno')).toBe(200)
  await goBackTo(page, 1)
  expect(await read('/galeria')).toContain('Todavía no hay álbumes')

  // The preview, on a dark phone: in the light theme, with inert links, and scrolled by keyboard.
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/intranet/configuracion/sitio/capacitacion')
  await page.getByLabel('Título', { exact: true }).first().fill('Así se aprende')
  const open = page.getByRole('button', { name: 'Vista previa' })
  await open.click()
  const preview = page.getByRole('dialog', { name: 'Vista previa' })
  const region = preview.getByRole('region', { name: 'Página', includeHidden: true })
  await region.getByText('Así se aprende').first().waitFor()
  expect(await preview.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe('rgb(251, 247, 240)')
  await region.focus()
  await page.keyboard.press('End')
  await expect.poll(() => region.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  expect(await region.evaluate((part) => part.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoFaults(admin)
})
