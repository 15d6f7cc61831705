import { expect, test } from 'vitest'
import { tellOfAbiertas } from '#server/emergencias/abiertas.queries.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, deps } = await startApp()
const { db } = database

test('officers are told once of an emergency that stays open for twelve hours, and it stays open', async () => {
  const { id } = await newEmergencia(db, clock.now, { alarma_en: clock.now.toISOString() })
  await newEmergencia(db, clock.now, { alarma_en: '2026-11-01T00:00:00.000Z', estado: 'cerrada' })
  const told = () =>
    db
      .selectFrom('notificaciones')
      .select(['user_id', 'titulo', 'cuerpo', 'enlace'])
      .where('tipo', '=', 'emergencia')
      .execute()
  clock.advance(12 * 3_600_000 - 1)
  await tellOfAbiertas(deps)
  expect(await told()).toEqual([])
  clock.advance(1)
  await tellOfAbiertas(deps)
  await tellOfAbiertas(deps)
  const { folio, estado } = await db
    .selectFrom('emergencias')
    .select(['folio', 'estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(estado).toBe('en_curso')
  const rows = await told()
  const officers = [as('teniente').id, as('ayudante').id, as('capitana').id]
  expect(rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(officers.toSorted((a, b) => a - b))
  expect(new Set(rows.map(({ enlace }) => enlace))).toEqual(new Set([`/intranet/emergencias/${id}`]))
  expect(new Set(rows.map(({ titulo }) => titulo))).toEqual(new Set([`Emergencia ${folio} sigue abierta`]))
  expect(JSON.stringify(rows)).not.toContain('Baquedano')
})
