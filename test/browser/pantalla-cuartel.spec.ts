import { beforeAll, expect, test } from 'vitest'
import { enZona } from '#contract/shared/fechas.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { screenFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { relojMs } from '#test/support/reloj.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const local = (at: Date) => enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })(at)
const television = { width: 1920, height: 1080 }

test('a television is registered, nobody stays signed in on it, and a day later it shows the alarm', async () => {
  const wall = await openBrowser(address, { viewport: television })
  const { page } = wall
  await page.clock.install()
  await page.goto('/login?desde=/intranet/configuracion?vista=equipos')
  await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('radio', { name: 'Pantalla' }).check()
  await page.getByLabel('Nombre del equipo').fill('Sala de máquinas')
  await page.getByRole('button', { name: 'Registrar este equipo' }).click()
  await page.waitForURL('**/pantalla')
  await page.getByText('¿Podemos salir?').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await screenFaults(page)).toEqual([])

  const ayudante = await tokenOf(address, 'ayudante')
  const en = (minutes: number) => local(new Date(Date.now() + relojMs() + minutes * 60_000)).replace(' ', 'T')
  const academia = { tipo: 'academia', titulo: 'Manejo de escalas', inicio: en(5), termino: en(120) }
  const acto = await ask(address, 'POST /actos', academia, ayudante)
  await ask(address, `POST /actos/${String(acto.id)}/lista/acciones` as 'POST /x', { accion: 'abrir' }, ayudante)
  const code = page.getByRole('img', { name: 'Código para registrar la llegada' })
  await code.waitFor()
  // A tenth of five metres, on a screen of 43 inches: 95 cm wide.
  expect((await code.boundingBox())?.width).toBeGreaterThan((television.width * 33) / 95)

  await page.clock.fastForward('24:00:00')
  await ask(
    address,
    'POST /emergencias',
    { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21] },
    await tokenOf(address, 'teniente'),
  )
  await page
    .getByRole('region', { name: /^Emergencia / })
    .getByText('Baquedano 1234')
    .waitFor()
  expect(await screenFaults(page)).toEqual([])
  expectNoFaults(wall)
})
