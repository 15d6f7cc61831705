// The law 21.719: a neighbour asks, a guardian consents, a breach is written down.
import { beforeAll, expect, test } from 'vitest'
import { axeFaults } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { png } from '#test/support/documentos.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { type Smtp, startSmtp } from '#test/support/smtp.ts'

let address: string
let token: string
let smtp: Smtp

beforeAll(async () => {
  smtp = await startSmtp()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Cuartel <cuartel@ejemplo.cl>' }
  address = (await startCompany(mail)).program.address
  token = await tokenOf(address, 'administradora')
})

const rosa = { Nombre: 'Rosa Tapia Lagos', Correo: 'rosa.tapia@example.cl' }

/** The text of the nth mail with such a subject that the neighbour got. */
async function mailed(subject: string, nth = 1): Promise<string> {
  const found = () =>
    smtp.mails.filter((mail) => mail.envelope.to.includes(rosa.Correo) && mail.subject === subject)[nth - 1]
  await expect.poll(found).toBeDefined()
  return found()?.text ?? ''
}

test('a neighbour asks for what is kept of them, is answered before the day due, and is deleted', async () => {
  const neighbour = await openBrowser(address, { javaScriptEnabled: false, viewport: phone })
  const { page } = neighbour
  await page.goto('/contacto')
  for (const [label, value] of Object.entries({ ...rosa, Mensaje: '¿Hacen charlas?' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.waitForURL('**/contacto/enviado')

  const asks = async (what: string, nth: number) => {
    await page.goto('/privacidad')
    await page.getByRole('heading', { name: 'Quién responde por tus datos' }).waitFor()
    await page.getByRole('link', { name: 'Pedir algo sobre mis datos' }).click()
    await page.getByLabel(what).check()
    for (const [label, value] of Object.entries(rosa)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
    const mail = await mailed('Confirme su solicitud sobre datos personales', nth)
    const link = /\/privacidad\/confirmar\/[\w-]+/.exec(mail)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar mi solicitud' }).click()
    await page.getByRole('heading', { name: 'Recibimos tu solicitud' }).waitFor()
  }

  const office = await openBrowser(address)
  const answers = async (kind: string) => {
    await signIn(office.page, 'administradora', '/intranet/usuarios?vista=solicitudes')
    const card = office.page.getByRole('article', { name: rosa.Nombre }).filter({ hasText: kind })
    await card.getByText(/Responder a más tardar el \d+ de/).waitFor()
    await card.getByRole('button', { name: `Responder a ${rosa.Nombre}` }).click()
    const dialog = office.page.getByRole('dialog', { name: kind })
    await dialog.getByRole('button', { name: 'Ver lo que se guarda con su correo' }).click()
    await dialog.getByText('¿Hacen charlas?').waitFor()
    return dialog
  }

  await asks('Saber qué guardan de mí', 1)
  const first = await answers('Pide saber qué se guarda')
  await first.getByLabel('Qué se le responde').fill('Esto es todo.')
  await first.getByRole('button', { name: 'Responder' }).click()
  await office.page.getByText(`La solicitud de ${rosa.Nombre} quedó aceptada.`).waitFor()
  const told = await mailed('Su solicitud fue aceptada')
  for (const text of ['Esto es todo.', '¿Hacen charlas?']) expect(told).toContain(text)

  await asks('Que lo borren', 2)
  const second = await answers('Pide eliminar sus datos')
  await second.getByRole('radio', { name: /^Aceptar/ }).check()
  await second.getByLabel('Qué se le responde').fill('Ya no guardamos nada.')
  await second.getByRole('button', { name: 'Eliminar sus datos' }).click()
  await office.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await office.page.getByText(`La solicitud de ${rosa.Nombre} quedó aceptada.`).waitFor()
  expect(JSON.stringify(await ask(address, 'GET /contacto?limit=100', undefined, token))).not.toContain(rosa.Correo)
  expect(await mailed('Sus datos personales fueron eliminados')).toContain('Ya no guardamos nada.')
  expectNoFaults(neighbour, office)
})

test('a brigadier’s picture is seen by nobody until the guardian’s consent is recorded', async () => {
  const office = await openBrowser(address)
  const { page } = office
  const brigadier = { nombre: 'Matías Huenchumil Soto', email: 'matias@example.cl', fecha_nacimiento: '2011-05-05' }
  const invited = { ...brigadier, cargo: 'Bombero', rolId: 6, calidad: 'brigadier', fecha_ingreso: '2025-03-01' }
  const { id } = await ask(address, 'POST /users', invited, token)
  const upload = async () => {
    const foto = { name: 'a.png', mimeType: 'image/png', buffer: png }
    const headers = { Authorization: `Bearer ${token}` }
    return (await page.request.post(`/api/users/${id}/profile/photo`, { headers, multipart: { foto } })).status()
  }
  expect(await upload()).toBe(409)
  await signIn(page, 'administradora', `/intranet/perfil/${id}`)
  await page.getByText(/no tiene un apoderado registrado/).waitFor()
  await page.getByRole('button', { name: 'Registrar apoderado' }).click()
  const guardian = page.getByRole('dialog', { name: 'Apoderado' })
  await guardian.getByLabel('Nombre completo').fill('Rosa Soto Lara')
  await guardian.getByLabel('Parentesco').fill('Madre')
  await guardian.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Rosa Soto Lara (Madre)').waitFor()
  await page.getByRole('button', { name: 'Autorizar: Mostrar su fotografía' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mostrar su fotografía' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await page.getByRole('button', { name: 'Retirar: Mostrar su fotografía' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await upload()).toBe(200)
  const picture = page.locator('img[src*="/api/fotos/"][src*="firma="]')
  await page.reload()
  await picture.waitFor()
  await page.getByRole('button', { name: 'Retirar: Mostrar su fotografía' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Autorizar: Mostrar su fotografía' }).waitFor()
  await picture.waitFor({ state: 'detached' })
  expectNoFaults(office)
})

test('a breach is recorded and its notices written; what is kept, and for how long, is shown', async () => {
  const office = await openBrowser(address)
  const { page } = office
  await signIn(page, 'administradora', '/intranet/configuracion?vista=brechas')
  await page.getByRole('button', { name: 'Registrar una brecha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar una brecha' })
  const typed = {
    Título: 'Robo de un notebook',
    'Qué ocurrió': 'Se lo llevaron del cuartel.',
    'Qué datos': 'Fichas personales.',
    'Qué puede pasar': 'Alguien puede leerlas.',
    'Qué se hizo y qué se hará': 'Se cerraron las sesiones.',
  }
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel('Cuándo se supo').fill('2026-11-19T12:00')
  await dialog.getByLabel('Sensibles, como los de salud').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const card = page.getByRole('article', { name: typed.Título })
  await card.getByText('Falta avisar a: Agencia de Protección de Datos Personales y personas afectadas.').waitFor()
  for (const [button, medio] of [
    ['Aviso a la Agencia', 'sitio de la Agencia'],
    ['Aviso a las personas', 'llamada'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    const aviso = page.getByRole('dialog')
    expect(await aviso.getByLabel('Texto del aviso').inputValue()).toContain('Se lo llevaron del cuartel.')
    await aviso.getByLabel('Cómo se avisó').fill(medio)
    await aviso.getByRole('button', { name: 'Dejar escrito' }).click()
    await aviso.waitFor({ state: 'detached' })
    await card.getByText(new RegExp(`por ${medio}, el`)).waitFor()
  }
  expect(await card.getByText(/Falta avisar/).count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  for (const [vista, heading] of [
    ['proteccion', 'Otros plazos'],
    ['tratamientos', 'Encargados'],
  ] as const) {
    await page.goto(`/intranet/configuracion?vista=${vista}`)
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await axeFaults(page)).toEqual([])
  }
  expectNoFaults(office)
})
