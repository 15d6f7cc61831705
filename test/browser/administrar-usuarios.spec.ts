import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { expectNoFaults, openBrowser, phone, signIn, takeByArrows } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'

let address: string

beforeAll(async () => {
  address = (await startCompany()).program.address
})

const screen = '/login?desde=/intranet/usuarios'

/** Finds a member in «Todos» and opens their actions menu. */
async function openActions(page: Page, personaje: Personaje): Promise<void> {
  const { nombre, email } = cast[personaje]
  await page.getByRole('tab', { name: 'Todos' }).click()
  await page.getByLabel('Buscar').fill(email)
  await page.getByRole('row', { name: nombre }).waitFor()
  await page.getByRole('button', { name: `Acciones de ${nombre}` }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function tryToSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(castPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test('a pending member is approved with cargo, rol and day of entry, and can sign in', async () => {
  const admin = await openBrowser(address)
  const newcomer = await openBrowser(address)
  const { page } = admin
  await tryToSignIn(newcomer.page, cast.porAprobar.email)
  await newcomer.page.getByText('Su cuenta está pendiente de aprobación por un administrador.').waitFor()

  await signIn(page, 'administradora', screen)
  await page.getByRole('tab', { name: 'Por aprobar 1' }).waitFor()
  const card = page.getByRole('article').filter({ hasText: cast.porAprobar.nombre })
  await card.getByText('20.417.558-6').waitFor()
  await card.getByRole('button', { name: 'Aprobar' }).click()
  await choose(page, 'Cargo', 'Teniente 4')
  await page.getByRole('combobox', { name: 'Rol' }).getByText('Oficial').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Aprobar cuenta' })
  await dialog.getByLabel('Fecha de ingreso').fill('2010-01-01')
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await dialog.getByText('La fecha de ingreso debe ser al menos 15 años posterior al nacimiento').first().waitFor()
  await dialog.getByLabel('Fecha de ingreso').fill('2024-03-01')
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText(`La cuenta de ${cast.porAprobar.nombre} fue aprobada.`).waitFor()
  await page.getByRole('heading', { name: 'Nadie espera aprobación' }).waitFor()
  await page.getByRole('tab', { name: 'Por aprobar', exact: true }).waitFor()

  await newcomer.page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await newcomer.page.waitForURL('**/intranet')
  await newcomer.page.getByText('Teniente 4').first().waitFor()
  expectNoFaults(admin, newcomer)
})

test('a verified registration appears, and is rejected after a confirmation that names it', async () => {
  const nombre = 'Ximena Ñancupil Peña'
  const registro = { nombre, rut: '11.111.111-1', email: 'ximena@ejemplo.cl', telefono: '912345678' }
  // Before registering: this sign-in, from a new device, queues a mail too.
  const token = await tokenOf(address, 'administradora')
  await ask(address, 'POST /auth/register', { ...registro, fecha_nacimiento: '1999-04-02', password: 'Bosque7Andino' })
  const { data } = await ask(address, 'GET /sistema/correos?limit=1', undefined, token)
  const [{ id } = { id: 0 }] = data as { id: number }[]
  const { texto } = await ask(address, `GET /sistema/correos/${id}`, undefined, token)
  const secret = /verificar-cuenta\/(\S+)/.exec(String(texto))?.[1]

  const admin = await openBrowser(address)
  const { page } = admin
  await page.clock.install()
  await signIn(page, 'administradora', screen)
  await page.getByRole('tab', { name: 'Por verificar' }).click()
  await page.getByRole('article').filter({ hasText: nombre }).waitFor()
  await ask(address, 'POST /auth/verify-account', { token: secret })
  // Polled every 30 s.
  await page.clock.runFor(31_000)
  await page.getByRole('tab', { name: 'Por aprobar 1' }).click()
  await page.getByRole('button', { name: `Rechazar a ${nombre}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Rechazar solicitud' })
  await question.getByText(`¿Rechazar la solicitud de ${nombre}?`, { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Rechazar' }).click()
  await page.getByText(`La cuenta de ${nombre} fue eliminada.`).waitFor()
  await page.getByRole('heading', { name: 'Nadie espera aprobación' }).waitFor()
  await page.clock.runFor(6_000)
  await page.getByText(`La cuenta de ${nombre} fue eliminada.`).waitFor({ state: 'detached' })
  expectNoFaults(admin)
})

test('an unverified account gets a new mail, and is removed', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  const { nombre, email } = cast.reciente
  await signIn(page, 'administradora', screen)
  await page.getByRole('tab', { name: 'Por verificar' }).click()
  await page.getByRole('button', { name: `Reenviar correo a ${nombre}` }).click()
  await page.getByText(`Se envió un nuevo correo a ${email}.`).waitFor()
  await page.getByRole('button', { name: `Eliminar a ${nombre}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Eliminar cuenta' })
  await question.getByText(`¿Eliminar la cuenta de ${nombre}?`, { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText(`La cuenta de ${nombre} fue eliminada.`).waitFor()
  await page.getByRole('heading', { name: 'Nadie tiene un correo por verificar' }).waitFor()
  expectNoFaults(admin)
})

test('a rol is changed; on a conflict the second administrator sees the current rol and decides', async () => {
  const first = await openBrowser(address)
  const second = await openBrowser(address)
  for (const { page } of [first, second]) {
    await signIn(page, 'administradora', screen)
    await openActions(page, 'honorario')
    await page.getByRole('menuitem', { name: 'Cambiar rol' }).click()
  }
  await choose(first.page, 'Rol', 'Ayudante')
  await first.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await first.page.getByText(`${cast.honorario.nombre} ahora tiene el rol Ayudante.`).waitFor()

  await choose(second.page, 'Rol', 'Maquinista')
  await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = second.page.getByRole('dialog', { name: 'Cambiar rol' })
  await dialog.getByText('El registro fue modificado por otra persona. Recargue e intente nuevamente.').waitFor()
  await dialog.getByText('Ahora tiene el rol Ayudante;').waitFor()
  await second.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await second.page.getByText(`${cast.honorario.nombre} ahora tiene el rol Maquinista.`).waitFor()
  expectNoFaults(first, second)
})

test('suspending ends the member’s session, and reactivating lets them sign in again', async () => {
  const admin = await openBrowser(address)
  const member = await openBrowser(address)
  const { page } = admin
  const { nombre } = cast.teniente
  await signIn(member.page, 'teniente')
  await signIn(page, 'administradora', screen)
  await openActions(page, 'teniente')
  await page.getByRole('menuitem', { name: 'Suspender' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspender cuenta' })
  await question.getByText(`¿Suspender la cuenta de ${nombre}?`, { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Suspender' }).click()
  await page.getByText(`La cuenta de ${nombre} quedó suspendida.`).waitFor()
  await page.getByRole('row', { name: nombre }).getByText('Suspendido').waitFor()

  await member.page.goto('/intranet/material-mayor')
  await member.page.waitForURL('**/login?*')
  await tryToSignIn(member.page, cast.teniente.email)
  await member.page.getByText('Su cuenta está desactivada. Contacte al administrador.').waitFor()

  await page.getByRole('button', { name: `Acciones de ${nombre}` }).click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivar' }).click()
  await page.getByText(`La cuenta de ${nombre} quedó activa.`).waitFor()
  await signIn(member.page, 'teniente')
  expectNoFaults(admin, member)
})

test('one’s own row has no actions', async () => {
  const { page } = await openBrowser(address)
  await signIn(page, 'administradora', screen)
  await page.getByRole('tab', { name: 'Todos' }).click()
  await page.getByLabel('Buscar').fill('14.203.551')
  await page.getByText('1 persona', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: `${cast.administradora.nombre} (usted)` }).waitFor()
  expect(await page.getByRole('button', { name: /Acciones/ }).count()).toBe(0)
})

test('without a mail server an invitation is readable at Sistema → Correos, and its link works', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar' })
  await dialog.getByLabel('Nombre').fill('Rosario Antúnez Pizarro')
  await dialog.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await dialog.getByLabel('RUT').fill('12345678-9')
  await choose(page, 'Cargo', 'Bombero Honorario')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await dialog.getByText('El dígito verificador no coincide. Revíselo en su cédula.').waitFor()
  await dialog.getByLabel('RUT').fill('123456785')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await dialog.getByText('Ya existe una cuenta con este correo.').first().waitFor()
  await dialog.getByLabel('Correo electrónico').fill('rosario@ejemplo.cl')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await page.getByText('Se envió una invitación a rosario@ejemplo.cl.').waitFor()
  await page.getByRole('tab', { name: /Por verificar/ }).click()
  await page.getByRole('article').filter({ hasText: '12.345.678-5' }).getByText('Invitación enviada').waitFor()

  await page.goto('/intranet/sistema')
  await page.getByRole('tab', { name: 'Correos' }).click()
  await page.getByText('No hay servidor de correo configurado: los correos se guardan y se leen aquí.').waitFor()
  await page.getByRole('row', { name: 'rosario@ejemplo.cl' }).getByRole('button').click()
  const link = page.getByRole('dialog').getByRole('link')
  const { pathname } = new URL((await link.getAttribute('href')) ?? '')
  const invited = await openBrowser(address)
  await invited.page.goto(pathname)
  await invited.page.getByLabel('Contraseña', { exact: true }).first().waitFor()
  expectNoFaults(admin, invited)
})

test('«Registro» sets who may register', async () => {
  const admin = await openBrowser(address)
  const visitor = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)
  await page.getByRole('link', { name: 'Registro', exact: true }).click()
  await page.getByRole('button', { name: 'Cambiar Quién puede registrarse' }).click()
  await choose(page, 'Quién puede registrarse', 'Solo a quien un administrador invita')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Quién puede registrarse: Solo a quien un administrador invita.').waitFor()
  await visitor.page.goto('/registro')
  await visitor.page.getByText('El registro está cerrado. Pida una invitación a un administrador.').waitFor()
  await page.reload()
  await page.getByText('Solo a quien un administrador invita', { exact: true }).waitFor()
  expectNoFaults(admin, visitor)
})

test('the captain sees users read-only, and only the environment of Sistema', async () => {
  const captain = await openBrowser(address)
  const { page } = captain
  await signIn(page, 'capitana', screen)
  await page.getByRole('tab', { name: 'Todos' }).click()
  await page.getByRole('row', { name: cast.bombera.nombre }).waitFor()
  expect(await page.getByRole('button', { name: /Invitar|Registro|Aprobar|Acciones/ }).count()).toBe(0)
  await page.goto('/intranet/sistema')
  await page.getByText(`${address}/api`).waitFor()
  await page.getByText('production', { exact: true }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expectNoFaults(captain)
})

test.each(['bombera', 'tesorero'] as const)('%s sees who can grant the permission', async (personaje) => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, personaje, screen)
  await page.getByRole('heading', { level: 1, name: 'Administrar Usuarios' }).waitFor()
  await page.getByRole('heading', { name: 'No tiene permiso para realizar esta acción.' }).waitFor()
  await page.getByText('Puede otorgarlo un administrador de la compañía.').waitFor()
  expectNoFaults(person)
})

test('by keyboard: arrows switch tabs, Enter opens a menu, and focus returns', async () => {
  const person = await openBrowser(address)
  const { page } = person
  await signIn(page, 'administradora', screen)
  await page.getByRole('tab', { name: 'Por aprobar' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const actions = page.getByRole('button', { name: `Acciones de ${cast.bombera.nombre}` })
  await actions.waitFor()
  expect(new URL(page.url()).search).toBe('?vista=todos')
  await actions.focus()
  await page.keyboard.press('Enter')
  await takeByArrows(page.getByRole('menuitem', { name: 'Suspender' }))
  await page.getByRole('alertdialog', { name: 'Suspender cuenta' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => actions.evaluate((button) => button === document.activeElement)).toBe(true)
  expectNoFaults(person)
})

test('a sheet is imported by keyboard; the member is found, exported and closed with a reason', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)
  await page.getByRole('button', { name: 'Importar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importar miembros' })
  const choose = dialog.getByLabel('Elegir planilla')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Space')])
  const rows = ['Nombre;Correo;RUT;Calidad', 'Úrsula Peña;ursula@ejemplo.cl;11.111.111-1;Honoraria', 'Sin Correo;;;']
  await chooser.setFiles({ name: 'nómina.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') })
  await dialog.getByText('Fila 3').waitFor()
  await dialog.getByText('Este campo es obligatorio').waitFor()
  await dialog.getByRole('cell', { name: '11.111.111-1' }).waitFor()
  await dialog.getByRole('button', { name: 'Importar 1 miembro' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Se importó 1 miembro.').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/intranet/usuarios?vista=todos&calidad=honorario')
  const row = page.getByRole('row', { name: 'Úrsula Peña' })
  await row.getByText('Sin acceso').waitFor()
  await page.getByText('1 persona', { exact: true }).first().waitFor()
  const download = async (formato: string) => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: formato }).click(),
    ])
    return await readFile(await saved.path())
  }
  expect((await download('CSV')).toString()).toMatch(/^\uFEFFNombre;RUT;.*\r\nÚrsula Peña;11\.111\.111-1;/)
  expect((await readSheet(await download('Excel (XLSX)')))[1]?.[0]).toBe('Úrsula Peña')

  await row.getByRole('button', { name: 'Acciones de Úrsula Peña' }).click()
  await page.getByRole('menuitem', { name: 'Dar de baja' }).click()
  await page.getByRole('dialog', { name: 'Dar de baja' }).getByLabel('Motivo').fill('Traslado')
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
  await page.getByText('La cuenta de Úrsula Peña quedó de baja.').waitFor()
  await row.getByText('Traslado').waitFor()
  expectNoFaults(admin)
})

test('on a phone the roll is a list, filtered by its URL, and the directory dials', async () => {
  const admin = await openBrowser(address, { viewport: phone })
  const { page } = admin
  await signIn(page, 'administradora', '/login?desde=/intranet/usuarios?vista=todos%26orden=antiguedad')
  const people = page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem')
  await people.first().getByText(cast.honorario.nombre).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByRole('button', { name: 'Filtros y orden' }).waitFor()
  await page.getByLabel('Estado', { exact: true }).selectOption({ label: 'Suspendido' })
  await people.first().getByText(cast.suspendido.nombre).waitFor()
  expect(new URL(page.url()).searchParams.get('estado')).toBe('suspendido')
  await page.getByRole('link', { name: 'Imprimir escalafón' }).click()
  await page
    .getByRole('row', { name: cast.honorario.nombre })
    .getByText(/^\d+ años/)
    .waitFor()
  await page.goto('/intranet/directorio')
  await page.getByLabel('Buscar').fill('fuentes')
  await page.getByText('1 miembro activo').waitFor()
  await page.getByRole('article').getByText(cast.bombera.nombre).waitFor()
  expectNoFaults(admin)
})
