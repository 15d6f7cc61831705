import { beforeEach, expect, test } from 'vitest'
import { newActo } from '#test/support/actos.ts'
import { newCita } from '#test/support/citas.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database

beforeEach(async () => {
  await db.deleteFrom('eventos').execute()
})

const rows = async (who: 'bombera' | 'capitana', search = '') => {
  const { statusCode, body } = await as(who).request({ url: `/api/eventos/exportacion?formato=csv${search}` })
  expect(statusCode).toBe(200)
  const [titles = '', ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
  const names = titles.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((value, index) => [names[index], value])))
}

test('a sheet tells of each event who answered what, who was cited and who came, by numbers', async () => {
  const id = await newCita(db, clock.now, { titulo: 'Sesión', sin_lista: 0, con_citacion: 1 })
  const acto = await newActo(db, clock.now, { origen_tipo: 'evento', origen_id: id, estado_lista: 'abierta' })
  const answer = (user_id: number, respuesta: 'asistire' | 'tal_vez', en_espera: 0 | 1 = 0) => ({
    evento_id: id,
    user_id,
    respuesta,
    en_espera,
    orden: user_id,
    respondido_en: clock.now.toISOString(),
  })
  const [bombera, capitana, teniente] = [as('bombera').id, as('capitana').id, as('teniente').id]
  await db
    .insertInto('rsvp')
    .values([answer(bombera, 'asistire'), answer(capitana, 'tal_vez'), answer(teniente, 'asistire', 1)])
    .execute()
  const mark = (user_id: number, propuesto: 0 | 1) =>
    db
      .updateTable('asistencias')
      .set({ marca: 'presente', propuesto })
      .where('acto_id', '=', acto)
      .where('user_id', '=', user_id)
      .execute()
  await mark(bombera, 0)
  await mark(capitana, 1)
  const [one] = await rows('bombera')
  expect(one).toMatchObject({
    Título: 'Sesión',
    Estado: 'Publicado',
    'Con citación': 'Sí',
    Asistirán: '1',
    'Tal vez': '1',
    'No asistirán': '0',
    'En espera': '1',
    Presentes: '1',
  })
  expect(Number(one?.['Citados'])).toBeGreaterThan(3)
})

test('one whose list nobody opened has no numbers of a list', async () => {
  await newCita(db, clock.now)
  expect(await rows('capitana')).toMatchObject([{ Citados: '', Presentes: '', Asistirán: '0' }])
})

test('it takes the filters of the list, and shows drafts to who creates events', async () => {
  await newCita(db, clock.now, { titulo: 'Borrador', estado: 'borrador' })
  await newCita(db, clock.now, { titulo: 'Academia', tipo: 'academia' })
  await newCita(db, clock.now, { titulo: 'Después', inicio: '2027-03-01T15:00:00.000Z' })
  const titles = async (...of: Parameters<typeof rows>) => (await rows(...of)).map((one) => one['Título'])
  expect(await titles('capitana')).toEqual(['Borrador', 'Academia', 'Después'])
  expect(await titles('bombera')).toEqual(['Academia', 'Después'])
  expect(await titles('bombera', '&tipo=academia')).toEqual(['Academia'])
  expect(await titles('bombera', '&desde=2027-03-01&hasta=2027-03-01')).toEqual(['Después'])
  expect(await titles('capitana', '&estado=borrador')).toEqual(['Borrador'])
})
