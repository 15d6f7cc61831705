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
  // The list is searched after a moment, and drawn again.
  await page.getByText('1 persona', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: `Acciones de ${nombre}` }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Message to a member of the cast on signing in, or nothing. */
async function refusalOf(personaje: Personaje): Promise<unknown> {
  const body = JSON.stringify({ email: cast[personaje].email, password: castPassword })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { message?: string }).message
}

test('members are approved, reminded, given a rol, suspended and reactivated', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)

  expect(await refusalOf('porAprobar')).toBe('Su cuenta está pendiente de aprobación por un administrador.')
  await page.getByRole('tab', { name: 'Por aprobar 1' }).waitFor()
  const card = page.getByRole('article').filter({ hasText: cast.porAprobar.nombre })
  await card.getByText('20.417.558-6').waitFor()
  await card.getByRole('button', { name: 'Aprobar' }).click()
  await choose(page, 'Cargo', 'Teniente 4')
  await page.getByRole('combobox', { name: 'Rol' }).getByText('Oficial').waitFor()
  const approval = page.getByRole('dialog', { name: 'Aprobar cuenta' })
  await approval.getByLabel('Fecha de ingreso').fill('2010-01-01')
  await approval.getByRole('button', { name: 'Aprobar' }).click()
  await approval.getByText('La fecha de ingreso debe ser al menos 15 años posterior al nacimiento').first().waitFor()
  await approval.getByLabel('Fecha de ingreso').fill('2024-03-01')
  await approval.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText(`La cuenta de ${cast.porAprobar.nombre} fue aprobada.`).waitFor()
  await page.getByRole('heading', { name: 'Nadie espera aprobación' }).waitFor()
  await page.getByRole('tab', { name: 'Por aprobar', exact: true }).waitFor()
  const approved = await tokenOf(address, 'porAprobar')
  expect(await ask(address, 'GET /users/profile', undefined, approved)).toMatchObject({ cargo: 'Teniente 4' })

  // Somebody who never verified their address.
  const { nombre } = cast.reciente
  await page.getByRole('tab', { name: 'Por verificar' }).click()
  await page.getByRole('button', { name: `Reenviar correo a ${nombre}` }).click()
  await page.getByText(`${nombre} quedó en la lista, sin enviarle nada: esta instalación no envía correos.`).waitFor()
  await page.getByRole('button', { name: `Eliminar a ${nombre}` }).click()
  const removal = page.getByRole('alertdialog', { name: 'Eliminar cuenta' })
  await removal.getByText(`¿Eliminar la cuenta de ${nombre}?`, { exact: false }).waitFor()
  await removal.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText(`La cuenta de ${nombre} fue eliminada.`).waitFor()
  await page.getByRole('heading', { name: 'Nadie tiene un correo por verificar' }).waitFor()

  // One’s own row has no actions.
  await page.getByRole('tab', { name: 'Todos' }).click()
  await page.getByLabel('Buscar').fill('14.203.551')
  await page.getByText('1 persona', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: `${cast.administradora.nombre} (usted)` }).waitFor()
  expect(await page.getByRole('button', { name: /Acciones/ }).count()).toBe(0)

  // Another administrator changes the rol first: the current one is shown, and this one decides.
  await openActions(page, 'honorario')
  await page.getByRole('menuitem', { name: 'Cambiar rol' }).click()
  await page.getByRole('dialog', { name: 'Cambiar rol' }).waitFor()
  const token = await tokenOf(address, 'administradora')
  const { data } = await ask(address, `GET /users?buscar=${cast.honorario.email}`, undefined, token)
  const [member] = data as { id: number; version: number }[]
  const changed = await fetch(`${address}/api/users/${member?.id}/role`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ rolId: 4, version: member?.version }),
  })
  expect(changed.status).toBe(200)
  await choose(page, 'Rol', 'Maquinista')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const rol = page.getByRole('dialog', { name: 'Cambiar rol' })
  await rol.getByText('Otra persona lo cambió mientras tanto. Revise lo que dice ahora y confirme de nuevo.').waitFor()
  await rol.getByText('Ahora tiene el rol Ayudante;').waitFor()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText(`${cast.honorario.nombre} ahora tiene el rol Maquinista.`).waitFor()

  // A suspension ends the member’s session.
  const session = await tokenOf(address, 'teniente')
  await openActions(page, 'teniente')
  await page.getByRole('menuitem', { name: 'Suspender' }).click()
  const suspension = page.getByRole('alertdialog', { name: 'Suspender cuenta' })
  await suspension.getByText(`¿Suspender la cuenta de ${cast.teniente.nombre}?`, { exact: false }).waitFor()
  await suspension.getByRole('button', { name: 'Suspender' }).click()
  await page.getByText(`La cuenta de ${cast.teniente.nombre} quedó suspendida.`).waitFor()
  await page.getByRole('row', { name: cast.teniente.nombre }).getByText('Suspendido').waitFor()
  await expect(ask(address, 'GET /users/profile', undefined, session)).rejects.toThrow('401')
  expect(await refusalOf('teniente')).toBe('Su cuenta está desactivada. Contacte al administrador.')
  await page.getByRole('button', { name: `Acciones de ${cast.teniente.nombre}` }).click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivar' }).click()
  await page.getByText(`La cuenta de ${cast.teniente.nombre} quedó activa.`).waitFor()
  expect(await refusalOf('teniente')).toBeUndefined()
  expectNoFaults(admin)
})

