import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const editor = (seccion: string) => `/login?desde=/intranet/configuracion/sitio/${seccion}`

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await page.getByText('Los cambios quedaron publicados.').waitFor()
}

async function goBackTo(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: `Volver a esta versión (${version})` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByText(`El sitio volvió a la versión ${version}.`).waitFor()
}

/** The titles of the timeline, as a visitor reads them. */
async function timeline(page: Page): Promise<string[]> {
  await page.goto('/historia')
  return await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}

test('the history is edited and reordered by keyboard, and restored from a former version', async () => {
  const admin = await openBrowser(address)
  const visitor = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', '/login?desde=/intranet/configuracion')
  const before = await timeline(visitor.page)
  expect(before).toEqual(['La fundación', 'Los carros de la compañía'])

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Historia' }) })
  await row.getByText('Con el texto inicial').waitFor()
  await page.getByRole('link', { name: 'Editar Historia' }).focus()
  await page.keyboard.press('Enter')
  const titulo = page.getByLabel('Título', { exact: true }).first()
  await titulo.focus()
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

  expect(await timeline(visitor.page)).toEqual(['La fundación', 'El terremoto', 'Los carros de la compañía'])
  await visitor.page.getByRole('heading', { level: 1, name: 'Ciento treinta años' }).waitFor()

  await goBackTo(page, 1)
  await page.getByText('Volvió a la versión 1', { exact: true }).waitFor()
  expect(await titulo.inputValue()).toBe('Una historia contada por una campana')
  expect(await timeline(visitor.page)).toEqual(before)
  await page.getByRole('link', { name: 'Volver', exact: true }).click()
  await row.getByText(`por ${cast.administradora.nombre}`).waitFor()
  expectNoFaults(admin, visitor)
})

test('twenty photographs, one of them retried, appear in the gallery; restoring a former version removes them', async () => {
  const admin = await openBrowser(address)
  const visitor = await openBrowser(address)
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
  await signIn(page, 'administradora', editor('galeria'))
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

  await visitor.page.goto('/galeria')
  await visitor.page.getByRole('link', { name: /Ejercicio nocturno/ }).click()
  await visitor.page.waitForURL('**/galeria/ejercicio-nocturno')
  const shown = visitor.page.getByRole('img', { name: /^Ejercicio con agua, foto \d+$/ })
  await expect.poll(() => shown.count()).toBe(20)
  await shown.first().scrollIntoViewIfNeeded()
  await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // A hidden album stays in the editor but is not public.
  await page.getByRole('switch', { name: 'Mostrar en el sitio' }).uncheck()
  await publish(page)
  expect((await visitor.page.goto('/galeria/ejercicio-nocturno'))?.status()).toBe(404)

  await goBackTo(page, 2)
  expect((await visitor.page.goto('/galeria/ejercicio-nocturno'))?.status()).toBe(200)
  await goBackTo(page, 1)
  await visitor.page.goto('/galeria')
  await visitor.page.getByRole('heading', { name: 'Todavía no hay álbumes' }).waitFor()
  expectNoFaults(admin, visitor)
})

