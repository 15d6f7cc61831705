import { beforeAll, expect, test } from 'vitest'
import { castPassword } from '#db/seeds/cast.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { tokenOf } from '#test/support/over-http.ts'

let address: string
let db: Database['db']

beforeAll(async () => {
  const { program, settings } = await startCompany()
  address = program.address
  const database = await openDatabase(settings)
  atTheEnd(() => database.close())
  db = database.db
})

const screen = '/login?desde=/intranet/configuracion'

test('theme and text size persist; other sessions are closed one by one, all at once, and by a new password', async () => {
  const others = [await tokenOf(address, 'maquinista'), await tokenOf(address, 'maquinista')]
  const statusesOf = (tokens: string[]) =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { Authorization: `Bearer ${token}` }
        return (await fetch(`${address}/api/users/profile`, { headers })).status
      }),
    )
  const browser = await openBrowser(address)
  const { page } = browser
  await signIn(page, 'maquinista', screen)

  // ArrowUp wraps from the first option to the last.
  await page.getByRole('radio', { name: /^Como el dispositivo/ }).press('ArrowUp')
  await page.getByRole('radio', { name: /^Normal/ }).press('ArrowUp')
  await page.reload()
  await page.getByRole('heading', { name: 'Configuración' }).waitFor()
  expect(await page.getByRole('radio', { name: /^Oscuro/ }).isChecked()).toBe(true)
  const seen = () =>
    page.evaluate(() => {
      const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
      return { fontSize, colorScheme }
    })
  await expect.poll(seen).toEqual({ fontSize: '20px', colorScheme: 'dark' })
  await page.getByRole('radio', { name: /^Muy grande/ }).press('ArrowDown')
  await expect.poll(seen).toEqual({ fontSize: '16px', colorScheme: 'dark' })

  const close = page.getByRole('button', { name: /^Cerrar la sesión de/ })
  await expect.poll(() => close.count()).toBe(2)
  // As if the last sign-in were more than ten minutes ago.
  await db.updateTable('sesiones').set({ clave_en: null }).execute()
  // Written past the program, which forgets its open sessions at any sign-in (docs/decisions/048).
  await tokenOf(address, 'capitana')
  await close.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('No se continuó: falta confirmar su contraseña.').waitFor()
  await close.first().press('Enter')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Sesión cerrada').waitFor()
  expect((await statusesOf(others)).toSorted()).toEqual([200, 401])
  await page.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
  await page.getByText('Las demás sesiones se cerraron.').waitFor()
  expect(await statusesOf(others)).toEqual([401, 401])

  const another = await tokenOf(address, 'maquinista')
  const form = page.getByRole('form', { name: 'Cambiar contraseña' })
  await form.getByLabel('Contraseña actual').fill('no es esta')
  await form.getByLabel('Contraseña nueva').fill('Manguera45Roja')
  await form.getByLabel('Repita la contraseña').fill('Manguera45Roja')
  await page.keyboard.press('Enter')
  await form.getByText('La contraseña actual es incorrecta.').first().waitFor()
  await form.getByLabel('Contraseña actual').fill(castPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Su contraseña fue cambiada. Las demás sesiones se cerraron.').waitFor()
  expect(await statusesOf([another])).toEqual([401])
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Último uso' }).count()).toBe(1)
  expectNoFaults(browser)
})
