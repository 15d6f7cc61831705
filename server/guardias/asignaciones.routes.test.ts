import { beforeEach, describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { Funcion } from '#contract/guardias/estados.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import type { NewRow } from '#db/tables.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const started = await startApp()
const { as, database, clock } = started
const { db } = database
const { newMember } = roomsOn(started)
const [teniente, bombera, maquinista, capitana] = [as('teniente'), as('bombera'), as('maquinista'), as('capitana')]

// From 23:00 of Friday 27 November to 07:00 of Saturday.
const night = { inicio: '2026-11-28T02:00:00.000Z', termino: '2026-11-28T10:00:00.000Z' }

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  for (const table of ['guardias', 'notificaciones', 'certificados', 'unidad_conductores', 'licencias'] as const)
    await db.deleteFrom(table).execute()
})

const guard = (de: Partial<NewRow<'guardias'>> = {}) => newGuardia(db, clock.now, { ...night, ...de })
const asignar = (
  id: number,
  user_id: number,
  funcion: Funcion = 'guardian',
  cama?: number,
  who: Personaje = 'teniente',
) => as(who).call(guardiasApi.asignar, { params: { id }, body: { user_id, funcion, ...(cama && { cama }) } })
const inscribirse = (id: number, funcion: Funcion = 'guardian', who: Personaje = 'bombera') =>
  as(who).call(guardiasApi.inscribirse, { params: { id }, body: { funcion } })
const change = (
  id: number,
  asignacion_id: number,
  body: { estado?: 'asignada' | 'confirmada'; funcion?: Funcion; cama?: number | null; version?: number },
  who: Personaje = 'teniente',
) => as(who).call(guardiasApi.changeAsignacion, { params: { id, asignacion_id }, body: { version: 1, ...body } })
const retirar = (id: number, asignacion_id: number, who: Personaje = 'teniente') =>
  as(who).call(guardiasApi.retirar, { params: { id, asignacion_id } })
const seatsOf = (guardia_id: number) =>
  db.selectFrom('guardia_asignaciones').selectAll().where('guardia_id', '=', guardia_id).orderBy('id').execute()
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
]
const told = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )
const drives = async (user_id: number, fecha_vencimiento: string, unidad_id = 21) => {
  await newCertificado(db, clock.now, { user_id, fecha_vencimiento })
  await db.insertInto('unidad_conductores').values({ unidad_id, user_id }).execute()
}
const onLeave = (user_id: number, desde: string, hasta: string) =>
  db
    .insertInto('licencias')
    .values({ user_id, tipo: 'salud', desde, hasta, estado: 'aprobada', creada_en: clock.now.toISOString() })
    .execute()

test('a member confirms their own seats at once; each that cannot be is named, and the rest stands', async () => {
  const mia = await newAsignacion(db, { guardia_id: await guard(), user_id: bombera.id })
  const later = { inicio: '2026-11-29T02:00:00.000Z', termino: '2026-11-29T10:00:00.000Z' }
  const otra = await newAsignacion(db, { guardia_id: await guard(later), user_id: bombera.id })
  const ajena = await newAsignacion(db, { guardia_id: await guard(later), user_id: maquinista.id })
  const borrador = await guard({ ...later, estado: 'borrador' })
  const sinPublicar = await newAsignacion(db, { guardia_id: borrador, user_id: bombera.id })
  const elegidos = [mia, otra, ajena, sinPublicar].map((id) => ({ id, version: 1 }))
  const { body } = await bombera.call(guardiasApi.confirmarVarias, { body: { elegidos } })
  expect(body.hechos).toEqual([
    { id: mia, version: 2 },
    { id: otra, version: 2 },
  ])
  expect(body.rechazados.map(({ id }) => id)).toEqual([ajena, sinPublicar])
  const estados = await db.selectFrom('guardia_asignaciones').select(['id', 'estado']).orderBy('id').execute()
  expect(estados.filter(({ estado }) => estado === 'confirmada').map(({ id }) => id)).toEqual([mia, otra])
})

