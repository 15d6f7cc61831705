import { beforeEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, deps } = await startApp()
const { db } = database
const [bombera, maquinista, tesorero] = [as('bombera'), as('maquinista'), as('tesorero')]

const contacto = { contacto_nombre: 'Rosa Tapia', contacto_telefono: '+56987654321', contacto_parentesco: 'Madre' }
const salud = { grupo_sanguineo: 'O-', alergias: 'Penicilina', prevision: 'Fonasa' } as const

beforeEach(async () => {
  for (const table of ['auditoria', 'fichas_personales', 'consentimientos'] as const)
    await db.deleteFrom(table).execute()
  for (const user_id of [maquinista.id, tesorero.id, as('teniente').id])
    await saveFicha(db, deps.key, user_id, { ...salud, ...contacto }, clock.now)
})

const consent = (user_id: number, version_texto: number) =>
  db
    .insertInto('consentimientos')
    .values({
      user_id,
      tipo: 'salud',
      version_texto,
      dado_por: 'titular',
      medio: 'intranet',
      dado_en: clock.now.toISOString(),
    })
    .execute()

/** With the maquinista driving, and the tesorero proposed on the list. */
async function underWay() {
  const made = await newEmergencia(db, clock.now, { a_cargo_id: bombera.id, lista: 'abierta' })
  const { id, acto_id } = made
  await db
    .updateTable('emergencia_unidades')
    .set({ conductor_id: maquinista.id })
    .where('emergencia_id', '=', id)
    .execute()
  await db
    .updateTable('asistencias')
    .set({ marca: 'presente', propuesto: 1 })
    .where('acto_id', '=', acto_id)
    .where('user_id', '=', tesorero.id)
    .execute()
  return made
}

const ask = (id: number, who = bombera) => who.call(emergenciasApi.fichas, { params: { id } })

test('the OBAC sees whom to call of those who are there, and health with their consent to it', async () => {
  const { id } = await underWay()
  await consent(maquinista.id, 2)
  // To the text that did not name the OBAC.
  await consent(tesorero.id, 1)
  const { data } = (await ask(id)).body
  expect(data.toSorted((a, b) => a.user_id - b.user_id)).toEqual(
    [
      { user_id: maquinista.id, grupo_sanguineo: 'O-', alergias: 'Penicilina' },
      { user_id: tesorero.id, grupo_sanguineo: null, alergias: null },
    ]
      .toSorted((a, b) => a.user_id - b.user_id)
      .map((row) => ({ ...row, nombre: expect.any(String), ...contacto })),
  )
})

test('nobody else does, nor the OBAC once it is closed', async () => {
  const { id } = await underWay()
  for (const who of ['maquinista', 'tesorero', 'teniente', 'ayudante', 'capitana', 'administradora'] as const) {
    const { statusCode, body } = await as(who).request({ url: `/api/emergencias/${id}/fichas` })
    expect([statusCode, body.includes('Penicilina')]).toEqual([403, false])
  }
  await db.updateTable('emergencias').set({ estado: 'cerrada' }).where('id', '=', id).execute()
  expect((await ask(id)).status).toBe(403)
})

test('each look leaves a trace that names who was seen', async () => {
  const { id } = await underWay()
  await ask(id)
  const rows = await db
    .selectFrom('auditoria as a')
    .innerJoin('auditoria_vistos as v', 'v.auditoria_id', 'a.id')
    .select(['a.user_id', 'a.entidad', 'a.accion', 'v.registro_id'])
    .orderBy('v.registro_id')
    .execute()
  const seen = { user_id: bombera.id, entidad: 'ficha', accion: 'ver_sensible' }
  expect(rows).toEqual(
    [maquinista.id, tesorero.id].toSorted((a, b) => a - b).map((registro_id) => ({ ...seen, registro_id })),
  )
})
