import { beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import type { DatabaseSettings } from '#server/plumbing/data/database.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { enlist } from '#test/support/company.ts'
import { engines } from '#test/support/engines.ts'
import { ask } from '#test/support/over-http.ts'
import { startProgram } from '#test/support/program.ts'
import { type Smtp, startSmtp } from '#test/support/smtp.ts'

const email = 'diego.munoz@ejemplo.cl'
const password = 'Escala7Manguera'
const newPassword = 'Nueva8Manguera'

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (engine) => {
  let settings: DatabaseSettings

  beforeAll(async () => {
    settings = await engines[engine]()
    await enlist(settings, 'administradora')
  })

  test('a volunteer registers, verifies, is approved, signs in, forgets the password and gets a new one', async () => {
    const smtp = await startSmtp()
    const program = await startProgram(settings, { SMTP_URL: smtp.url, MAIL_FROM: 'Cuartel <cuartel@ejemplo.cl>' })
    const diego = await openBrowser(program.address, { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = diego

    // From the login page to the form, with every field wrong at first.
    await page.goto('/login')
    await page.getByRole('link', { name: 'Crear cuenta' }).tap()
    await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor()
    await page.getByLabel('Nombre y apellidos').fill('Diego Muñoz Cid')
    await page.getByLabel('RUT').fill('12.345.678-9')
    await page.getByLabel('Correo electrónico').fill(cast.administradora.email)
    await page.getByLabel('Teléfono').fill('987654321')
    await page.getByLabel('Fecha de nacimiento').fill('1998-05-09')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('Repita la contraseña').fill('otra')
    await page.getByText('Ya existe una cuenta con este correo.').first().waitFor()
    await page.getByRole('button', { name: 'Crear cuenta' }).tap()
    await page.getByText('Hay 3 campos por corregir').waitFor()
    await page.getByText('El dígito verificador no coincide. Revíselo en su cédula.').waitFor()
    await page.getByText('Las contraseñas no coinciden').waitFor()

    await page.getByLabel('RUT').fill('123456785')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Repita la contraseña').fill(password)
    expect(await page.getByLabel('RUT').inputValue()).toBe('12.345.678-5')
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('+56 9 8765 4321')
    await page.getByRole('button', { name: 'Crear cuenta' }).tap()
    await page.getByText('Su cuenta fue creada. Revise su correo electrónico para verificarla.').waitFor()

    // The mail, from a real server.
    await page.goto(await linkIn(smtp, email, 'Verifique su cuenta'))
    await page.getByRole('heading', { name: '¡Verificación exitosa!' }).waitFor()
    await page.getByRole('link', { name: 'Iniciar sesión' }).tap()
    const verified = 'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.'
    await page.getByText(verified).waitFor()
    await fillCredentials(password)
    await page.getByText('Su cuenta está pendiente de aprobación por un administrador.').waitFor()

    // The administrator gets a mail and approves.
    const admin = await openBrowser(program.address)
    const asked = await linkIn(smtp, cast.administradora.email, 'Una cuenta espera su aprobación')
    await signIn(admin.page, 'administradora', asked)
    await admin.page.getByRole('button', { name: 'Aprobar' }).click()
    await admin.page.getByRole('combobox', { name: 'Cargo' }).click()
    await admin.page.getByRole('option', { name: 'Bombero', exact: true }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
    await admin.page.getByRole('heading', { name: 'Nadie espera aprobación' }).waitFor()
    await linkIn(smtp, email, 'Su cuenta fue aprobada')

    await fillCredentials(password)
    await page.waitForURL('**/intranet')
    // Another session, from a device like this one.
    const elsewhere = await (await page.request.post('/api/auth/login', { data: { email, password } })).json()
    const own = () => ask(program.address, 'GET /users/profile', undefined, String(elsewhere.token))
    expect(await own()).toMatchObject({ email })

    // Sign out, forgotten password.
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await page.getByRole('button', { name: 'Cerrar sesión' }).tap()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/login')
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).tap()
    await page.waitForURL('**/recuperar-contrasena')
    await page.getByRole('button', { name: 'Enviar enlace' }).waitFor()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).tap()
    await page
      .getByText('Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.')
      .waitFor()
    const reset = await linkIn(smtp, email, 'Restablezca su contraseña')
    await page.goto(reset)
    await page.getByLabel('Contraseña', { exact: true }).fill('Password1')
    await page.getByLabel('Repita la contraseña').fill('Password1')
    await page.getByRole('button', { name: 'Guardar contraseña' }).tap()
    await page.getByText('Esta contraseña es demasiado común. Elija otra.').waitFor()
    await page.getByLabel('Contraseña', { exact: true }).fill(newPassword)
    await page.getByLabel('Repita la contraseña').fill(newPassword)
    await page.getByRole('button', { name: 'Guardar contraseña' }).tap()
    await page.getByText('Tu contraseña ha sido restablecida correctamente.').waitFor()

    // The other session ends at once, the link is used up, and only the new password works.
    await expect(own()).rejects.toThrow('401')
    await linkIn(smtp, email, 'Su contraseña cambió')
    await page.goto(reset)
    await page.getByRole('heading', { name: 'Enlace inválido' }).waitFor()
    await page.goto('/login')
    await fillCredentials(password)
    await page.getByText('Credenciales incorrectas.').waitFor()
    await fillCredentials(newPassword)
    await page.waitForURL('**/intranet')

    expect(smtp.mails.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [[email], 'Verifique su cuenta'],
      [[cast.administradora.email], 'Una cuenta espera su aprobación'],
      [[email], 'Su cuenta fue aprobada'],
      [[email], 'Restablezca su contraseña'],
      [[email], 'Su contraseña cambió'],
    ])
    expectNoFaults(diego, admin)
    expect(await program.stop()).toEqual({ code: 0, signal: null })

    async function fillCredentials(secret: string): Promise<void> {
      await page.getByLabel('Correo electrónico').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill(secret)
      await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
    }
  })
})

/** The path of the link in a mail, once it has arrived. */
async function linkIn(smtp: Smtp, to: string, subject: string): Promise<string> {
  const mail = () => smtp.mails.find((one) => one.envelope.to.includes(to) && one.subject === subject)
  await expect.poll(mail).toBeDefined()
  const link = /https?:\/\/\S+/.exec(mail()?.text ?? '')?.[0]
  return link ? new URL(link).pathname : ''
}