describe('an officer assigns', () => {
  test('and the member is told', async () => {
    const id = await guard()
    const { status, body } = await asignar(id, bombera.id, 'guardian', 3)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      avisos: [],
      asignacion: { user_id: bombera.id, funcion: 'guardian', estado: 'asignada', origen: 'oficial', cama: 3 },
    })
    expect(await told(bombera.id)).toEqual(['Tiene una guardia: Guardia nocturna'])
  })

  test('in a draft without a word', async () => {
    await asignar(await guard({ estado: 'borrador' }), bombera.id)
    expect(await told(bombera.id)).toEqual([])
  })

  test('nobody twice, and one function each', async () => {
    const id = await guard()
    await asignar(id, capitana.id, 'a_cargo')
    expect(messageOf(await asignar(id, capitana.id, 'guardian'))).toEqual([
      409,
      'Marcela Soto Araneda ya tiene una función en esta guardia',
    ])
  })

  test('nobody to two guards at once, also to drafts; 07:00 and 07:00 are apart', async () => {
    const id = await guard()
    await asignar(
      await guard({ estado: 'borrador', inicio: '2026-11-28T09:00:00.000Z', termino: '2026-11-28T12:00:00.000Z' }),
      bombera.id,
    )
    expect(messageOf(await asignar(id, bombera.id))).toEqual([
      409,
      'Antonia Fuentes Lillo ya está asignado a otra guardia en ese horario (28 de noviembre de 2026)',
    ])
    await asignar(await guard({ inicio: night.termino, termino: '2026-11-28T22:00:00.000Z' }), capitana.id)
    expect((await asignar(id, capitana.id)).status).toBe(201)
    await asignar(await guard({ estado: 'cancelada' }), teniente.id)
    expect((await asignar(id, teniente.id)).status).toBe(201)
  })

  test('with its warnings', async () => {
    const id = await guard()
    await newAsignacion(db, {
      guardia_id: await guard({ inicio: '2026-11-27T12:00:00.000Z', termino: '2026-11-27T22:30:00.000Z' }),
      user_id: bombera.id,
    })
    expect((await asignar(id, bombera.id)).body.avisos).toEqual([
      'Antonia Fuentes Lillo descansa 3,5 h entre dos guardias; lo recomendado son 8 h',
    ])
  })

  test('a conductor whose licence is in force on the local day on which it ends, and who drives a unit', async () => {
    const id = await guard()
    expect(messageOf(await asignar(id, maquinista.id, 'conductor'))).toEqual([
      409,
      'Pedro Vidal Oñate no tiene una licencia de conducir verificada de la clase que se exige',
    ])
    await drives(maquinista.id, '2026-11-27')
    expect(messageOf(await asignar(id, maquinista.id, 'conductor'))).toEqual([
      409,
      'La licencia de conducir de Pedro Vidal Oñate vence el 27 de noviembre de 2026',
    ])
    await db.updateTable('certificados').set({ fecha_vencimiento: '2026-11-28' }).execute()
    expect((await asignar(id, maquinista.id, 'conductor')).status).toBe(201)
    await db.deleteFrom('unidad_conductores').execute()
    expect(
      messageOf(
        await asignar(
          await guard({ inicio: '2026-12-05T02:00:00.000Z', termino: '2026-12-05T03:00:00.000Z' }),
          maquinista.id,
          'conductor',
        ),
      ),
    ).toEqual([409, 'La licencia de conducir de Pedro Vidal Oñate vence el 28 de noviembre de 2026'])
    await newCertificado(db, clock.now, { user_id: capitana.id, fecha_vencimiento: '2030-01-01' })
    expect(messageOf(await asignar(id, capitana.id, 'conductor'))).toEqual([
      409,
      'Marcela Soto Araneda no figura como conductor de ninguna unidad',
    ])
  })

  test('the class of the licence is that of the rule on that day', async () => {
    await drives(maquinista.id, '2030-01-01')
    await db
      .insertInto('ajustes')
      .values({
        clave: 'reglas',
        valor: JSON.stringify({ licencia_clase: [{ desde: '2026-11-28', valor: 'B' }] }),
        updated_at: clock.now.toISOString(),
      })
      .execute()
    expect((await asignar(await guard(), maquinista.id, 'conductor')).status).toBe(409)
    const before = await guard({ inicio: '2026-11-27T02:00:00.000Z', termino: '2026-11-27T10:00:00.000Z' })
    expect((await asignar(before, maquinista.id, 'conductor')).status).toBe(201)
    await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
  })

  test('nobody in charge who may not be', async () => {
    expect(messageOf(await asignar(await guard(), bombera.id, 'a_cargo'))).toEqual([
      409,
      'Antonia Fuentes Lillo no puede quedar a cargo: debe ser oficial, de nivel Operativo o Profesional, o estar habilitado',
    ])
  })

  test('nobody who is away', async () => {
    await onLeave(bombera.id, '2026-11-28', '2026-12-03')
    expect(messageOf(await asignar(await guard(), bombera.id))).toEqual([
      409,
      'No habilitado para guardias: con licencia hasta el 3 de diciembre de 2026',
    ])
    expect(messageOf(await inscribirse(await guard()))[0]).toBe(409)
  })

  test('beds that are there and free', async () => {
    const id = await guard()
    const missing = await asignar(id, bombera.id, 'guardian', 13)
    expect([missing.status, missing.body]).toMatchObject([400, { errors: { cama: 'La guardia tiene 12 camas' } }])
    await asignar(id, bombera.id, 'guardian', 12)
    const taken = await asignar(id, capitana.id, 'guardian', 12)
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { errors: { cama: 'La cama 12 ya es de Antonia Fuentes Lillo' } },
    ])
  })

  test('no more than there are beds', async () => {
    const id = await guard({ min_total: 1, cupo_maximo: 1 })
    await asignar(id, bombera.id)
    expect(messageOf(await asignar(id, capitana.id))).toEqual([409, 'La guardia tiene un solo lugar, y está ocupado.'])
  })

  test('to no guard that is over or called off', async () => {
    expect(messageOf(await asignar(await guard({ estado: 'cancelada' }), bombera.id))[1]).toBe(
      'La guardia está cancelada.',
    )
    expect(messageOf(await asignar(await guard({ estado: 'cerrada' }), bombera.id))[1]).toBe(
      'La guardia ya terminó: su dotación no cambia.',
    )
    expect((await asignar(await guard(), 99_999)).body).toMatchObject({
      errors: { user_id: 'Elija a un miembro de la compañía' },
    })
  })

  test('20 at once of one person to guards that overlap: one wins', async () => {
    const user_id = await newMember()
    const ids = []
    for (let one = 0; one < 20; one += 1) ids.push(await guard())
    const answers = await Promise.all(ids.map((id) => asignar(id, user_id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map((one) => messageOf(one)[1]))).toEqual(
      new Set(['Rosa Tapia Lagos ya está asignado a otra guardia en ese horario (27 de noviembre de 2026)']),
    )
    const kept = await db.selectFrom('guardia_asignaciones').select('id').where('user_id', '=', user_id).execute()
    expect(kept).toHaveLength(1)
  })
})

