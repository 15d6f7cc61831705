import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import type { TipoCorreo } from '#contract/sistema.ts'
import { cast } from '#db/seeds/cast.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { mailedToken } from '#test/support/mails.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string
let db: Database['db']

beforeAll(async () => {
  const { program, settings } = await startCompany({ SMTP_URL: 'smtp://127.0.0.1:1' })
  address = program.address
  const database = await openDatabase(settings)
  atTheEnd(() => database.close())
  db = database.db
})

const diego = {
  'Nombre y apellidos': 'Diego Muñoz Cid',
  RUT: '123456785',
  'Fecha de nacimiento': '1996-03-04',
  'Correo electrónico': 'diego@ejemplo.cl',
  Teléfono: '987654321',
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const expired = 'Error al verificar la cuenta. El enlace puede haber expirado.'
const sentAgain = 'Se ha enviado un nuevo correo de verificación a tu dirección de email.'

/** The path of the latest mailed link. */
const mailedPath = async (
  page: 'verificar-cuenta' | 'confirmar-correo' | 'deshacer-correo',
  para: string,
  tipo: TipoCorreo,
) => `/${page}/${await mailedToken(db, para, tipo)}`

test('from an empty form to a verified account, on a phone', async () => {
  const person = await openBrowser(address, { viewport: phone, hasTouch: true, isMobile: true })
  const { page } = person
  await page.goto('/login')
  await page.getByRole('link', { name: 'Crear cuenta' }).tap()
  await says(page, 'El libro de guardia le espera.')
  await says(page, 'Un administrador la aprobará cuando usted verifique su correo.')
  await press(page, 'Crear cuenta')
  await says(page, 'Hay 7 campos por corregir')

  await fill(page, { ...diego, RUT: '12.345.678-k', 'Correo electrónico': cast.bombera.email.toUpperCase() })
  await fill(page, { Contraseña: 'Password1', 'Repita la contraseña': 'Password1' })
  await says(page, 'El dígito verificador no coincide. Revíselo en su cédula.')
  await says(page, 'Ya existe una cuenta con este correo.')
  await fill(page, { 'Fecha de nacimiento': '2015-01-01' })
  await press(page, 'Crear cuenta')
  await says(page, 'El bombero debe tener al menos 18 años')
  await says(page, 'Hay 3 campos por corregir')
  await page.getByRole('link', { name: 'RUT' }).tap()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(diego.RUT)
  await fill(page, { 'Correo electrónico': diego['Correo electrónico'], 'Fecha de nacimiento': '1996-03-04' })
  expect(await page.getByLabel('RUT').inputValue()).toBe('12.345.678-5')
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('+56 9 8765 4321')

  // The server refuses a common password: shown in the summary and at the field; other input is kept.
  await press(page, 'Crear cuenta')
  await page.getByText('Esta contraseña es demasiado común. Elija otra.').first().waitFor()
  expect(await page.getByLabel('Nombre y apellidos').inputValue()).toBe('Diego Muñoz Cid')
  await fill(page, { Contraseña: 'Sirena132Bronce', 'Repita la contraseña': 'Sirena132Bronce' })
  await press(page, 'Crear cuenta')
  await heading(page, 'Revise su correo')
  await says(page, 'Su cuenta fue creada. Revise su correo electrónico para verificarla.')
  await says(page, 'diego@ejemplo.cl')
  const first = await mailedPath('verificar-cuenta', 'diego@ejemplo.cl', 'verificar')
  await press(page, 'Reenviar correo de verificación')
  await says(page, sentAgain)

  // The older link is void. The newer one works once; a signed-in member who opens it does not use it up.
  const second = await mailedPath('verificar-cuenta', 'diego@ejemplo.cl', 'verificar')
  await page.goto(first)
  await says(page, expired)
  await signIn(page, 'bombera', `/login?desde=${second}`)
  await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)))
  await page.goto(second)
  await heading(page, '¡Verificación exitosa!')
  await page.getByRole('link', { name: 'Iniciar sesión' }).tap()
  await heading(page, 'Iniciar sesión')
  await says(page, 'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.')
  expectNoFaults(person)
})

test('an expired link: a new one goes to the same address', async () => {
  const { email } = cast.reciente
  await ask(address, `POST ${cuentaApi.resendVerification.path}`, { email })
  const path = await mailedPath('verificar-cuenta', email, 'verificar')
  await db
    .updateTable('enlaces')
    .set({ vence_en: '2020-01-01T00:00:00.000Z' })
    .where('tipo', '=', 'verificar')
    .execute()
  const person = await openBrowser(address)
  const { page } = person
  await page.goto(path)
  await says(page, expired)
  await press(page, 'Reenviar correo de verificación')
  await says(page, sentAgain)
  expect(await mailedPath('verificar-cuenta', email, 'verificar')).not.toBe(path)
  expectNoFaults(person)
})

test('the form of /registro follows the setting', async () => {
  const token = await tokenOf(address, 'administradora')
  const registro = async (modo: ModoRegistro) => {
    await ask(address, `PUT ${configuracionApi.changeRegistro.path}`, { modo }, token)
    return await (await fetch(`${address}/registro`)).text()
  }
  expect(await registro('abierto')).toContain('Podrá entrar cuando verifique su correo.')
  const closed = await registro('cerrado')
  expect(closed).toContain('El registro está cerrado. Pida una invitación a un administrador.')
  expect(closed).not.toContain('<input')
  expect(closed).toMatch(/<a [^>]*href="\/login"[^>]*>(?:<[^>]*>)*Iniciar sesión</)
  expect(await registro('aprobacion')).toContain('Un administrador la aprobará cuando usted verifique su correo.')
})

test('a new address is confirmed by its link, and undone from the former one, which ends the session', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'maquinista')
  const { token, id } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    id: (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number }).id,
  }))
  const nuevo = 'pedro.nuevo@ejemplo.cl'
  await ask(address, `PUT /users/${id}/profile`, { email: nuevo }, token)
  await page.goto(await mailedPath('confirmar-correo', nuevo, 'confirmar_correo'))
  await heading(page, 'Correo confirmado')
  await says(page, 'Su nuevo correo quedó confirmado.')
  await says(page, nuevo)
  await page.reload()
  await says(page, 'El enlace para confirmar el correo ha expirado o es inválido.')

  await page.goto(await mailedPath('deshacer-correo', cast.maquinista.email, 'deshacer_correo'))
  await press(page, 'Deshacer el cambio')
  await heading(page, 'Cambio deshecho')
  await says(page, cast.maquinista.email)
  await expect(ask(address, `PUT /users/${id}/profile`, {}, token)).rejects.toThrow('401')
  await page.getByRole('link', { name: 'Elegir otra contraseña' }).click()
  await page.waitForURL('**/recuperar-contrasena')
  expectNoFaults(person)
})
