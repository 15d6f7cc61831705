import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults, scrollsSideways } from '#test/support/axe.ts'
import { expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'

let address: string

beforeAll(async () => {
  const { settings, program } = await startCompany()
  const { db, close } = await openDatabase(settings)
  const now = new Date()
  const idOf = async (email: string) =>
    (await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const guardia_id = await newGuardia(db, now, {
    inicio: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
    min_total: 2,
    min_conductor: 0,
  })
  await newAsignacion(db, { guardia_id, user_id: await idOf('catalina.rivas@demo.cl'), funcion: 'a_cargo' })
  await newAsignacion(db, { guardia_id, user_id: await idOf('bombero@demo.cl') })
  await close()
  address = program.address
})

test('who cannot serve asks on a phone, another takes it on theirs, and an officer approves', async () => {
  const bombera = await openBrowser(address, { viewport: phone })
  const maquinista = await openBrowser(address, { viewport: phone })
  const capitana = await openBrowser(address)
  await signIn(maquinista.page, 'maquinista', '/intranet/guardias/cambios')
  await maquinista.page.getByText('Nadie busca reemplazo.').waitFor()

  const { page: asks } = bombera
  await signIn(asks, 'bombera', '/intranet/guardias/cambios')
  await asks.getByRole('button', { name: 'Pedir un cambio' }).click()
  const form = asks.getByRole('dialog', { name: 'Pedir un cambio' })
  await form.getByLabel(/Motivo/).fill('Examen al otro día')
  expect(await screenFaults(asks)).toEqual([])
  await form.getByRole('button', { name: 'Pedir', exact: true }).click()
  await asks.getByText(/Su cambio quedó pedido/).waitFor()
  expect(await scrollsSideways(asks)).toBe(false)

  // It comes to the other phone by itself.
  const { page: takes } = maquinista
  const open = takes.getByRole('list', { name: 'Abiertos a todos' })
  await open.getByRole('button', { name: /^Aceptar: .* de Antonia Fuentes Lillo$/ }).click()
  await takes.getByRole('alertdialog', { name: 'Aceptar el cambio' }).getByRole('button', { name: 'Aceptar' }).click()
  await takes.getByText('Quedó tomado. La guardia será suya cuando se apruebe.').waitFor()
  expect(await screenFaults(takes)).toEqual([])
  expect(await scrollsSideways(takes)).toBe(false)
  await asks.getByText('Aceptó Pedro Vidal Oñate.').first().waitFor()

  const { page: approves } = capitana
  await signIn(approves, 'capitana', '/intranet/guardias/cambios')
  await approves
    .getByRole('list', { name: 'Por aprobar' })
    .getByRole('button', { name: /^Aprobar: / })
    .click()
  const ask = approves.getByRole('alertdialog', { name: 'Aprobar el cambio' })
  await ask.getByText(/Pedro Vidal Oñate sirve .* en lugar de Antonia Fuentes Lillo/).waitFor()
  await ask.getByRole('button', { name: 'Aprobar' }).click()
  await approves.getByText('El cambio quedó hecho: se les avisó por la campana.').waitFor()

  // The seat is theirs, and nobody else's.
  await signIn(takes, 'maquinista', '/intranet/guardias?guardia=1')
  const panel = takes.getByRole('dialog')
  await panel.getByText('Usted', { exact: true }).waitFor()
  expect(await panel.getByText('Antonia Fuentes Lillo').count()).toBe(0)
  expectNoFaults(bombera, maquinista, capitana)
})
