import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertMember } from '#db/seeds/members.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { screenFaults } from '#test/support/axe.ts'
import { openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { isWideAtTwice } from '#test/support/page-faults.ts'
import { ask, tokenOf } from '#test/support/over-http.ts'
import { workerOf } from '#test/support/push-in-browser.ts'

let address: string
/** A ninth who may go; the cast has eight. */
const aspirante = { ...cast.bombera, nombre: 'Ignacio Reyes Pardo', email: 'ignacio.reyes@demo.cl', rut: 21_004_613 }

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  await insertMember(db, aspirante, await hashPassword(castPassword), new Date())
  await close()
  address = program.address
})

/** Everything that closing asks for, and closes it. */
async function close(emergencia: `/emergencias/${string}`, token: string): Promise<void> {
  for (const clave of ['6-0', '6-10']) await ask(address, `POST ${emergencia}/unidades/21/hora`, { clave }, token)
  const contenido = { relato: 'Choque de dos vehículos, sin personas atrapadas.' }
  await ask(address, `PUT ${emergencia}/parte/relato`, { contenido, version: 0 }, token)
  const { version } = await ask(address, `GET ${emergencia}`, undefined, token)
  const cambios = { a_cargo_externo: 'Segundo comandante', resultado: 'atendida', version }
  await ask(address, `PUT ${emergencia}`, cambios, token)
  const { estado } = await ask(address, `POST ${emergencia}/acciones`, { accion: 'cerrar' }, token)
  expect(estado).toBe('cerrada')
}

/** Where an element's top and bottom stand in the window, once a long page is scrolled down. */
async function edgesFarDown(element: Locator): Promise<{ top: number; bottom: number }> {
  const { top, bottom, scrolled } = await element.evaluate((one) => {
    document.querySelector('main')?.style.setProperty('min-height', '5000px')
    scrollTo(0, 3000)
    const { top, bottom } = one.getBoundingClientRect()
    return { top, bottom, scrolled: scrollY }
  })
  expect(scrolled).toBe(3000)
  return { top, bottom }
}

test('an alarm reaches every page; an answer given without network arrives, fills the list, and the ribbon goes at the end', async () => {
  const [officer, member, other] = [
    await openBrowser(address),
    await openBrowser(address, { viewport: phone, hasTouch: true, reducedMotion: 'reduce' }),
    await openBrowser(address, { ...withWorker, permissions: ['notifications'], whole: true }),
  ]
  await Promise.all([
    signIn(member.page, 'bombera', '/intranet/perfil'),
    signIn(other.page, 'capitana', '/intranet/perfil'),
    signIn(officer.page, 'ayudante', '/intranet/perfil'),
  ])
  const worker = await workerOf(other)
  const teniente = await tokenOf(address, 'teniente')
  const alarma = { clave: '10-4', direccion: 'Baquedano 1234', unidades: [21] }
  const { id } = await ask(address, 'POST /emergencias', alarma, teniente)

  const ribbon = other.page.getByRole('complementary', { name: 'Emergencia en curso' })
  await ribbon.getByText('B-21').waitFor()
  await other.page.getByRole('link', { name: 'Emergencias 1 abierta' }).waitFor()
  expect(await screenFaults(other.page)).toEqual([])
  // In view however far down, and the menu below it.
  const { top, bottom } = await edgesFarDown(ribbon)
  expect([top, bottom]).toEqual([0, 58])
  const menu = other.page.getByRole('complementary', { name: 'Intranet' }).locator('> *')
  expect(await edgesFarDown(menu)).toEqual({ top: bottom, bottom: other.page.viewportSize()?.height })

  // The program pushes the notice that the bell holds; the device shows it with its answers.
  const { data } = await ask(address, 'GET /notificaciones', undefined, await tokenOf(address, 'capitana'))
  const told = (data as Parameters<typeof worker.deliver>[0][]).find(({ tipo }) => tipo === 'emergencia')
  if (!told) throw new Error('the bell holds no alarm')
  await worker.deliver(told)
  await expect.poll(worker.shown).toMatchObject([{ title: told.titulo, body: told.cuerpo, answers: 2 }])

  // The board in one browser, an answer without network in another.
  await officer.page.goto(`/intranet/emergencias/${String(id)}`)
  await officer.page.getByText('Van al cuartel').waitFor()
  const onPhone = member.page.getByRole('complementary', { name: 'Emergencia en curso' })
  await onPhone.waitFor()
  expect(await isWideAtTwice(member.page)).toBe(false)
  expect((await edgesFarDown(onPhone)).top).toBe(0)
  await member.page.getByRole('link', { name: 'Ver parte' }).click()
  await member.page.getByRole('button', { name: 'Voy al cuartel' }).waitFor()
  expect(await screenFaults(member.page)).toEqual([])
  await member.context.setOffline(true)
  await member.page.getByRole('button', { name: 'Voy al cuartel' }).click()
  await member.page.getByRole('button', { name: '15 min' }).click()
  await member.page.getByText('Se enviará al volver la conexión.').waitFor()
  await member.context.setOffline(false)
  const comes = officer.page.getByRole('region', { name: 'Van al cuartel' })
  await comes.getByText('Antonia Fuentes Lillo').waitFor()
  await member.page.getByText('Se enviará al volver la conexión.').waitFor({ state: 'hidden' })

  // Eight more answer: nine reasons in the list, confirmed by one tap.
  const { administradora, capitana, ayudante, maquinista, tesorero, honorario } = cast
  for (const { email } of [
    administradora,
    capitana,
    cast.teniente,
    ayudante,
    maquinista,
    tesorero,
    honorario,
    aspirante,
  ]) {
    const { token } = await ask(address, 'POST /auth/login', { email, password: castPassword })
    const answer = { respuesta: 'voy_lugar', eta_min: 5 }
    await ask(address, `PUT /emergencias/${String(id)}/respuesta`, answer, String(token))
  }
  await officer.page.getByRole('tab', { name: 'Asistencia' }).click()
  await officer.page.getByRole('button', { name: 'Abrir la lista' }).click()
  await officer.page.getByText('Voy al cuartel').waitFor()
  await officer.page.getByRole('button', { name: 'Confirmar las 9 propuestas' }).click()
  await expect.poll(() => officer.page.getByText('Presente', { exact: true }).count()).toBe(9)

  await other.page.goto('/intranet/perfil')
  await ribbon.waitFor()
  await close(`/emergencias/${String(id)}`, teniente)
  await ribbon.waitFor({ state: 'hidden' })
  for (const { page } of [officer, member, other]) await page.close()
})
