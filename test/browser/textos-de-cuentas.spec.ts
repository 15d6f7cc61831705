import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import type { Output } from '#contract/endpoint.ts'
import type { TipoCorreo } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { type Database, openDatabase } from '#server/plumbing/data/database.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { expectNoFaults, openBrowser, phone, signInByForm } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { mailedToken } from '#test/support/mails.ts'

let address: string
let db: Database['db']

beforeAll(async () => {
  const { program, settings } = await startCompany()
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
  Contraseña: 'Sirena132Bronce',
  'Repita la contraseña': 'Sirena132Bronce',
}

async function fill(page: Page, values: Partial<Record<keyof typeof diego, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** The path of the latest mailed link. */
const mailedPath = async (
  page: 'verificar-cuenta' | 'resetear-contrasena' | 'confirmar-correo' | 'deshacer-correo',
  para: string,
  tipo: TipoCorreo,
) => `/${page}/${await mailedToken(db, para, tipo)}`

const runOut = async (tipo: 'verificar' | 'restablecer') => {
  await db.updateTable('enlaces').set({ vence_en: '2020-01-01T00:00:00.000Z' }).where('tipo', '=', tipo).execute()
}

async function send(path: string, body: unknown, token?: string, method: 'POST' | 'PUT' = 'POST'): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  return await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) })
}

async function session(personaje: Personaje): Promise<Output<typeof cuentaApi.login>> {
  const answer = await send(cuentaApi.login.path, { email: cast[personaje].email, password: castPassword })
  return (await answer.json()) as Output<typeof cuentaApi.login>
}

async function setModo(modo: ModoRegistro): Promise<void> {
  const { token } = await session('administradora')
  expect((await send(configuracionApi.changeRegistro.path, { modo }, token, 'PUT')).status).toBe(200)
}

const noAnswer = (page: Page, path: string) => page.route(`**/api${path}`, (route) => route.abort())
const silentRefusal = (page: Page, path: string, status: number) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, body: '{}' }))

