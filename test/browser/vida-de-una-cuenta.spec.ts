// The life of an account by its mails, registered with the keyboard alone; each step has its route tests.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cast } from '#db/seeds/cast.ts'
import { coarse, expectNoFaults, openBrowser } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { type Smtp, startSmtp } from '#test/support/smtp.ts'

const email = 'rosa@ejemplo.cl'
const password = 'Escala7Manguera'
const newPassword = 'Nueva8Manguera'

test('a volunteer registers by keyboard, verifies, is approved, and signs in with a new password', async () => {
  const smtp = await startSmtp()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Cuartel <cuartel@ejemplo.cl>' }
  const { address } = (await startCompany(mail)).program
  const person = await openBrowser(address, coarse)
  const { page } = person
  await page.goto('/registro')
  await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor()
  for (const landmark of ['banner', 'navigation', 'main', 'contentinfo'] as const)
    expect([landmark, await page.getByRole(landmark).count()]).toEqual([landmark, 1])

  await write(page, 'Nombre y apellidos', 'Rosa Tapia Lagos')
  await write(page, 'RUT', '111111112')
  await write(page, 'Fecha de nacimiento', '01022000')
  await write(page, 'Correo electrónico', email)
  await write(page, 'Teléfono', '987654321')
  await write(page, 'Contraseña', password)
  await write(page, 'Repita la contraseña', password)
  await page.keyboard.press('Enter')
  // Focus moves to the error summary, which links to the field.
  await expect.poll(() => focused(page)).toContain('Hay 1 campo por corregir')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await isAt(page, 'RUT')).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('111111111')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Revise su correo' }).waitFor()
  await page.getByText('Su cuenta fue creada. Revise su correo electrónico para verificarla.').waitFor()
  await page.getByText(email).waitFor()

  // The mail, from a real server; this browser registered the account, and is asked for nothing more.
  await page.goto(await linkIn(smtp, email, 'Verifique su cuenta'))
  await page.getByRole('heading', { name: '¡Verificación exitosa!' }).waitFor()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  const verified = 'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.'
  await page.getByText(verified).waitFor()
  await fillCredentials(password)
  await page.getByText('Su cuenta está pendiente de aprobación por un administrador.').waitFor()

  expect(await linkIn(smtp, cast.administradora.email, 'Una cuenta espera su aprobación')).toBe('/intranet/usuarios')
  await approve(address)
  await linkIn(smtp, email, 'Su cuenta fue aprobada')
  // From a device like this one: another would be told of by mail.
  const session = await (await page.request.post('/api/auth/login', { data: { email, password } })).json()
  const own = () => ask(address, 'GET /users/profile', undefined, String(session.token))
  expect(await own()).toMatchObject({ email, rut: '11111111-1', telefono: '+56987654321' })

  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.getByRole('button', { name: 'Enviar enlace' }).waitFor()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  const sent = 'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.'
  await page.getByText(sent).waitFor()
  await page.goto(await linkIn(smtp, email, 'Restablezca su contraseña'))
  await choose('Password1')
  await page.getByText('Esta contraseña es demasiado común. Elija otra.').waitFor()
  await choose(newPassword)
  await page.getByText('Tu contraseña ha sido restablecida correctamente.').waitFor()

  // The session ends at once, and the new password opens another.
  await expect(own()).rejects.toThrow('401')
  await linkIn(smtp, email, 'Su contraseña cambió')
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await fillCredentials(newPassword)
  await page.waitForURL('**/intranet')

  expect(smtp.mails.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
    [[email], 'Verifique su cuenta'],
    [[cast.administradora.email], 'Una cuenta espera su aprobación'],
    [[email], 'Su cuenta fue aprobada'],
    [[email], 'Restablezca su contraseña'],
    [[email], 'Su contraseña cambió'],
  ])
  expectNoFaults(person)

  async function fillCredentials(secret: string): Promise<void> {
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  }

  async function choose(secret: string): Promise<void> {
    await page.getByLabel('Contraseña', { exact: true }).fill(secret)
    await page.getByLabel('Repita la contraseña').fill(secret)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
})

/** Approves the one who asked. */
async function approve(address: string): Promise<void> {
  const token = await tokenOf(address, 'administradora')
  const { data } = await ask(address, `GET /users?buscar=${email}`, undefined, token)
  const [{ id, version }] = data as [{ id: number; version: number }]
  const answer = await fetch(`${address}/api/users/${id}/aprobar`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ cargo: 'Bombero', rolId: 6, fecha_ingreso: '2024-03-01', version }),
  })
  expect(answer.status).toBe(200)
}

/** Tabs to a field and types. */
async function write(page: Page, label: string, text: string): Promise<void> {
  for (let presses = 0; presses < 8 && !(await isAt(page, label)); presses += 1) await page.keyboard.press('Tab')
  expect([label, await isAt(page, label)]).toEqual([label, true])
  await page.keyboard.type(text)
}

const isAt = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The path of the link in a mail, once it has arrived. */
async function linkIn(smtp: Smtp, to: string, subject: string): Promise<string> {
  const mail = () => smtp.mails.find((one) => one.envelope.to.includes(to) && one.subject === subject)
  await expect.poll(mail).toBeDefined()
  const link = /https?:\/\/\S+/.exec(mail()?.text ?? '')?.[0]
  return link ? new URL(link).pathname : ''
}
