import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { sharedCompany } from '#test/support/company.ts'
import { crampedFaults } from '#test/support/page-faults.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

const pin = '482915'
const none = { axe: [], phone: [], wide: [] }
let address: string

beforeAll(async () => {
  address = await sharedCompany()
})

test('a computer is registered, members change by PIN, and an hour without a touch ends the session', async () => {
  await ask(address, 'PUT /users/pin', { pin }, await tokenOf(address, 'bombera'))
  const person = await openBrowser(address)
  const { page } = person
  await page.clock.install()
  await page.goto('/login?desde=/intranet/configuracion?vista=equipos')
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByLabel('Este equipo es del cuartel').check()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Nombre del equipo').fill('Sala de guardia')
  await page.getByRole('button', { name: 'Registrar este equipo' }).click()
  await page.getByText('«Sala de guardia» quedó registrado como equipo del cuartel.').waitFor()

  const band = page.getByRole('complementary', { name: 'Equipo del cuartel' })
  await band.getByText(cast.administradora.nombre).waitFor()
  await band.getByRole('button', { name: 'Cambiar de persona' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar de persona' })
  await dialog.getByRole('combobox', { name: 'Nombre' }).click()
  await page.getByRole('option', { name: cast.bombera.nombre }).click()
  await dialog.getByLabel('PIN de seis cifras').fill('594713')
  await dialog.getByRole('button', { name: 'Entrar con PIN' }).click()
  await dialog.getByText('El PIN no es correcto.').waitFor()
  await dialog.getByLabel('PIN de seis cifras').fill(pin)
  await dialog.getByRole('button', { name: 'Entrar con PIN' }).click()
  await page.waitForURL('**/intranet')
  await band.getByText(cast.bombera.nombre).waitFor()

  // A board has no band, and reads by itself.
  await page.goto('/intranet/emergencias/1/pantalla')
  await page.getByRole('heading', { name: 'Tablero de emergencia' }).waitFor()
  await page.clock.fastForward('01:00:30')
  await page.getByText('Su sesión terminó').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.getByLabel('Este equipo es del cuartel').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Entrar con PIN' }).click()
  await page.getByRole('combobox', { name: 'Nombre' }).waitFor()
  expect(await crampedFaults(page, 'PIN')).toEqual(none)
  expectNoFaults(person)
})