test('members are invited and imported by keyboard, found, exported and closed with a reason', async () => {
  const admin = await openBrowser(address)
  const { page } = admin
  await signIn(page, 'administradora', screen)

  // Arrows switch tabs, Enter opens a menu, and focus returns.
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

  await page.getByRole('button', { name: 'Invitar' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitar' })
  await invitation.getByLabel('Nombre').fill('Rosario Antúnez Pizarro')
  await invitation.getByLabel('Correo electrónico').fill(cast.bombera.email)
  await invitation.getByLabel('RUT').fill('12345678-9')
  await choose(page, 'Cargo', 'Bombero Honorario')
  await invitation.getByLabel('Fecha de ingreso').fill('2024-03-01')
  await invitation.getByRole('button', { name: 'Invitar', exact: true }).click()
  await invitation.getByText('El dígito verificador no coincide. Revíselo en su cédula.').waitFor()
  await invitation.getByLabel('RUT').fill('123456785')
  await invitation.getByRole('button', { name: 'Invitar', exact: true }).click()
  await invitation.getByText('Ya existe una cuenta con este correo.').first().waitFor()
  await invitation.getByLabel('Correo electrónico').fill('rosario@ejemplo.cl')
  await invitation.getByRole('button', { name: 'Invitar', exact: true }).click()
  const acceso = page.getByRole('dialog', { name: '¿Por qué no puede entrar?' })
  await acceso.getByRole('button', { name: 'Hacer un enlace' }).waitFor()
  await acceso.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await page.getByText('Rosario Antúnez Pizarro quedó en la lista, sin enviarle nada').waitFor()
  await page.getByRole('tab', { name: /Por verificar/ }).click()
  await page.getByRole('article').filter({ hasText: '12.345.678-5' }).getByText('Invitación sin enviar').waitFor()

  await page.getByRole('button', { name: 'Importar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importar miembros' })
  const upload = dialog.getByLabel('Elegir planilla')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Space')])
  const rows = ['Nombre;Correo;RUT;Calidad', 'Úrsula Peña;ursula@ejemplo.cl;11.111.111-1;Honoraria', 'Sin Correo;;;']
  await chooser.setFiles({ name: 'nómina.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') })
  await dialog.getByText('Fila 3').waitFor()
  await dialog.getByText('Este campo es obligatorio').waitFor()
  await dialog.getByRole('cell', { name: '11.111.111-1' }).waitFor()
  await dialog.getByRole('button', { name: 'Importar 1 miembro' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Se importó 1 miembro. No se les envió invitación').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Todos' }).click()
  await choose(page, 'Calidad', 'Honorario')
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

  // Without a mail server the invitation is read here, and its link works.
  await page.getByRole('link', { name: 'Sistema' }).click()
  await page.getByRole('tab', { name: 'Correos' }).click()
  await page.getByText('No hay servidor de correo configurado: los correos se guardan y se leen aquí.').waitFor()
  await page.getByRole('row', { name: 'rosario@ejemplo.cl' }).getByRole('button').click()
  const link = await page.getByRole('dialog').getByRole('link').getAttribute('href')
  const secret = new URL(link ?? '').pathname.replace('/resetear-contrasena/', '')
  expect(await ask(address, `GET /auth/verify-reset-token/${secret}`)).toMatchObject({ valid: true, invitacion: true })
  expectNoFaults(admin)
})

test('on a phone: who may register is set, the roll is a list filtered by its URL, and the directory dials', async () => {
  const admin = await openBrowser(address, { viewport: phone })
  const { page } = admin
  await signIn(page, 'administradora', screen)
  await page.getByRole('link', { name: 'Registro', exact: true }).click()
  await page.getByRole('button', { name: 'Cambiar Quién puede registrarse' }).click()
  await page
    .getByRole('combobox', { name: 'Quién puede registrarse' })
    .selectOption({ label: 'Solo a quien un administrador invita' })
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Quién puede registrarse: Solo a quien un administrador invita.').waitFor()
  const registro = await (await fetch(`${address}/registro`)).text()
  expect(registro).toContain('El registro está cerrado. Pida una invitación a un administrador.')

  await page.goto('/intranet/usuarios?vista=todos&orden=antiguedad')
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
