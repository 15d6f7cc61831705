// What an administrator does that only a browser shows: a sheet of people in and out, the roll on a phone and on paper, the
// site edited, a backup made and read; a photograph cropped, and how screens look in states that no sweep comes across.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { screenFaults } from '#test/support/axe.ts'
import {
  desk,
  expectNoFaults,
  follow,
  openBrowser,
  type Person,
  phone,
  signIn,
  takeByArrows,
} from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { png } from '#test/support/documentos.ts'
import { headingsOf } from '#test/support/html.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let pid: number | undefined
/** Walks from one room to the next. */
let admin: Person
let page: Page

beforeAll(async () => {
  const { program } = await startCompany()
  address = program.address
  pid = program.process.pid
  admin = await openBrowser(address, { stays: true })
  page = admin.page
  await signIn(page, 'administradora', '/intranet/usuarios')
})

beforeEach(() => page.setViewportSize(desk))

afterAll(() => admin.context.close())

test('members are imported by keyboard, found and exported; on a phone the roll is a list, and paper has it whole', async () => {
  // Arrows switch tabs, Enter opens a menu, and focus returns.
  await page.getByRole('tab', { name: 'Por aprobar' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const actions = page.getByRole('button', { name: `Acciones de ${cast.bombera.nombre}` })
  await actions.waitFor()
  expect(new URL(page.url()).search).toBe('?vista=todos')
  await actions.press('Enter')
  await takeByArrows(page.getByRole('menuitem', { name: 'Suspender' }))
  await page.getByRole('alertdialog', { name: 'Suspender cuenta' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('link', { name: 'Importar' }).press('Enter')
  const upload = page.getByLabel('Elegir planilla')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Space')])
  const rows = [
    'Nombre;Correo;RUT;Calidad',
    'Úrsula Peña;ursula@ejemplo.cl;11.111.111-1;Honoraria',
    'Sin Dígito;;11.111.112-1;Activa',
  ]
  await chooser.setFiles({ name: 'nómina.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') })
  await page.getByText('Fila 3').waitFor()
  // A cell is written anew in its place, or left as it was.
  await page.getByRole('button', { name: 'El dígito verificador no coincide' }).press('Enter')
  await page.getByLabel('RUT, celda C3').press('Escape')
  await page.getByText('El dígito verificador no coincide').waitFor()
  await page.getByRole('cell', { name: '11.111.111-1' }).waitFor()
  await page.getByRole('button', { name: 'Importar 1 miembro' }).press('Enter')
  await page.getByRole('heading', { name: 'Se importó 1 miembro' }).waitFor()
  await page.getByText('Nadie recibió correo').waitFor()
  await page.getByRole('link', { name: 'Ver los miembros' }).press('Enter')

  await page.getByRole('combobox', { name: 'Calidad' }).click()
  await page.getByRole('option', { name: 'Honorario' }).click()
  await page.getByRole('row', { name: 'Úrsula Peña' }).getByText('Sin acceso').waitFor()
  await page.getByText('1 persona', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect((await readFile(await saved.path())).toString()).toMatch(/^\uFEFFNombre;RUT;.*\r\nÚrsula Peña;11\.111\.111-1;/)

  await page.setViewportSize(phone)
  await page.goto('/intranet/usuarios?vista=todos&orden=antiguedad')
  const people = page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')
  await people.first().getByText(cast.honorario.nombre).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Filtros y orden' }).waitFor()
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Suspendido' })
  await people.first().getByText(cast.suspendido.nombre).waitFor()
  expect(new URL(page.url()).searchParams.get('estado')).toBe('suspendido')
  await page.getByRole('link', { name: 'Imprimir escalafón' }).click()
  await page
    .getByRole('row', { name: cast.honorario.nombre })
    .getByText(/^\d+ años/)
    .waitFor()
  await follow(page, '/intranet/directorio')
  await page.getByLabel('Buscar').fill('fuentes')
  await page.getByText('1 miembro activo').waitFor()
  await page.getByRole('article').getByText(cast.bombera.nombre).waitFor()
  expectNoFaults(admin)
})

test('an administrator makes a backup by keyboard, downloads it on a phone and reads how it is restored', async () => {
  await follow(page, '/intranet/sistema?vista=respaldos')
  await page.getByRole('heading', { name: 'No hay respaldos' }).waitFor()
  await page.getByRole('button', { name: 'Crear respaldo' }).press('Enter')
  await page.getByText('El respaldo terminó bien.').waitFor()
  const row = page.getByRole('row', { name: 'Pedido' })
  await row.getByText('Bueno').waitFor()

  await page.setViewportSize(phone)
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Acciones del respaldo/ }).click()
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const file = await (await downloading).path()
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  await row.getByText('Para quien da soporte').click()
  await row.getByText(sum).waitFor()
  expect(
    (await verifyArchive(file, { sha256: sum })).tablas.find(({ nombre }) => nombre === 'usuarios')?.filas,
  ).toBeGreaterThan(5)
  expect(await screenFaults(page)).toEqual([])

  await row.getByRole('button', { name: /^Acciones del respaldo/ }).press('Enter')
  await takeByArrows(page.getByRole('menuitem', { name: 'Cómo restaurarlo' }))
  await page.getByText(/npm run restaurar -- \S+\.zip --reemplazar/).waitFor()
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(admin)
})

test('on a phone a breach with its notices, a minor’s picture, a holiday and the history of a limit pass axe', async () => {
  const token = await tokenOf(address, 'administradora')
  await page.setViewportSize(phone)
  await prepare(token)
  const { id } = await ask(address, 'POST /users', brigadier, token)
  const tutor = { nombre: 'Rosa Soto Lara', parentesco: 'Madre', telefono: '', email: '', version: 0 }
  await ask(address, `PUT /users/${String(id)}/apoderado`, tutor, token)
  await ask(address, `POST /users/${String(id)}/consentimientos`, { tipo: 'fotografia' }, token)
  const foto = { name: 'a.png', mimeType: 'image/png', buffer: png }
  const headers = { Authorization: `Bearer ${token}` }
  const sent = await page.request.post(`/api/users/${String(id)}/profile/photo`, { headers, multipart: { foto } })
  expect(sent.status()).toBe(200)

  // On a phone the list of settings comes first, then the chosen one.
  await follow(page, '/intranet/configuracion')
  await page.getByRole('link', { name: /^Catálogos/ }).click()
  await page.getByRole('tab', { name: 'Feriados' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Aniversario de la comuna' }).getByText('Agregado').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Toda la configuración' }).click()
  await page.getByRole('link', { name: /^Mi cuenta/ }).waitFor()

  await follow(page, '/intranet/configuracion?vista=brechas')
  await page
    .getByRole('article', { name: 'Robo de un notebook' })
    .getByText(/por llamada, el/)
    .waitFor()
  expect(await screenFaults(page)).toEqual([])
  await follow(page, '/intranet/configuracion?vista=registro')
  await page
    .getByRole('button', { name: 'Historial de Mensajes y postulaciones desde una dirección de internet' })
    .click()
  await page.getByRole('dialog').getByRole('listitem').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const [vista, heading] of [
    ['proteccion', 'Otros plazos'],
    ['tratamientos', 'Encargados'],
  ] as const) {
    await follow(page, `/intranet/configuracion?vista=${vista}`)
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await screenFaults(page)).toEqual([])
  }
  await follow(page, `/intranet/perfil/${String(id)}`)
  // The picture that was allowed is seen, and is gone with the consent.
  const picture = page.locator('img[src*="/api/fotos/"][src*="firma="]')
  await picture.waitFor()
  await page.getByRole('button', { name: 'Retirar: Mostrar su fotografía' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirar: Mostrar su fotografía' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await picture.waitFor({ state: 'detached' })
  expectNoFaults(admin)
})

const brigadier = {
  nombre: 'Matías Huenchumil Soto',
  email: 'matias@example.cl',
  fecha_nacimiento: `${new Date().getFullYear() - 15}-05-05`,
  cargo: 'Bombero',
  rolId: 6,
  calidad: 'brigadier',
  fecha_ingreso: `${new Date().getFullYear() - 1}-03-01`,
}

async function prepare(token: string): Promise<void> {
  const brecha = await ask(
    address,
    'POST /proteccion/brechas',
    {
      titulo: 'Robo de un notebook',
      conocida_en: '2026-11-19T15:00:00.000Z',
      descripcion: 'Se lo llevaron del cuartel.',
      datos: 'Fichas personales.',
      afectados: null,
      sensibles: true,
      consecuencias: 'Alguien puede leerlas.',
      medidas: 'Se cerraron las sesiones.',
    },
    token,
  )
  const aviso = { destinatario: 'personas', medio: 'llamada', texto: 'Se lo llevaron del cuartel.' }
  await ask(address, `POST /proteccion/brechas/${String(brecha.id)}/avisos`, aviso, token)
  const feriado = {
    codigo: `${new Date().getFullYear()}-12-26`,
    nombre: 'Aniversario de la comuna',
    irrenunciable: false,
  }
  await ask(address, 'POST /catalogos/feriados', feriado, token)
  const { version } = await ask(address, 'GET /configuracion/limites', undefined, token)
  const valores = { contacto: { maximo: 8, minutos: 30 } }
  await ask(address, 'PUT /configuracion/limites', { valores, version }, token)
}

test('a page is edited by keyboard, published and restored; an album gets its photographs; a page is previewed', async () => {
  const read = async (path: string) => (await fetch(address + path)).text()
  /** The titles of the timeline, as a visitor gets them. */
  const timeline = async () => headingsOf(await read('/historia'), 2)
  await follow(page, '/intranet/configuracion?vista=sitio')
  const before = await timeline()
  expect(before).toEqual(['La fundación', 'Los carros de la compañía'])
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Historia' }) })
  await row.getByText('Con el texto inicial').waitFor()
  await page.getByRole('link', { name: 'Editar Historia' }).press('Enter')
  const titulo = page.getByLabel('Título', { exact: true }).first()
  await titulo.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ciento treinta años')
  await page.getByRole('button', { name: 'Agregar hito' }).press('Enter')
  await page.keyboard.type('1906')
  await page.keyboard.press('Tab')
  await page.keyboard.type('El terremoto')
  const up = page.getByRole('button', { name: 'Subir 1906 · El terremoto' })
  await up.press('Enter')
  await page.getByText('1906 · El terremoto: lugar 2 de 3').waitFor()
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  const publish = page.getByRole('button', { name: 'Publicar cambios' })
  await publish.press('Enter')
  await page.getByText('Los cambios quedaron publicados.').waitFor()
  expect(await timeline()).toEqual(['La fundación', 'El terremoto', 'Los carros de la compañía'])
  expect(headingsOf(await read('/historia'), 1)).toEqual(['Ciento treinta años'])

  await page.getByRole('button', { name: 'Volver a esta versión (1)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByText('El sitio volvió a la versión 1.').waitFor()
  expect(await titulo.inputValue()).toBe('Una historia contada por una campana')
  expect(await timeline()).toEqual(before)

  await follow(page, '/intranet/configuracion/sitio/galeria')
  await page.getByRole('button', { name: 'Agregar álbum' }).click()
  await page.getByRole('group', { name: 'Álbum 1' }).getByLabel('Título').fill('Ejercicio nocturno')
  const named = page.getByRole('group', { name: 'Ejercicio nocturno', exact: true })
  const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await samplePicture(320, 213) })
  await named.getByLabel('Agregar fotografías').setInputFiles([await photo('una.jpg'), await photo('otra.jpg')])
  await page.getByText('Se subieron 2 fotografías.').waitFor()
  const alts = named.getByLabel('Texto alternativo')
  expect(await alts.count()).toBe(2)
  await publish.click()
  const summary = page.getByRole('region', { name: 'Hay 2 campos por corregir' })
  await expect.poll(() => summary.evaluate((section) => section === document.activeElement)).toBe(true)
  for (const [index, alt] of (await alts.all()).entries()) await alt.fill(`Ejercicio con agua, foto ${index + 1}`)
  await publish.click()
  await page.getByText('Los cambios quedaron publicados.').waitFor()
  expect(await read('/galeria')).toContain('href="/galeria/ejercicio-nocturno"')
  const shown = await read('/galeria/ejercicio-nocturno')
  expect([...shown.matchAll(/<img [^>]*alt="Ejercicio con agua, foto \d+"/g)]).toHaveLength(2)
  const [, src] = /<img [^>]*src="([^"]+)"[^>]*alt="Ejercicio con agua, foto 1"/.exec(shown) ?? []
  const picture = await (await fetch(address + src)).arrayBuffer()
  expect((await sharp(picture).metadata()).width).toBe(320)

  // The preview, on a dark phone: in the light theme, with inert links, and scrolled by keyboard.
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await follow(page, '/intranet/configuracion/sitio/capacitacion')
  await page.getByRole('heading', { level: 1, name: 'Capacitación' }).waitFor()
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

test('on a dark phone, by keyboard, a photograph is cropped, uploaded and removed', async () => {
  const member = await openBrowser(address, { viewport: phone, colorScheme: 'dark' })
  await signIn(member.page, 'ayudante', '/intranet/perfil')
  await changePhotograph(member.page, cast.ayudante.nombre)
  expectNoFaults(member)
})

// Left half red, right half blue, 2:1: a centred square crop has half of each.
const flag = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c00' } })
  .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: '#00c' } }, left: 600, top: 0 }])
  .png()
  .toBuffer()

