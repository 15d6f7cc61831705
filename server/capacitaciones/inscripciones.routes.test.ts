import { beforeEach, describe, expect, test } from 'vitest'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { newSecret, secretHash } from '#server/plumbing/process/secrets.ts'
import { write } from '#server/plumbing/records/write.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { darCuposLibres } from './cupos-edicion.ts'
import { findFila } from './ediciones.queries.ts'
import { advanceEdiciones } from './reloj.queries.ts'
import { callerOf } from '#test/support/caller.ts'
import { hora, newCurso, newEdicion, newInscripcion } from '#test/support/ediciones.ts'
import { newEvento } from '#test/support/eventos.ts'
import { roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const started = await startApp()
const { app, as, database, clock, deps } = started
const { db } = database
const { newMember } = roomsOn(started)
const teniente = as('teniente')
const bombera = as('bombera')

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  await db.deleteFrom('inscripciones').execute()
  await db.deleteFrom('notificaciones').execute()
})

const inscribir = (id: number, who: Personaje = 'bombera', body: { user_id?: number; motivo?: string } = {}) =>
  as(who).call(capacitacionesApi.inscribir, { params: { id }, body })
const read = async (id: number, who: Personaje = 'bombera') =>
  (await as(who).call(capacitacionesApi.edicion, { params: { id } })).body
const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
]
const change = (
  id: number,
  body: {
    estado?: 'retirada' | 'inscrita' | 'aprobada' | 'rechazada'
    nota?: number | null
    observacion?: string
    version: number
  },
  who: Personaje = 'teniente',
) => as(who).call(capacitacionesApi.changeInscripcion, { params: { id }, body })
const told = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )

/** Callers of their own, signed in. */
async function members(n: number) {
  const made = []
  for (let one = 0; one < n; one += 1) {
    const id = await newMember()
    const token = newSecret()
    await insertSession(
      db,
      { user_id: id, token_hash: secretHash(token), ip: '127.0.0.1', user_agent: 'prueba' },
      clock.now,
    )
    made.push({ ...callerOf(app, token), id })
  }
  return made
}

