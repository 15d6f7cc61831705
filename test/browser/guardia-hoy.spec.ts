import { expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn, withWorker } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'

/** A company whose guard has just begun: the teniente has come, the bombera has not. */
async function startGuard(): Promise<string> {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  const now = new Date()
  const idOf = async (email: string) =>
    (await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  // Long under way for the one who came, not yet late for the other.
  const inicio = new Date(now.getTime() - 5 * 60_000).toISOString()
  const guardia_id = await newGuardia(db, now, { inicio, estado: 'en_curso', min_total: 2, min_conductor: 0 })
  const teniente = await idOf('catalina.rivas@demo.cl')
  await newAsignacion(db, {
    guardia_id,
    user_id: teniente,
    funcion: 'a_cargo',
    estado: 'presente',
    hora_ingreso: inicio,
  })
  await newAsignacion(db, { guardia_id, user_id: await idOf('bombero@demo.cl') })
  await close()
  return program.address
}

test.each([
  ['on a phone', phone],
  ['on a desk', desk],
])('%s one arrives, writes the book without network, and the hand-over makes the list', async (_, viewport) => {
  const address = await startGuard()
  const bombera = await openBrowser(address, { viewport, ...withWorker })
  const { page, context } = bombera
  await signIn(page, 'bombera', '/intranet/guardias/hoy')
  await page.getByRole('button', { name: 'Marcar mi ingreso' }).click()
  await page.getByText(/^Ingresó a las/).waitFor()
  await page.getByText('Ingresa Antonia Fuentes Lillo.').waitFor()
  expect(await screenFaults(page)).toEqual([])

  await context.setOffline(true)
  await page.getByRole('group', { name: 'Anotar en el libro' }).getByRole('button', { name: 'Novedad' }).click()
  const form = page.getByRole('dialog', { name: 'Anotar en el libro' })
  await form.getByLabel('Qué pasó').fill('Ronda de llaves y portón')
  await form.getByRole('button', { name: 'Anotar' }).click()
  await page.getByText(/^Anotado sin conexión a las/).waitFor()
  await context.setOffline(false)
  await page.getByText(/Se enviará al volver la conexión/).waitFor({ state: 'detached' })
  await page.getByText('Ronda de llaves y portón').waitFor()

  const teniente = await openBrowser(address, { viewport })
  const { page: hands } = teniente
  await signIn(hands, 'teniente', '/intranet/guardias/hoy')
  await hands.getByText('Ronda de llaves y portón').waitFor()
  expect(await screenFaults(hands)).toEqual([])
  await hands.getByRole('button', { name: 'Entregar guardia' }).click()
  const entrega = hands.getByRole('dialog', { name: 'Entregar la guardia' })
  await entrega.getByLabel('Novedades').fill('Queda pendiente el foco del portón')
  await entrega.getByLabel('Las unidades quedaron revisadas').check()
  await entrega.getByLabel('Las llaves quedaron entregadas').check()
  await entrega.getByRole('button', { name: 'Entregar y cerrar' }).click()
  await hands.getByText(/se entregó y se cerró. Su lista quedó propuesta/).waitFor()

  // The list of the guard names its two members.
  await signIn(hands, 'ayudante', '/intranet/asistencia?acto=1')
  await hands.getByText('Antonia Fuentes Lillo').first().waitFor()
  await hands.getByText('Catalina Rivas Montt').first().waitFor()
  expect(await hands.getByText('Pedro Vidal Oñate').count()).toBe(0)
  expectNoFaults(bombera, teniente)
})
