import { expect, test } from 'vitest'
import { usuariosApi } from '#contract/usuarios.ts'
import { newEdicion, newInscripcion } from '#test/support/ediciones.ts'
import { newEvento } from '#test/support/eventos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const bombera = as('bombera').id
const waiting = as('maquinista').id

test('the places of a member who is removed go to who waits, who is told once', async () => {
  const capacitacion_id = await newEdicion(db, clock.now, { cupo: 1 })
  const past = await newEdicion(db, clock.now, { inicio: '2020-01-01T12:00:00.000Z', estado: 'finalizada' })
  await newInscripcion(db, clock.now, { capacitacion_id: past, user_id: bombera, estado: 'aprobada' })
  await newInscripcion(db, clock.now, { capacitacion_id, user_id: bombera })
  await newInscripcion(db, clock.now, { capacitacion_id, user_id: waiting, estado: 'lista_espera', orden: 2 })
  const evento_id = await newEvento(db, clock.now, { cupo: 1 })
  for (const [index, user_id] of [bombera, waiting].entries())
    await db
      .insertInto('rsvp')
      .values({
        evento_id,
        user_id,
        respuesta: 'asistire',
        en_espera: index as 0 | 1,
        orden: index + 1,
        respondido_en: clock.now.toISOString(),
      })
      .execute()

  expect((await as('administradora').call(usuariosApi.remove, { params: { id: bombera } })).status).toBe(200)

  const rows = await db.selectFrom('inscripciones').select(['capacitacion_id', 'user_id', 'estado']).execute()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { capacitacion_id: past, user_id: bombera, estado: 'aprobada' },
      { capacitacion_id, user_id: bombera, estado: 'retirada' },
      { capacitacion_id, user_id: waiting, estado: 'inscrita' },
    ]),
  )
  expect(await db.selectFrom('rsvp').select(['user_id', 'en_espera']).execute()).toEqual([
    { user_id: waiting, en_espera: 0 },
  ])
  expect(
    await db
      .selectFrom('notificaciones')
      .select(['user_id', 'titulo'])
      .where('tipo', 'in', ['capacitacion', 'evento'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { user_id: waiting, titulo: 'Se liberó un cupo y quedó inscrito: Rescate con cuerdas' },
    { user_id: waiting, titulo: 'Ya tiene un lugar: Sesión ordinaria' },
  ])
})
