// What an administrator does with people that only a browser shows: a sheet in and out, the roll on a phone and on paper,
// a photograph cropped, and how screens look in states that no sweep comes across.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { screenFaults } from '#test/support/axe.ts'
import { coarse, expectNoFaults, follow, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let pid: number | undefined

beforeAll(async () => {
  const { program } = await startCompany()
  address = program.address
  pid = program.process.pid
})

test('members are imported by keyboard, found and exported; on a phone the roll is a list, and paper has it whole', async () => {
  const admin = await openBrowser(address, coarse)
  const { page } = admin
  await signIn(page, 'administradora', '/intranet/usuarios')

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

  await page.getByRole('button', { name: 'Importar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importar miembros' })
  const upload = dialog.getByLabel('Elegir planilla')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Space')])
  const rows = ['Nombre;Correo;RUT;Calidad', 'Úrsula Peña;ursula@ejemplo.cl;11.111.111-1;Honoraria', 'Sin Correo;;;']
  await chooser.setFiles({ name: 'nómina.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') })
  await dialog.getByText('Fila 3').waitFor()
  await dialog.getByText('Este campo es obligatorio').waitFor()
  await dialog.getByRole('cell', { name: '11.111.111-1' }).waitFor()
  await dialog.getByRole('button', { name: 'Importar 1 miembro' }).press('Enter')
  await dialog.getByText('Se importó 1 miembro. No se les envió invitación').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

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

test('a breach with its notices, a minor’s consent, a holiday and the history of a limit pass axe on a phone', async () => {
  const token = await tokenOf(address, 'administradora')
  const person = await openBrowser(address, { viewport: phone, colorScheme: 'dark' })
  const { page } = person
  await prepare(token)
  const { id } = await ask(address, 'POST /users', brigadier, token)
  const tutor = { nombre: 'Rosa Soto Lara', parentesco: 'Madre', telefono: '', email: '', version: 0 }
  await ask(address, `PUT /users/${String(id)}/apoderado`, tutor, token)
  await ask(address, `POST /users/${String(id)}/consentimientos`, { tipo: 'fotografia' }, token)

  // On a phone the list of settings comes first, then the chosen one.
  await signIn(page, 'administradora', '/intranet/configuracion')
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
  await follow(page, `/intranet/perfil/${String(id)}`)
  await page.getByRole('button', { name: 'Retirar: Mostrar su fotografía' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(person)
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
