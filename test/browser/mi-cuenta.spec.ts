import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { expectNoFaults, openBrowser, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'

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

test('changing the password signs every other device out', async () => {
  const [phone, computer] = [await openBrowser(address), await openBrowser(address)]
  await signIn(phone.page, 'maquinista', screen)
  await signIn(computer.page, 'maquinista', screen)
  const { page } = computer
  const form = page.getByRole('form', { name: 'Cambiar contraseña' })
  await form.getByLabel('Contraseña actual').fill('no es esta')
  await form.getByLabel('Contraseña nueva').fill('Manguera45Roja')
  await form.getByLabel('Repita la contraseña').fill('Manguera45Roja')
  await page.keyboard.press('Enter')
  await form.getByText('La contraseña actual es incorrecta.').first().waitFor()
  await form.getByLabel('Contraseña actual').fill(castPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Su contraseña fue cambiada. Las demás sesiones se cerraron.').waitFor()
  await phone.page.waitForURL('**/login**')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Último uso' }).count()).toBe(1)
})

test('the sessions of other devices are closed one by one, or all at once', async () => {
  const browsers = [await openBrowser(address), await openBrowser(address), await openBrowser(address)] as const
  for (const { page } of browsers) await signIn(page, 'teniente', screen)
  const { page } = browsers[0]
  await page.reload()
  const close = page.getByRole('button', { name: /^Cerrar la sesión de/ })
  // As if the last sign-in were more than ten minutes ago.
  await db.updateTable('sesiones').set({ clave_en: null }).execute()
  // Written past the program, which forgets its open sessions at any sign-in (docs/decisions/048).
  await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: cast.capitana.email, password: castPassword }),
  })
  await close.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('No se continuó: falta confirmar su contraseña.').waitFor()
  await close.first().press('Enter')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Sesión cerrada').waitFor()
  await page.getByRole('button', { name: 'Cerrar las demás' }).press('Enter')
  await page.getByText('Las demás sesiones se cerraron.').waitFor()
  for (const { page } of browsers.slice(1)) await page.waitForURL('**/login**')
  expectNoFaults(browsers[0])
})

test('theme and text size persist per device', async () => {
  const browser = await openBrowser(address)
  const { page } = browser
  await signIn(page, 'bombera', screen)
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
  expectNoFaults(browser)
})