describe('enrolling oneself', () => {
  test('takes a place, and tells so', async () => {
    const id = await newEdicion(db, clock.now, { cupo: 3 })
    expect(messageOf(await inscribir(id))).toEqual([201, 'Quedó inscrito'])
    expect(await read(id)).toMatchObject({ inscritos: 1, mia: { estado: 'inscrita', lugar_espera: null, nota: null } })
    expect(await told(bombera.id)).toEqual(['Quedó inscrito: Rescate con cuerdas'])
    expect(messageOf(await inscribir(id))).toEqual([409, 'Ya está en la lista de esta capacitación.'])
  })

  test('in a course of the ANB waits for an answer', async () => {
    const curso_id = await newCurso(db, clock.now, { requiere_aprobacion: 1 })
    const id = await newEdicion(db, clock.now, { curso_id })
    expect(messageOf(await inscribir(id))).toEqual([201, 'Su solicitud quedó a la espera de respuesta'])
    const { mia } = await read(id)
    expect((await change(mia?.id ?? 0, { estado: 'inscrita', version: 1 })).body).toMatchObject({ estado: 'inscrita' })
  })

  test('lacks a requisite: 409 with what is missing; an officer may force it, with a reason that is kept', async () => {
    const requisito = await newCurso(db, clock.now, { nombre: 'Bombero inicial' })
    const curso_id = await newCurso(db, clock.now, { requisitos: [requisito] })
    const id = await newEdicion(db, clock.now, { curso_id })
    const refused = [409, 'Le falta aprobar: Bombero inicial']
    expect(messageOf(await inscribir(id))).toEqual(refused)
    expect(messageOf(await inscribir(id, 'bombera', { motivo: 'Quiero.' }))).toEqual(refused)
    expect(messageOf(await inscribir(id, 'teniente', { user_id: bombera.id }))).toEqual(refused)
    const forced = await inscribir(id, 'teniente', { user_id: bombera.id, motivo: 'Lo aprobó en Valparaíso.' })
    expect(messageOf(forced)).toEqual([201, 'Quedó inscrito'])
    const { body } = await teniente.call(capacitacionesApi.inscripciones, { params: { id } })
    expect(body.data).toMatchObject([{ forzado_motivo: 'Lo aprobó en Valparaíso.', user_id: bombera.id }])
  })

  test('in two at the same time is warned, not refused', async () => {
    const first = await newEdicion(db, clock.now, { titulo: 'Primeros auxilios' })
    const second = await newEdicion(db, clock.now)
    await inscribir(first)
    expect(messageOf(await inscribir(second))).toEqual([
      201,
      'Quedó inscrito. A la misma hora está inscrito en Primeros auxilios.',
    ])
  })

  test('during a session of which one goes to an event is warned of that', async () => {
    const at = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
    const id = await newEdicion(db, clock.now, { inicio: at(24 * hora), termino: at(72 * hora) })
    const sesion = { capacitacion_id: id, inicio: at(48 * hora), termino: at(50 * hora), tema: 'Nudos' }
    await db.insertInto('capacitacion_sesiones').values(sesion).execute()
    const said = { user_id: bombera.id, en_espera: 0, orden: 1, respondido_en: at(0) } as const
    for (const [titulo, inicio, respuesta] of [
      ['Otro día', 26, 'asistire'],
      ['Sin mí', 49, 'no_asistire'],
      ['Puertas abiertas', 49, 'asistire'],
    ] as const) {
      const evento_id = await newEvento(db, clock.now, { titulo, inicio: at(inicio * hora) })
      await db
        .insertInto('rsvp')
        .values({ ...said, evento_id, respuesta })
        .execute()
    }
    expect((await read(id)).se_superpone).toBe('Puertas abiertas')
    expect((await read(id, 'maquinista')).se_superpone).toBeNull()
  })

  test('of the next level is shown how far it brings', async () => {
    const anterior = await newCurso(db, clock.now, { nivel: 'Inicial' })
    const curso_id = await newCurso(db, clock.now, { nivel: 'Inicial' })
    const id = await newEdicion(db, clock.now, { curso_id })
    await db.updateTable('usuarios').set({ nivel_bombero: null }).where('id', '=', bombera.id).execute()
    const { avance } = await read(id)
    expect(avance).toMatchObject({ nivel: 'Inicial', suma: true })
    const issued = { entidad: 'Compañía', fecha_emision: '2024-01-10', creado_en: clock.now.toISOString() } as const
    const passed = { user_id: bombera.id, tipo: 'curso', estado: 'verificado', ...issued } as const
    await db
      .insertInto('certificados')
      .values({ ...passed, curso_id: anterior, codigo: 'AVANCE-1' })
      .execute()
    expect((await read(id)).avance).toEqual({ ...avance, aprobados: (avance?.aprobados ?? 0) + 1 })
    await db
      .insertInto('certificados')
      .values({ ...passed, curso_id, codigo: 'AVANCE-2' })
      .execute()
    expect((await read(id)).avance).toMatchObject({ suma: false })
    const higher = await newCurso(db, clock.now, { nivel: 'Profesional' })
    expect((await read(await newEdicion(db, clock.now, { curso_id: higher }))).avance).toBeNull()
  })

  test('ends with its term, though the task is late', async () => {
    const at = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
    const id = await newEdicion(db, clock.now, { inscripcion_hasta: at(hora), inicio: at(2 * hora) })
    clock.advance(hora - 1)
    expect((await read(id)).estado).toBe('abierta')
    clock.advance(1)
    expect(await read(id)).toMatchObject({ estado: 'cerrada', recibe: null })
    expect(messageOf(await inscribir(id))).toEqual([409, 'La inscripción está cerrada.'])
    clock.advance(hora)
    expect((await read(id)).estado).toBe('en_curso')
    await advanceEdiciones(deps)
    const { estado } = await db
      .selectFrom('capacitaciones')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(estado).toBe('en_curso')
  })
})

