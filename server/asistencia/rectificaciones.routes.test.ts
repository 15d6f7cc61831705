import { beforeEach, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const ayudante = as('ayudante')
const { id: bombera } = as('bombera')

beforeEach(async () => {
  for (const table of ['licencias', 'asistencias'] as const) await db.deleteFrom(table).execute()
})

/** An act of that day with its list closed, with this mark of the member and nobody else's in question. */
async function closed(dia: string, marca: Marca, de: Parameters<typeof newActo>[2] = {}): Promise<number> {
  const id = await newActo(db, clock.now, { inicio: `${dia}T15:00:00.000Z`, estado_lista: 'abierta', ...de })
  await db.updateTable('asistencias').set({ marca: 'presente', cuenta: 1 }).where('acto_id', '=', id).execute()
  await db.updateTable('asistencias').set({ marca }).where('acto_id', '=', id).where('user_id', '=', bombera).execute()
  await db.updateTable('actos').set({ estado_lista: 'cerrada' }).where('id', '=', id).execute()
  return id
}

const licensed = (estado: 'solicitada' | 'aprobada' | 'rechazada' | 'anulada', more: object = {}) =>
  db
    .insertInto('licencias')
    .values({
      user_id: bombera,
      tipo: 'salud',
      desde: '2026-11-10',
      hasta: '2026-11-20',
      estado,
      resuelta_en: clock.now.toISOString(),
      creada_en: clock.now.toISOString(),
      ...more,
    })
    .execute()

const pending = async () => (await ayudante.call(asistenciaApi.rectificaciones)).body.data
const rectify = (ids: number[]) => ayudante.call(asistenciaApi.rectify, { body: { ids } })
const marcaOf = async (acto_id: number) => {
  const row = db.selectFrom('asistencias').select('marca').where('acto_id', '=', acto_id).where('user_id', '=', bombera)
  return (await row.executeTakeFirstOrThrow()).marca
}

test('a fault that an approved licence covers is proposed, and changes once it is confirmed', async () => {
  const acto = await closed('2026-11-12', 'ausente')
  for (const marca of ['presente', 'atraso', 'suspendido', 'no_citado'] as const) await closed('2026-11-12', marca)
  await closed('2026-11-21', 'ausente')
  await closed('2026-11-12', 'ausente', { categoria: 'abono' })
  await licensed('solicitada')
  await licensed('rechazada')
  expect(await pending()).toEqual([])
  await licensed('aprobada')
  const rows = await pending()
  expect(rows).toMatchObject([
    { acto_id: acto, dia: '2026-11-12', nombre: 'Antonia Fuentes Lillo', antes: 'ausente', despues: 'licencia' },
  ])
  expect(await marcaOf(acto)).toBe('ausente')
  const { body } = await rectify(rows.map(({ id }) => id))
  expect(body.message).toBe('Se corrigió 1 marca.')
  expect([await marcaOf(acto), await pending()]).toEqual(['licencia', []])
  const last = await db
    .selectFrom('auditoria')
    .select(['entidad', 'entidad_id', 'despues'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([last.entidad, last.entidad_id, JSON.parse(last.despues ?? '')]).toEqual([
    'acto',
    acto,
    { marcas: 'Antonia Fuentes Lillo: F → L', motivo: 'Licencia aprobada' },
  ])
  const again = await rectify(rows.map(({ id }) => id))
  expect([again.status, again.body]).toMatchObject([409, { message: 'Estas marcas ya se corrigieron.' }])
})

test('a licence that none covers any longer returns to a fault; of who was not cited, to a blank', async () => {
  const acto = await closed('2026-11-12', 'licencia')
  const optional = await closed('2026-11-13', 'licencia')
  await db.updateTable('asistencias').set({ opcional: 1 }).where('acto_id', '=', optional).execute()
  // Given by hand: no licence ever covered it.
  expect(await pending()).toEqual([])
  await licensed('anulada', { resuelta_en: null })
  expect(await pending()).toEqual([])
  await licensed('anulada')
  await licensed('anulada')
  expect((await pending()).map(({ acto_id, despues }) => [acto_id, despues])).toEqual([
    [optional, 'no_citado'],
    [acto, 'ausente'],
  ])
  await licensed('aprobada', { desde: '2026-11-13', hasta: '2026-11-13' })
  const rows = await pending()
  expect(rows.map(({ acto_id }) => acto_id)).toEqual([acto])
  await rectify(rows.map(({ id }) => id))
  expect([await marcaOf(acto), await marcaOf(optional)]).toEqual(['ausente', 'licencia'])
})

test('a licence for one act covers no other of its day', async () => {
  const [its, other] = [await closed('2026-11-12', 'ausente'), await closed('2026-11-12', 'ausente')]
  await licensed('aprobada', { acto_id: its, desde: '2026-11-12', hasta: '2026-11-12' })
  expect((await pending()).map(({ acto_id }) => acto_id)).toEqual([its])
  expect(await marcaOf(other)).toBe('ausente')
})

test('lists that are open, being rectified or of an annulled act are not proposed; one audit row per act', async () => {
  const [open, reopened, annulled, one, other] = [
    await closed('2026-11-12', 'ausente'),
    await closed('2026-11-12', 'ausente'),
    await closed('2026-11-12', 'ausente'),
    await closed('2026-11-12', 'ausente'),
    await closed('2026-11-14', 'ausente'),
  ]
  await db.updateTable('actos').set({ estado_lista: 'abierta' }).where('id', '=', open).execute()
  await db.updateTable('actos').set({ estado_lista: 'rectificada' }).where('id', '=', reopened).execute()
  await db.updateTable('asistencias').set({ cuenta: 0 }).where('acto_id', '=', annulled).execute()
  await licensed('aprobada')
  const rows = await pending()
  expect(rows.map(({ acto_id }) => acto_id)).toEqual([other, one])
  const count = async () => (await db.selectFrom('auditoria').select('id').execute()).length
  const before = await count()
  expect((await rectify(rows.map(({ id }) => id))).body.message).toBe('Se corrigieron 2 marcas.')
  expect(await count()).toBe(before + 2)
})