test('on a conflict the second administrator keeps their text, sees the current version and decides', async () => {
  const first = await openBrowser(address)
  const second = await openBrowser(address)
  const titulo = ({ page }: typeof first) => page.getByLabel('Título', { exact: true })
  for (const person of [first, second]) {
    await signIn(person.page, 'administradora', editor('privacidad'))
    await titulo(person).waitFor()
  }
  await titulo(second).fill('Lo de la segunda')
  await titulo(first).fill('Lo de la primera')
  await publish(first.page)

  await second.page.getByRole('button', { name: 'Publicar cambios' }).click()
  const question = second.page.getByRole('alertdialog', { name: 'Otra persona publicó cambios' })
  await question.getByText(`${cast.administradora.nombre} publicó la versión 2`, { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Ver lo publicado' }).click()
  const preview = second.page.getByRole('dialog', { name: 'Versión 2' })
  await preview.getByText('Lo de la primera').first().waitFor()
  await preview.getByRole('button', { name: 'Cerrar vista previa' }).click()
  expect(await titulo(second).inputValue()).toBe('Lo de la segunda')
  await question.getByRole('button', { name: 'Publicar lo mío' }).click()
  await second.page.getByText('Los cambios quedaron publicados.').waitFor()

  await first.page.reload()
  await expect.poll(() => titulo(first).inputValue()).toBe('Lo de la segunda')
  expectNoFaults(first, second)
})

test('the preview renders the page in the light theme with inert links, and scrolls by keyboard', async () => {
  const person = await openBrowser(address, { viewport: phone, colorScheme: 'dark' })
  const { page } = person
  await signIn(page, 'administradora', editor('capacitacion'))
  await page.getByLabel('Título', { exact: true }).first().fill('Así se aprende')
  const open = page.getByRole('button', { name: 'Vista previa' })
  await open.click()
  const preview = page.getByRole('dialog', { name: 'Vista previa' })
  const shown = preview.getByRole('region', { name: 'Página', includeHidden: true })
  await shown.getByText('Así se aprende').first().waitFor()
  expect(await preview.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe('rgb(251, 247, 240)')
  await shown.focus()
  await page.keyboard.press('End')
  await expect.poll(() => shown.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  expect(await shown.evaluate((region) => region.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoFaults(person)
})

test('unpublished edits survive a reload and the end of a session; leaving asks first', async () => {
  const person = await openBrowser(address)
  const { page } = person
  const titulo = page.getByLabel('Título', { exact: true })
  await signIn(page, 'administradora', editor('voluntario'))
  await titulo.fill('Se busca gente')
  await page.getByText('Hay cambios sin publicar').waitFor()
  await page.reload()
  await page.getByText('Recuperamos lo que estaba escribiendo').waitFor()
  expect(await titulo.inputValue()).toBe('Se busca gente')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await ask(address, 'POST /auth/logout', undefined, String(token))
  await titulo.fill('Se busca gente con ganas')
  await page.getByRole('button', { name: 'Publicar cambios' }).click()
  await page.waitForURL('**/login?*')
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/intranet/configuracion/sitio/voluntario')
  await page.getByText('Recuperamos lo que estaba escribiendo').waitFor()
  expect(await titulo.inputValue()).toBe('Se busca gente con ganas')

  await page.getByRole('link', { name: 'Volver', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Salir sin publicar' }).waitFor()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('link', { name: 'Volver', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin publicar' }).click()
  await page.waitForURL(/configuracion\?vista=sitio$/)
  await page.getByRole('link', { name: 'Editar Hazte voluntario' }).click()
  await expect.poll(() => titulo.inputValue()).toBe('Hazte voluntario')
  expectNoFaults(person)
})

const others = ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'tesorero'] as const satisfies Personaje[]

/** The editor's calls, without the public reads. */
const calls: [method: string, path: string][] = [
  ['PUT', '/sitio/historia'],
  ['GET', '/sitio/historia/versiones'],
  ['GET', '/sitio/historia/versiones/1'],
  ['POST', '/sitio/historia/versiones/1/restaurar'],
  ['POST', '/sitio/imagenes'],
  ['DELETE', '/sitio/imagenes/abcdefghijklmnopqrstuvwxyz-320x213'],
]

function bodyOf(method: string, path: string): { body?: FormData | Blob } {
  if (method !== 'PUT' && method !== 'POST') return {}
  if (path !== '/sitio/imagenes')
    return { body: new Blob([JSON.stringify({ contenido: {}, version: 1 })], { type: 'application/json' }) }
  const body = new FormData()
  body.append('imagen', new Blob(['x'], { type: 'image/jpeg' }), 'x.jpg')
  return { body }
}

test.each(others)('%s is refused by the server, and the screen says so', async (personaje) => {
  const token = await tokenOf(address, personaje)
  const refused = await Promise.all(
    calls.map(async ([method, path]) => {
      const init = { method, headers: { Authorization: `Bearer ${token}` }, ...bodyOf(method, path) }
      return [method, path, (await fetch(`${address}/api${path}`, init)).status]
    }),
  )
  expect(refused).toEqual(calls.map(([method, path]) => [method, path, 403]))

  const person = await openBrowser(address)
  await signIn(person.page, personaje, editor('historia'))
  await person.page.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' }).waitFor()
  await person.page.goto('/intranet/configuracion')
  await person.page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor()
  expect(await person.page.getByRole('tab').count()).toBe(0)
  expectNoFaults(person)
})