describe('/registro', () => {
  test('from an empty form to a verified account, on a phone', async () => {
    const person = await openBrowser(address, { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = person
    await page.goto('/login')
    await page.getByRole('link', { name: 'Crear cuenta' }).tap()
    await says(page, 'El libro de guardia le espera.')
    await says(page, 'Un administrador la aprobará cuando usted verifique su correo.')

    await press(page, 'Crear cuenta')
    await says(page, 'Hay 7 campos por corregir')
    await says(page, 'La contraseña es obligatoria')
    await says(page, 'Confirma tu contraseña')
    expect(await page.getByText('Este campo es obligatorio').count()).toBe(5)

    await fill(page, { Contraseña: 'Bom1', 'Repita la contraseña': 'Bom2' })
    await page.getByLabel('RUT').focus()
    await says(page, 'La contraseña debe tener al menos 8 caracteres')
    await says(page, 'Las contraseñas no coinciden')
    await fill(page, { Contraseña: 'bomberos' })
    await says(page, 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número')

    await fill(page, { ...diego, RUT: '12.345.678-k', 'Correo electrónico': cast.bombera.email.toUpperCase() })
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
    await fill(page, { Contraseña: 'Password1', 'Repita la contraseña': 'Password1' })
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
    await says(page, 'Se ha enviado un nuevo correo de verificación a tu dirección de email.')

    // The older link is void. The newer one works once; a signed-in member who opens it does not use it up.
    await page.goto(first)
    await says(page, 'Error al verificar la cuenta. El enlace puede haber expirado.')
    const second = await mailedPath('verificar-cuenta', 'diego@ejemplo.cl', 'verificar')
    const member = await openBrowser(address)
    await signInByForm(member.page, 'bombera')
    await member.page.goto(second)
    await member.page.waitForURL('**/intranet')

    await page.goto(second)
    await heading(page, '¡Verificación exitosa!')
    await page.getByRole('link', { name: 'Iniciar sesión' }).tap()
    await heading(page, 'Iniciar sesión')
    await says(page, 'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.')
    expectNoFaults(person, member)
  })

  test('the subtitle follows the setting, and closed registration shows no form', async () => {
    const person = await openBrowser(address)
    const { page } = person
    await setModo('abierto')
    await page.goto('/registro')
    await says(page, 'Podrá entrar cuando verifique su correo.')
    await setModo('cerrado')
    // Closed while the form is open.
    await fill(page, { ...diego, RUT: '7.654.321-6', 'Correo electrónico': 'otro@ejemplo.cl' })
    await press(page, 'Crear cuenta')
    await says(page, 'El registro está cerrado. Pida una invitación a un administrador.')
    await page.reload()
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
    await says(page, 'El registro está cerrado. Pida una invitación a un administrador.')
    expect(await page.getByRole('textbox').count()).toBe(0)
    await setModo('aprobacion')

    // On network errors the form still shows, and a failed submit keeps the input.
    await noAnswer(page, '/configuracion/registro')
    await noAnswer(page, '/auth/register')
    await page.reload()
    await fill(page, { ...diego, RUT: '7.654.321-6', 'Correo electrónico': 'otro@ejemplo.cl' })
    await press(page, 'Crear cuenta')
    await says(page, 'Error de conexión. Verifique su conexión a internet.')
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('Sirena132Bronce')
    expectNoFaults(person)
  })
})

describe('/verificar-cuenta', () => {
  test('without a token: «Token inválido o faltante», and no resend button', async () => {
    const { page } = await openBrowser(address)
    await page.goto('/verificar-cuenta')
    await says(page, 'Token inválido o faltante')
    await says(page, 'No se puede reenviar el correo. Contacta al administrador.')
    expect(await page.getByRole('button', { name: 'Reenviar correo de verificación' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
    await heading(page, 'Iniciar sesión')
  })

  test('expired link: a new one goes to the same address', async () => {
    const email = cast.reciente.email
    await send(cuentaApi.resendVerification.path, { email })
    const path = await mailedPath('verificar-cuenta', email, 'verificar')
    await runOut('verificar')
    const { page } = await openBrowser(address)
    await page.goto(path)
    await says(page, 'Error al verificar la cuenta. El enlace puede haber expirado.')
    await page.route('**/api/auth/resend-verification', (route) => route.abort(), { times: 1 })
    await press(page, 'Reenviar correo de verificación')
    await says(page, 'Error al reenviar el correo de verificación. Inténtalo más tarde.')
    await press(page, 'Reenviar correo de verificación')
    await says(page, 'Se ha enviado un nuevo correo de verificación a tu dirección de email.')
    expect(await mailedPath('verificar-cuenta', email, 'verificar')).not.toBe(path)
  })

  test('network error: «Error al verificar la cuenta»', async () => {
    const { page } = await openBrowser(address)
    await noAnswer(page, '/auth/verify-account/x')
    await page.goto('/verificar-cuenta/x')
    await says(page, 'Error al verificar la cuenta')
    await page.unrouteAll()
    await press(page, 'Intentar nuevamente')
    await says(page, 'Error al verificar la cuenta. El enlace puede haber expirado.')
  })
})

test('in another browser than the one that registered, it asks for a password, which replaces the first', async () => {
  const email = 'elena@ejemplo.cl'
  const elena = {
    nombre: 'Elena Rojas Paz',
    rut: '11.111.111-1',
    telefono: '987654321',
    fecha_nacimiento: '1990-01-01',
  }
  await send(cuentaApi.register.path, { ...elena, email, password: castPassword })
  const person = await openBrowser(address)
  const { page } = person
  await page.goto(await mailedPath('verificar-cuenta', email, 'verificar'))
  await heading(page, 'Verifique su cuenta')
  await fill(page, { Contraseña: 'Escala7Manguera', 'Repita la contraseña': 'Escala7Manguera' })
  await press(page, 'Verificar mi cuenta')
  await heading(page, '¡Verificación exitosa!')
  const first = await send(cuentaApi.login.path, { email, password: castPassword })
  expect(first.status).toBe(401)
  expectNoFaults(person)
})

describe('a forgotten password', () => {
  const email = cast.honorario.email

  test('from requesting a link to signing in with the new password', async () => {
    const person = await openBrowser(address)
    const { page } = person
    await page.goto('/login')
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
    await heading(page, 'Recuperar contraseña')
    const answer = 'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.'
    for (const one of ['nadie@ejemplo.cl', email]) {
      await page.getByLabel('Correo electrónico').fill(one)
      await press(page, 'Enviar enlace')
      await heading(page, 'Revise su correo')
      await says(page, answer)
      if (one !== email) await press(page, 'Usar otro correo')
    }

    const path = await mailedPath('resetear-contrasena', email, 'restablecer')
    await page.goto(path)
    await heading(page, 'Restablecer contraseña')
    await press(page, 'Guardar contraseña')
    await says(page, 'La contraseña es obligatoria')
    await says(page, 'Confirma tu contraseña')
    await fill(page, { Contraseña: 'corta', 'Repita la contraseña': 'otra' })
    await says(page, 'La contraseña debe tener al menos 8 caracteres')
    await says(page, 'Las contraseñas no coinciden')
    await fill(page, { Contraseña: 'sinmayusculas' })
    await says(page, 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número')
    await fill(page, { Contraseña: 'Manguera45Roja', 'Repita la contraseña': 'Manguera45Roja' })

    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await press(page, 'Guardar contraseña')
    await says(page, 'Ha ocurrido un error al restablecer tu contraseña. El enlace puede haber expirado.')
    await press(page, 'Guardar contraseña')
    await heading(page, 'Contraseña restablecida')
    await says(page, 'Tu contraseña ha sido restablecida correctamente.')
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45Roja')
    await press(page, 'Iniciar sesión')
    await page.waitForURL('**/intranet')
    expectNoFaults(person)
  })

  test('an invited member is welcomed, chooses a password and signs in', async () => {
    const { token } = await session('administradora')
    const invited = { nombre: 'Elisa Godoy Parra', email: 'elisa@ejemplo.cl', cargo: 'Bombero', rolId: 6 }
    expect((await send(usuariosApi.invite.path, invited, token)).status).toBe(201)
    const { page } = await openBrowser(address)
    await page.goto(await mailedPath('resetear-contrasena', invited.email, 'invitar'))
    await heading(page, 'Elija su contraseña')
    await fill(page, { Contraseña: 'ElisaGodoy1', 'Repita la contraseña': 'ElisaGodoy1' })
    await press(page, 'Guardar contraseña')
    // A server-side refusal shows at the field and does not use up the link.
    const refusal = 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.'
    await says(page, refusal)
    await fill(page, { Contraseña: 'Manguera45Roja', 'Repita la contraseña': 'Manguera45Roja' })
    await press(page, 'Guardar contraseña')
    await heading(page, 'Su contraseña quedó lista')
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Correo electrónico').fill(invited.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('Manguera45Roja')
    await press(page, 'Iniciar sesión')
    await page.waitForURL('**/intranet')
  })

  test('an invalid link: «Enlace inválido», and where to request another', async () => {
    const { page } = await openBrowser(address)
    await page.goto('/resetear-contrasena/x')
    await heading(page, 'Enlace inválido')
    await says(page, 'El enlace de restablecimiento de contraseña ha expirado o es inválido')
    await says(page, 'Token inválido o expirado')
    await page.getByRole('link', { name: 'Solicitar un nuevo enlace' }).click()
    await heading(page, 'Recuperar contraseña')

    await page.goto('/resetear-contrasena')
    await heading(page, 'Enlace inválido')
    await says(page, 'Token inválido. Por favor, solicita un nuevo enlace de recuperación.')

    await silentRefusal(page, '/auth/verify-reset-token/x', 400)
    await page.goto('/resetear-contrasena/x')
    await says(page, 'Token inválido o expirado')
  })

  test('network error: «Error al verificar el token», with retry', async () => {
    const { page } = await openBrowser(address)
    await noAnswer(page, '/auth/verify-reset-token/x')
    await page.goto('/resetear-contrasena/x')
    await says(page, 'Error al verificar el token. Por favor, solicita un nuevo enlace de recuperación.')
    await page.unrouteAll()
    await press(page, 'Intentar nuevamente')
    await heading(page, 'Enlace inválido')
  })

  test('a link that expires while the form is open', async () => {
    const { page } = await openBrowser(address)
    await send(cuentaApi.requestPasswordReset.path, { email })
    await page.goto(await mailedPath('resetear-contrasena', email, 'restablecer'))
    await fill(page, { Contraseña: 'Manguera45Roja', 'Repita la contraseña': 'Manguera45Roja' })
    await runOut('restablecer')
    await press(page, 'Guardar contraseña')
    await page.getByRole('alert').getByText('El enlace de restablecimiento de contraseña ha expirado').waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Solicitar un nuevo enlace' }).click()
    await heading(page, 'Recuperar contraseña')
  })
})

describe('/login', () => {
  test('an unverified account is offered another mail', async () => {
    const { page } = await openBrowser(address)
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(cast.reciente.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
    await press(page, 'Iniciar sesión')
    await says(page, 'Debe verificar su cuenta. Revise su correo electrónico.')
    await press(page, 'Reenviar correo de verificación')
    await says(page, 'Se ha enviado un nuevo correo de verificación a tu dirección de email.')
  })

  test('an unexpected error: «Error al iniciar sesión»', async () => {
    const { page } = await openBrowser(address)
    await page.goto('/login')
    // Full storage.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('QuotaExceededError')
      }
    })
    await page.getByLabel('Correo electrónico').fill(cast.bombera.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
    await press(page, 'Iniciar sesión')
    await says(page, 'Error al iniciar sesión')
  })
})

describe('/confirmar-correo', () => {
  test('an invalid link, signed out', async () => {
    const { page } = await openBrowser(address)
    await page.goto('/confirmar-correo')
    await says(page, 'El enlace para confirmar el correo ha expirado o es inválido.')
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await heading(page, 'Iniciar sesión')
  })

  test('a signed-in member confirms a new address; the link works once', async () => {
    const { token, user } = await session('maquinista')
    const nuevo = 'pedro.nuevo@ejemplo.cl'
    const changed = await send(`/users/${user.id}/profile`, { email: nuevo }, token, 'PUT')
    expect(changed.status).toBe(200)
    const path = await mailedPath('confirmar-correo', nuevo, 'confirmar_correo')
    const person = await openBrowser(address)
    const { page } = person
    await signInByForm(page, 'maquinista')
    await page.goto(path)
    await heading(page, 'Correo confirmado')
    await says(page, 'Su nuevo correo quedó confirmado.')
    await says(page, nuevo)
    await page.reload()
    await says(page, 'El enlace para confirmar el correo ha expirado o es inválido.')
    await page.getByRole('link', { name: 'Ir a la intranet' }).click()
    await page.waitForURL('**/intranet')
    expectNoFaults(person)
  })
})

test('/deshacer-correo restores the address and signs out whoever requested the change', async () => {
  const { token, user } = await session('teniente')
  await send(`/users/${user.id}/profile`, { email: 'intruso@ejemplo.cl' }, token, 'PUT')
  const person = await openBrowser(address)
  const { page } = person
  await signInByForm(page, 'teniente')
  await page.goto(await mailedPath('deshacer-correo', cast.teniente.email, 'deshacer_correo'))
  await press(page, 'Deshacer el cambio')
  await heading(page, 'Cambio deshecho')
  await says(page, cast.teniente.email)
  expect((await send(`/users/${user.id}/profile`, {}, token, 'PUT')).status).toBe(401)
  await page.getByRole('link', { name: 'Elegir otra contraseña' }).click()
  await page.waitForURL('**/recuperar-contrasena')
  await page.goto('/deshacer-correo/x')
  await press(page, 'Deshacer el cambio')
  await says(page, 'El enlace para deshacer el cambio de correo ha expirado o ya fue usado.')
  expectNoFaults(person)
})
