import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const { id: user_id } = as('bombera')

beforeEach(async () => {
  for (const table of ['licencias', 'sanciones', 'abonos', 'asistencias', 'notificaciones'] as const)
    await db.deleteFrom(table).execute()
})

const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { message, errors } = body as { message?: string; errors?: object }
  return [status, errors ?? message]
}
const told = async () =>
  (await db.selectFrom('notificaciones').select(['titulo', 'cuerpo']).where('user_id', '=', user_id).execute()).map(
    ({ titulo, cuerpo }) => `${titulo}. ${cuerpo}`,
  )

describe('sanctions', () => {
  const suspension = {
    user_id,
    tipo: 'suspension',
    desde: '2026-11-10',
    hasta: '2026-11-30',
    origen: 'capitan',
  } as const
  const record = (body: object = {}, who: Personaje = 'ayudante') =>
    as(who).call(asistenciaApi.createSancion, { body: { ...suspension, ...body } })
  const change = (id: number, version: number, body: object) =>
    as('ayudante').call(asistenciaApi.changeSancion, { params: { id }, body: { version, ...body } })
  const open = (dia = '2026-11-20') =>
    newActo(db, clock.now, { inicio: `${dia}T15:00:00.000Z`, estado_lista: 'abierta' })
  const marcaOf = async (acto_id: number) => {
    const row = db.selectFrom('asistencias').select('marca').where('acto_id', '=', acto_id)
    return (await row.where('user_id', '=', user_id).executeTakeFirstOrThrow()).marca
  }
  const mark = (id: number, marca: 'presente') =>
    as('teniente').call(asistenciaApi.mark, { params: { id }, body: [{ user_id, marca }] })

  test('a suspension locks the open lists of its days, and frees them when it is lifted', async () => {
    const [blank, came, later] = [await open(), await open('2026-11-28'), await open('2026-12-01')]
    await mark(came, 'presente')
    const { status, body } = await record()
    expect([status, body]).toMatchObject([
      201,
      { estado: 'vigente', listas_cerradas: 0, registrada_por: 'Joaquín Araya Núñez' },
    ])
    expect(await Promise.all([blank, came, later].map(marcaOf))).toEqual(['suspendido', 'suspendido', null])
    const { despues } = await db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad', '=', 'acto')
      .where('entidad_id', '=', came)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(despues).toBe(JSON.stringify({ marcas: 'Antonia Fuentes Lillo: A → S', motivo: 'Suspensión' }))
    expect((await mark(blank, 'presente')).body.conflictos).toHaveLength(1)
    const lifted = await change(body.id, 1, { sin_efecto: true })
    expect(lifted.body).toMatchObject({ estado: 'dejada_sin_efecto', version: 2 })
    expect(await Promise.all([blank, came].map(marcaOf))).toEqual([null, null])
    expect(refusal(await change(body.id, 2, { sin_efecto: true }))).toEqual([
      409,
      'Esta sanción ya se dejó sin efecto.',
    ])
    expect(await told()).toEqual([
      'Se registró una sanción. Véala en Asistencia.',
      'Una sanción quedó sin efecto. Véala en Asistencia.',
    ])
  })

  test('its end is corrected: a day fewer frees, a day more locks; a licence comes back', async () => {
    const [last, next] = [await open('2026-11-30'), await open('2026-12-01')]
    const at = clock.now.toISOString()
    const salud = { user_id, tipo: 'salud', desde: '2026-11-30', hasta: '2026-11-30' } as const
    await db
      .insertInto('licencias')
      .values({ ...salud, estado: 'aprobada', creada_en: at })
      .execute()
    const { body } = await record()
    await change(body.id, 1, { hasta: '2026-11-29' })
    expect(await marcaOf(last)).toBe('licencia')
    await change(body.id, 2, { hasta: null })
    expect([await marcaOf(last), await marcaOf(next)]).toEqual(['suspendido', 'suspendido'])
    expect(refusal(await change(body.id, 2, { hasta: '2026-12-24' }))).toMatchObject([
      409,
      expect.stringContaining('modificado'),
    ])
  })

  test('one that covers closed lists leaves them as they are, and says how many', async () => {
    const acto = await open()
    await mark(acto, 'presente')
    await as('ayudante').call(asistenciaApi.accion, { params: { id: acto }, body: { accion: 'cerrar' } })
    expect((await record({ desde: '2026-11-20', hasta: null })).body.listas_cerradas).toBe(1)
    expect(await marcaOf(acto)).toBe('presente')
  })

  test('an admonition marks no list', async () => {
    const acto = await open()
    expect((await record({ tipo: 'amonestacion' })).body.listas_cerradas).toBe(0)
    expect(await marcaOf(acto)).toBeNull()
  })

  test.each([
    [{ hasta: '2026-11-09' }, { hasta: 'El término no puede ser anterior al inicio' }],
    [{ desde: '2026-02-30' }, { desde: 'Ingrese una fecha válida' }],
    [{ user_id: 999_999 }, { user_id: 'Elija a un miembro de la compañía' }],
    [{ tipo: 'castigo' }, { tipo: 'El valor no es válido' }],
  ])('%j is refused by field', async (body, errors) => {
    expect(refusal(await record(body))).toEqual([400, errors])
  })

  test('are read by their member and by who records them; state follows from the days', async () => {
    await record({ desde: '2026-10-01', hasta: '2026-10-31' })
    await record()
    await record({ user_id: as('teniente').id })
    const list = async (who: Personaje, query = {}) =>
      (await as(who).call(asistenciaApi.sanciones, { query })).body.data.map(({ estado }) => estado)
    expect(await list('bombera')).toEqual(['vigente', 'cumplida'])
    expect(await list('capitana')).toHaveLength(3)
    expect(await list('capitana', { estado: 'cumplida' })).toEqual(['cumplida'])
    expect(await list('capitana', { estado: 'vigente', user_id })).toEqual(['vigente'])
    expect(await list('maquinista')).toEqual([])
    expect((await as('teniente').call(asistenciaApi.sanciones, { query: { user_id } })).status).toBe(403)
  })
})

