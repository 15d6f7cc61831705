import { expect, test } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [bombera, capitana, maquinista] = [as('bombera'), as('capitana'), as('maquinista')]
const log = (entidad: string, entidad_id: number) =>
  db
    .insertInto('auditoria')
    .values({ fecha: clock.now.toISOString(), user_id: capitana.id, accion: 'crear', entidad, entidad_id })
    .execute()

test('the history of a guard tells of its seats and swaps, and of no other guard', async () => {
  const id = await newGuardia(db, clock.now)
  const other = await newGuardia(db, clock.now, { inicio: '2026-11-28T23:00:00.000Z' })
  const [seat, strange] = [
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id }),
    await newAsignacion(db, { guardia_id: other, user_id: maquinista.id }),
  ]
  const swapOf = async (asignacion_id: number, solicitante_id: number) => {
    const times = { vence_en: '2026-11-21T12:00:00.000Z', creado_en: clock.now.toISOString() }
    const swap = { tipo: 'reemplazo', estado: 'pendiente', asignacion_id, solicitante_id, ...times } as const
    return (await db.insertInto('guardia_cambios').values(swap).returning('id').executeTakeFirstOrThrow()).id
  }
  const [swap, strangeSwap] = [await swapOf(seat, bombera.id), await swapOf(strange, maquinista.id)]
  for (const [entidad, of] of [
    ['guardia', id],
    ['guardia', other],
    ['guardia_asignacion', seat],
    ['guardia_asignacion', strange],
    ['guardia_cambio', swap],
    ['guardia_cambio', strangeSwap],
    // Of another kind, with the same number.
    ['acto', id],
  ] as const)
    await log(entidad, of)
  const query = { entidad: 'guardia', entidad_id: id, accion: 'cambios', page: 1, limit: 20 } as const
  const { body } = await as('administradora').call(auditoriaApi.list, { query })
  expect(body.data.map(({ entidad, entidad_id, registro }) => [entidad, entidad_id, registro])).toEqual([
    ['guardia_cambio', swap, null],
    ['guardia_asignacion', seat, 'Antonia Fuentes Lillo'],
    ['guardia', id, 'Guardia nocturna'],
  ])
})