describe('places', () => {
  test('twenty at once for three: three are in, the rest wait in the order of the server; five leave, five move up', async () => {
    const id = await newEdicion(db, clock.now, { cupo: 3 })
    const all = await members(20)
    const answers = await Promise.all(
      all.map((one) => one.call(capacitacionesApi.inscribir, { params: { id }, body: {} })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const { data } = (await teniente.call(capacitacionesApi.inscripciones, { params: { id }, query: { limit: 100 } }))
      .body
    expect(data.filter(({ estado }) => estado === 'inscrita')).toHaveLength(3)
    const waiting = answers.flatMap(({ body }) => body.lugar_espera ?? []).toSorted((a, b) => a - b)
    expect(waiting).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
    const rows = await db
      .selectFrom('inscripciones')
      .selectAll()
      .where('capacitacion_id', '=', id)
      .orderBy('orden')
      .execute()
    expect(rows.map(({ orden }) => orden)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(rows.map(({ estado }) => estado === 'inscrita')).toEqual(rows.map((_, n) => n < 3))

    const raised = await teniente.call(capacitacionesApi.changeEdicion, {
      params: { id },
      body: { ...(await escritaDe(id)), cupo: 5 },
    })
    expect(raised).toMatchObject({ status: 200, body: { cupo: 5, inscritos: 5 } })
    await db.deleteFrom('notificaciones').execute()
    const inside = await db
      .selectFrom('inscripciones')
      .selectAll()
      .where('capacitacion_id', '=', id)
      .where('estado', '=', 'inscrita')
      .execute()
    expect(inside).toHaveLength(5)
    const left = await Promise.all(
      inside.map(({ id: one, user_id, version }) =>
        all
          .find((member) => member.id === user_id)
          ?.call(capacitacionesApi.changeInscripcion, { params: { id: one }, body: { estado: 'retirada', version } }),
      ),
    )
    expect(left.map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200])
    const next = rows.slice(5, 10).map(({ user_id }) => user_id)
    const now = await db
      .selectFrom('inscripciones')
      .select('user_id')
      .where('capacitacion_id', '=', id)
      .where('estado', '=', 'inscrita')
      .orderBy('orden')
      .execute()
    expect(now.map(({ user_id }) => user_id)).toEqual(next)
    for (const user of next)
      expect(await told(user)).toEqual(['Se liberó un cupo y quedó inscrito: Rescate con cuerdas'])
    expect(await told(rows[10]?.user_id ?? 0)).toEqual([])
  })
})

test('who moves up in a write that is cut off stays where they were, and is told once by the next', async () => {
  const id = await newEdicion(db, clock.now, { cupo: 1 })
  const waits = { capacitacion_id: id, user_id: bombera.id, estado: 'lista_espera' } as const
  const mia = await newInscripcion(db, clock.now, waits)
  const give = async (tx: Tx) => {
    const edicion = await findFila(tx.db, id, clock.now.toISOString())
    if (edicion) await darCuposLibres(tx, edicion)
    await tx.tell({ tipo: 'capacitacion', id })
  }
  const cut = write(deps, null, async (tx) => {
    await give(tx)
    throw new Error('Se cortó la luz')
  })
  await expect(cut).rejects.toThrow('Se cortó la luz')
  expect((await read(id)).mia).toMatchObject({ id: mia, estado: 'lista_espera', version: 1 })
  expect(await told(bombera.id)).toEqual([])
  await write(deps, null, give)
  expect((await read(id)).mia).toMatchObject({ id: mia, estado: 'inscrita', version: 2 })
  expect(await told(bombera.id)).toEqual(['Se liberó un cupo y quedó inscrito: Rescate con cuerdas'])
})

async function escritaDe(id: number) {
  const { curso_id, titulo, tipo, inicio, termino, horas, categoria, version, nota_minima } = await read(id, 'teniente')
  return { curso_id, titulo, tipo, inicio, termino, horas, categoria, version, nota_minima }
}