describe('a member takes a seat', () => {
  test('of a published guard that has not begun', async () => {
    const { status, body } = await inscribirse(await guard())
    expect(status).toBe(201)
    expect(body.asignacion).toMatchObject({ user_id: bombera.id, origen: 'inscripcion', estado: 'asignada' })
    expect((await inscribirse(await guard({ estado: 'borrador' }))).status).toBe(404)
    expect(messageOf(await inscribirse(await guard({ estado: 'borrador' }), 'guardian', 'teniente'))[1]).toBe(
      'La guardia aún no se publica.',
    )
    expect(messageOf(await inscribirse(await guard({ estado: 'en_curso' })))[1]).toBe(
      'La guardia ya empezó. Pida a quien está a cargo que lo incorpore.',
    )
  })

  test('of a function that is missing, or as guardián', async () => {
    const id = await guard()
    await asignar(id, capitana.id, 'a_cargo')
    expect(messageOf(await inscribirse(id, 'a_cargo', 'maquinista'))[1]).toBe(
      'Esa función ya está cubierta en esta guardia. Elija otra.',
    )
    expect((await inscribirse(id, 'guardian', 'maquinista')).status).toBe(201)
  })

  test('that was proposed for them: the proposal becomes the seat', async () => {
    const id = await guard()
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'propuesta', razon: 'menos guardias' })
    expect((await inscribirse(id)).status).toBe(201)
    expect(await seatsOf(id)).toMatchObject([{ estado: 'asignada', origen: 'inscripcion', razon: null }])
  })

  test('while there are beds', async () => {
    const id = await guard({ min_total: 1, cupo_maximo: 2 })
    const answers = await Promise.all(
      (['bombera', 'maquinista', 'capitana', 'teniente'] as const).map((who) => inscribirse(id, 'guardian', who)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  })
})

