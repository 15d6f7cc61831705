import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { tokenOf, ask } from '#test/support/over-http.ts'
import { samplePicture } from '#test/support/pictures.ts'

let address: string
let pid: number | undefined

beforeAll(async () => {
  const { program } = await startCompany()
  address = program.address
  pid = program.process.pid
})

test('a member edits their profile, photograph and ficha by keyboard; another’s ficha shows only on request', async () => {
  const browser = await openBrowser(address)
  const { page } = browser
  await signIn(page, 'bombera', '/login?desde=/intranet/perfil')
  await page.getByRole('heading', { name: cast.bombera.nombre }).waitFor()
  await page.getByRole('button', { name: 'Editar perfil' }).press('Enter')
  const form = page.getByRole('form', { name: 'Editar perfil' })
  await form.getByLabel('Nombre').fill('Antonia Núñez Lillo')
  await form.getByLabel('Teléfono').fill('123')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await form.getByText('Ingrese un teléfono de 9 dígitos').waitFor()
  await form.getByLabel('Teléfono').fill('9 8765 4321')
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await page.getByText('Los cambios del perfil se guardaron.').waitFor()
  await page.getByText('+56 9 8765 4321').waitFor()
  await page.getByRole('complementary', { name: 'Intranet' }).getByText('Antonia Núñez Lillo').waitFor()

  await changePhotograph(page, 'Antonia Núñez Lillo')

  await page.getByRole('button', { name: 'Mostrar mi ficha' }).press('Enter')
  await page.getByRole('button', { name: 'Editar ficha' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ficha personal' })
  await dialog.getByLabel('Avisar a').fill('Rosa Oñate')
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Rosa Oñate').count()).toBe(0)
  await page.getByRole('button', { name: 'Editar ficha' }).press('Enter')
  await dialog.getByLabel('Avisar a').fill('Rosa Oñate')
  await dialog.getByLabel('Comuna').fill('Viña del Mar')
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter')
  await page.getByText('La ficha personal se guardó.').waitFor()
  await page.getByRole('region', { name: 'En caso de emergencia' }).getByText('Rosa Oñate').waitFor()

  // Another’s profile is refused to her.
  const other = await ask(address, 'GET /users/profile', undefined, await tokenOf(address, 'ayudante'))
  await page.goto(`/intranet/perfil/${String(other.id)}`)
  await page.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' }).waitFor()

  // The captain opens hers from the list of users.
  const { id } = await ask(address, 'GET /users/profile', undefined, await tokenOf(address, 'bombera'))
  const captain = await openBrowser(address)
  await signIn(captain.page, 'capitana', '/login?desde=/intranet/usuarios?vista=todos')
  await captain.page.getByLabel('Buscar').fill(cast.bombera.email)
  await captain.page.getByText('1 persona', { exact: true }).first().waitFor()
  await captain.page.getByRole('link', { name: 'Antonia Núñez Lillo', exact: true }).click()
  await captain.page.waitForURL(`**/intranet/perfil/${String(id)}`)
  await captain.page.getByRole('heading', { name: 'Antonia Núñez Lillo' }).waitFor()
  expect(await captain.page.getByRole('button', { name: 'Editar perfil' }).count()).toBe(0)
  await captain.page.getByRole('button', { name: 'Ver ficha personal' }).press('Enter')
  await captain.page.getByRole('region', { name: 'Ficha personal' }).getByText('Rosa Oñate').waitFor()
  const trail = await ask(
    address,
    'GET /auditoria?entidad=ficha&accion=ver_sensible',
    undefined,
    await tokenOf(address, 'administradora'),
  )
  const reading = { entidad_id: id, usuario: cast.capitana.nombre }
  // The ficha, and before it the contact that the profile shows.
  expect(trail).toMatchObject({ total: 2, data: [reading, reading] })
  expectNoFaults(browser, captain)
})

test('on a dark phone a photograph is cropped, uploaded and removed by keyboard', async () => {
  const browser = await openBrowser(address, { viewport: phone, colorScheme: 'dark' })
  await signIn(browser.page, 'ayudante', '/login?desde=/intranet/perfil')
  await changePhotograph(browser.page, cast.ayudante.nombre)
  expectNoFaults(browser)
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
