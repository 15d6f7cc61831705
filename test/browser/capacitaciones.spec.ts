import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { screenFaults } from '#test/support/axe.ts'
import { desk, expectNoFaults, openBrowser, phone, signIn } from '#test/support/browser.ts'
import { startCompany } from '#test/support/company.ts'
import { hora, newCurso, newEdicion } from '#test/support/ediciones.ts'

let address: string
let open: () => ReturnType<typeof openDatabase>
let id: number

beforeAll(async () => {
  const { settings, program } = await startCompany()
  address = program.address
  open = () => openDatabase(settings)
  const { db, close } = await open()
  const now = new Date()
  const curso_id = await newCurso(db, now, { nombre: 'Rescate con cuerdas' })
  id = await newEdicion(db, now, { curso_id, cupo: 3 })
  await close()
})

test('a course from enrolment on a phone to a certificate that a stranger verifies', async () => {
  const bombera = await openBrowser(address, { viewport: phone })
  await signIn(bombera.page, 'bombera', '/intranet/capacitaciones')
  await bombera.page.getByRole('link', { name: 'Rescate con cuerdas' }).click()
  await bombera.page.getByRole('heading', { name: 'Rescate con cuerdas' }).waitFor()
  expect(await screenFaults(bombera.page)).toEqual([])
  await bombera.page.getByRole('button', { name: /^Inscribirme/ }).click()
  await bombera.page.getByText('Quedó inscrito').first().waitFor()

  const { db, close } = await open()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await db
    .updateTable('capacitaciones')
    .set({ inicio: at(-2 * hora), termino: at(-hora) })
    .where('id', '=', id)
    .execute()

  const teniente = await openBrowser(address, { viewport: desk })
  await signIn(teniente.page, 'teniente', `/intranet/capacitaciones/${id}`)
  await teniente.page.getByLabel('Nota de Antonia').fill('7,1')
  await teniente.page.getByRole('button', { name: /^Guardar a Antonia/ }).click()
  await teniente.page.getByText('La nota debe estar entre 1,0 y 7,0').waitFor()
  await teniente.page.getByLabel('Nota de Antonia').fill('6,2')
  await teniente.page.getByRole('combobox', { name: /^Resultado de Antonia/ }).click()
  await teniente.page.getByRole('option', { name: 'Aprobada' }).click()
  expect(await screenFaults(teniente.page)).toEqual([])
  await teniente.page.getByRole('button', { name: /^Guardar a Antonia/ }).click()
  await teniente.page.getByText(/^Se guardó lo de Antonia/).waitFor()

  const { codigo } = await db
    .selectFrom('certificados')
    .select('codigo')
    .where('capacitacion_id', '=', id)
    .executeTakeFirstOrThrow()
  await close()
  const stranger = await openBrowser(address, { viewport: phone })
  await stranger.page.goto(`${address}/verificar/${codigo}`)
  await stranger.page.getByText('Rescate con cuerdas').waitFor()
  expect(await stranger.page.getByText('Antonia').count()).toBe(0)
  expectNoFaults(bombera, teniente, stranger)
})