describe('a seat changes', () => {
  test('confirmed by its member alone', async () => {
    const id = await guard()
    const seat = await newAsignacion(db, { guardia_id: id, user_id: bombera.id })
    expect(messageOf(await change(id, seat, { estado: 'confirmada' }))).toEqual([
      403,
      'Cada miembro confirma su propia guardia.',
    ])
    const { status, body } = await change(id, seat, { estado: 'confirmada' }, 'bombera')
    expect([status, body.asignacion.estado]).toEqual([200, 'confirmada'])
    expect((await change(id, seat, { cama: 2, version: 2 }, 'bombera')).status).toBe(403)
    expect((await change(id, seat, { estado: 'confirmada' }, 'bombera')).status).toBe(409)
  })

  test('not one that the member cannot serve', async () => {
    const id = await guard()
    const seat = await newAsignacion(db, { guardia_id: id, user_id: bombera.id, por_reemplazar: 'Con licencia' })
    expect(messageOf(await change(id, seat, { estado: 'confirmada' }, 'bombera'))).toEqual([409, 'Con licencia'])
  })

  test('its function and its bed by an officer, with the same rules', async () => {
    const id = await guard()
    const seat = await newAsignacion(db, { guardia_id: id, user_id: maquinista.id })
    expect((await change(id, seat, { funcion: 'conductor' })).status).toBe(409)
    const { body } = await change(id, seat, { funcion: 'a_cargo', cama: 4 })
    expect(body.asignacion).toMatchObject({ funcion: 'a_cargo', cama: 4, version: 2 })
    expect(await told(maquinista.id)).toEqual(['Cambió su función en una guardia: Guardia nocturna'])
    expect((await change(id, seat, { cama: 13, version: 2 })).status).toBe(400)
    expect((await change(id, seat, { cama: null, version: 2 })).body.asignacion.cama).toBeNull()
  })

  test('a proposal is accepted, if it still holds', async () => {
    const id = await guard()
    const seat = await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'propuesta' })
    expect((await change(id, seat, { estado: 'confirmada' }, 'bombera')).status).toBe(404)
    const other = await newAsignacion(db, { guardia_id: await guard(), user_id: bombera.id })
    expect((await change(id, seat, { estado: 'asignada' })).status).toBe(409)
    await db.deleteFrom('guardia_asignaciones').where('id', '=', other).execute()
    expect((await change(id, seat, { estado: 'asignada' })).body.asignacion.estado).toBe('asignada')
    expect(await told(bombera.id)).toEqual(['Tiene una guardia: Guardia nocturna'])
  })
})

describe('a seat is withdrawn', () => {
  test('of a published guard: it stays, the member is told, and the book says what is missing', async () => {
    const id = await guard()
    const seat = await newAsignacion(db, { guardia_id: id, user_id: bombera.id })
    await db
      .insertInto('guardia_cambios')
      .values({
        tipo: 'reemplazo',
        asignacion_id: seat,
        solicitante_id: bombera.id,
        estado: 'pendiente',
        vence_en: night.inicio,
        creado_en: night.inicio,
      })
      .execute()
    expect((await retirar(id, seat)).body).toEqual({ success: true, message: 'El puesto quedó libre.' })
    expect(await seatsOf(id)).toMatchObject([{ estado: 'retirada' }])
    expect(await told(bombera.id)).toEqual(['Ya no tiene una guardia: Guardia nocturna'])
    expect(await db.selectFrom('guardia_cambios').select('estado').execute()).toEqual([{ estado: 'cancelada' }])
    expect(await db.selectFrom('guardia_novedades').select('texto').execute()).toEqual([
      { texto: 'Se retiró a un miembro de la dotación: queda libre su puesto (guardián).' },
    ])
    expect((await retirar(id, seat)).status).toBe(404)
    expect((await asignar(id, bombera.id)).status).toBe(201)
  })

  test('of a draft, or a proposal: it goes', async () => {
    const draft = await guard({ estado: 'borrador' })
    await retirar(draft, await newAsignacion(db, { guardia_id: draft, user_id: bombera.id }))
    expect(await seatsOf(draft)).toEqual([])
    const id = await guard()
    await retirar(id, await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'propuesta' }))
    expect(await seatsOf(id)).toEqual([])
    expect(await told(bombera.id)).toEqual([])
  })

  test('not of who has arrived', async () => {
    const id = await guard({ estado: 'en_curso' })
    const seat = await newAsignacion(db, { guardia_id: id, user_id: bombera.id, estado: 'presente' })
    expect(messageOf(await retirar(id, seat))).toEqual([409, 'Ya marcó su ingreso a la guardia: no se puede retirar.'])
  })
})