describe('credits', () => {
  const abono = { user_id, fecha: '2026-11-20', cantidad: 3, concepto: 'Colecta', respaldo: 'Oficio 12' }
  const credit = (body: object = {}) => as('ayudante').call(asistenciaApi.createAbono, { body: { ...abono, ...body } })

  test('are told to the member, and annulled with a reason, once', async () => {
    const { status, body } = await credit()
    expect([status, body]).toMatchObject([201, { ...abono, registrado_por: 'Joaquín Araya Núñez', anulado_en: null }])
    const annul = (motivo: string) =>
      as('ayudante').call(asistenciaApi.annulAbono, { params: { id: body.id }, body: { motivo } })
    expect(refusal(await annul(''))).toEqual([400, { motivo: 'Este campo es obligatorio' }])
    expect((await annul('Se repitió.')).body).toMatchObject({ motivo_anulacion: 'Se repitió.', version: 2 })
    expect(refusal(await annul('Otra vez.'))).toEqual([409, 'Este abono ya está anulado.'])
    expect(await told()).toEqual([
      'Se le abonaron asistencias. 3 asistencias.',
      'Se anuló un abono suyo. 3 asistencias.',
    ])
  })

  test.each([
    [{ fecha: '2026-11-21' }, { fecha: 'La fecha del abono no puede ser futura' }],
    [{ cantidad: 0 }, { cantidad: expect.any(String) }],
    [{ cantidad: 101 }, { cantidad: expect.any(String) }],
    [{ cantidad: 1.5 }, { cantidad: expect.any(String) }],
    [{ user_id: 999_999 }, { user_id: 'Elija a un miembro de la compañía' }],
  ])('%j is refused by field', async (body, errors) => {
    expect(refusal(await credit(body))).toEqual([400, errors])
  })

  test('are read by their member, and by who records them', async () => {
    await credit()
    await credit({ user_id: as('teniente').id, fecha: '2026-10-01' })
    const list = async (who: Personaje, query = {}) =>
      (await as(who).call(asistenciaApi.abonos, { query })).body.data.map(({ nombre }) => nombre)
    expect(await list('bombera')).toEqual(['Antonia Fuentes Lillo'])
    expect(await list('capitana')).toEqual(['Antonia Fuentes Lillo', 'Catalina Rivas Montt'])
    expect(await list('capitana', { hasta: '2026-10-31' })).toEqual(['Catalina Rivas Montt'])
    expect((await as('teniente').call(asistenciaApi.abonos, { query: { user_id } })).status).toBe(403)
  })
})