/** Crops, uploads and removes a photograph of one’s own. */
async function changePhotograph(page: Page, nombre: string): Promise<void> {
  const camera = page.getByRole('button', { name: 'Subir fotografía' })
  const look = await camera.evaluate((button) => getComputedStyle(button).borderRadius)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.press('Enter')])
  await chooser.setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: flag })
  const frame = page.getByRole('group', { name: 'Encuadre de la fotografía' })
  // The cropper loads lazily.
  await page.getByRole('button', { name: 'Guardar fotografía' }).and(page.locator(':enabled')).waitFor()
  await frame.focus()
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Acercamiento').press('ArrowRight')
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar fotografía' }).press('Enter')
  await page.getByText('La fotografía de perfil se actualizó.').waitFor()

  const photo = page.getByRole('img', { name: `Fotografía de ${nombre}` })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  const src = (await photo.getAttribute('src')) ?? ''
  expect(src).toMatch(new RegExp(`^${address}/api/fotos/[0-9a-f]{32}\\?firma=[\\w-]{43}&t=\\d+$`))
  const shown = sharp(Buffer.from(await (await fetch(src)).arrayBuffer()))
  const [red, , blue] = (await shown.stats()).channels.map(({ mean }) => mean)
  expect([Math.round((red ?? 0) / 20), Math.round((blue ?? 0) / 20)]).toEqual([0, 10])

  const menu = page.getByRole('button', { name: 'Cambiar fotografía' })
  expect(await menu.evaluate((button) => getComputedStyle(button).borderRadius)).toBe(look)
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Quitar fotografía' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).press('Enter')
  await page.getByText('La fotografía de perfil se quitó.').waitFor()
  await camera.waitFor()
}

// Reads /proc.
test.runIf(process.platform === 'linux')('ten concurrent photographs of 5 MB take less than 64 MiB', async () => {
  const token = await tokenOf(address, 'bombera')
  const { id } = await ask(address, 'GET /users/profile', undefined, token)
  const jpeg = await samplePicture(900, 900)
  const photo = new Blob([jpeg as Uint8Array<ArrayBuffer>, new Uint8Array(5 * 1024 * 1024 - jpeg.length)], {
    type: 'image/jpeg',
  })
  const send = async () => {
    const body = new FormData()
    body.append('foto', photo, 'foto.jpg')
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch(`${address}/api/users/${String(id)}/profile/photo`, { method: 'POST', headers, body })).status
  }
  // Warm-up.
  expect(await send()).toBe(200)
  const before = peakMiB()
  expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array.from({ length: 10 }, () => 200))
  expect(peakMiB() - before).toBeLessThan(64)
})

const peakMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
