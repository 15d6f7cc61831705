import { describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import { cast } from '#db/seeds/cast.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { closeVencidas } from './cerrar-vencidas.queries.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista, ayudante] = [as('teniente'), as('bombera'), as('maquinista'), as('ayudante')]
const minute = 60_000
const at = (minutes: number) => new Date(clock.now.getTime() + minutes * minute).toISOString()

interface Con {
  inicio?: number
  estado?: 'en_curso' | 'publicada'
}

/** With the bombera in charge and the maquinista as its conductor. */
async function newConDotacion({ inicio = 0, estado = 'en_curso' }: Con = {}): Promise<number> {
  const guardia_id = await newGuardia(db, clock.now, { estado, inicio: at(inicio) })
  await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'a_cargo', estado: 'confirmada' })
  await newAsignacion(db, { guardia_id, user_id: maquinista.id, funcion: 'conductor' })
  return guardia_id
}
const enter = (id: number, who = bombera, body: object = {}) =>
  who.call(guardiasApi.ingreso, { params: { id }, body: body as never })
const leave = (id: number, who = bombera, body: object = {}) =>
  who.call(guardiasApi.salida, { params: { id }, body: body as never })
const lines = async (guardia_id: number) =>
  (await bombera.call(guardiasApi.novedades, { params: { id: guardia_id } })).body.data.map(
    ({ tipo, texto }) => `${tipo}: ${texto}`,
  )
const close = (id: number, who = bombera, entrega: object | undefined = { unidades: true, llaves: true }) =>
  who.call(guardiasApi.actGuardia, { params: { id }, body: { accion: 'cerrar', entrega } as never })
const findGuardia = async (id: number) => (await teniente.call(guardiasApi.guardia, { params: { id } })).body
const listActo = async (id: number) => {
  const acto = await db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'guardia')
    .where('origen_id', '=', id)
    .executeTakeFirst()
  const filas = await db
    .selectFrom('asistencias')
    .select(['user_id', 'marca', 'propuesto', 'metodo', 'hora_llegada', 'observacion'])
    .where('acto_id', '=', acto?.id ?? 0)
    .execute()
  return { acto, filas: new Map(filas.map((fila) => [fila.user_id, fila])) }
}

describe('an arrival', () => {
  test('is taken from an hour before, once, with a line in the book', async () => {
    const id = await newConDotacion({ inicio: 61, estado: 'publicada' })
    expect(await enter(id)).toMatchObject({
      status: 409,
      body: { message: 'El ingreso se marca desde las 12:01.' },
    })
    clock.advance(minute)
    expect((await enter(id, bombera, { cama: 5 })).body).toMatchObject({
      estado: 'presente',
      cama: 5,
      hora_ingreso: at(0),
      hora_salida: null,
    })
    const arrived = at(0)
    clock.advance(minute)
    expect((await enter(id)).body.hora_ingreso).toBe(arrived)
    expect(await lines(id)).toEqual([`ingreso: Ingresa ${cast.bombera.nombre}.`])
  })

  test('has a bed of its own', async () => {
    const id = await newConDotacion()
    await enter(id, bombera, { cama: 1 })
    expect((await enter(id, maquinista, { cama: 1 })).body).toMatchObject({
      errors: { cama: `La cama 1 ya es de ${cast.bombera.nombre}` },
    })
    expect((await enter(id, maquinista, { cama: 13 })).body).toMatchObject({
      errors: { cama: 'La guardia tiene 12 camas' },
    })
    expect((await enter(id, maquinista, { cama: 2 })).status).toBe(200)
    expect((await enter(id, maquinista, { cama: 3 })).body.cama).toBe(3)
    expect((await enter(id, bombera, { cama: 2 })).body.cama).toBe(2)
  })

  test('of another is marked by who is in charge or publishes guards, of nobody without a seat', async () => {
    const id = await newConDotacion()
    expect((await enter(id, maquinista, { user_id: bombera.id })).status).toBe(403)
    expect((await enter(id, bombera, { user_id: maquinista.id })).body.estado).toBe('presente')
    expect((await enter(id, ayudante)).body).toMatchObject({ message: 'No está en la dotación de esta guardia.' })
    expect((await leave(id, teniente, { user_id: bombera.id })).body).toMatchObject({
      message: 'Primero hay que marcar el ingreso.',
    })
    expect((await leave(id, teniente, { user_id: maquinista.id })).body.hora_salida).toBe(at(0))
    expect(await lines(id)).toEqual([
      `ingreso: Ingresa ${cast.maquinista.nombre}.`,
      `salida: Se retira ${cast.maquinista.nombre}.`,
    ])
  })

  test('of who comes back takes the departure away; a guard that is over takes none', async () => {
    const id = await newConDotacion()
    await enter(id)
    await leave(id)
    clock.advance(minute)
    expect((await enter(id)).body).toMatchObject({ hora_ingreso: at(-1), hora_salida: null })
    await close(id)
    expect((await enter(id, maquinista)).body).toMatchObject({ message: 'No está en la dotación de esta guardia.' })
    expect((await enter(id)).body).toMatchObject({ message: 'La guardia está cerrada; no se puede marcar el ingreso.' })
  })
})

describe('a guard is closed', () => {
  test('with its hand-over in the book, and its list to be closed by who may', async () => {
    const id = await newConDotacion()
    await newAsignacion(db, { guardia_id: id, user_id: ayudante.id, estado: 'reemplazada' })
    await newAsignacion(db, { guardia_id: id, user_id: teniente.id })
    clock.advance(15 * minute)
    await enter(id)
    clock.advance(minute)
    await enter(id, maquinista)
    clock.advance(9 * 60 * minute)
    await close(id, bombera, { novedades: 'B-21 sin combustible', unidades: true, llaves: false })
    expect(await findGuardia(id)).toMatchObject({ estado: 'cerrada', sin_entrega: false })
    expect((await lines(id)).at(-1)).toBe('entrega: B-21 sin combustible\nUnidades revisadas; llaves sin entregar.')
    const { acto, filas } = await listActo(id)
    expect(acto).toMatchObject({
      tipo: 'guardia',
      titulo: expect.stringMatching(/^Guardia nocturna, 20 de noviembre/) as string,
      categoria: 'abono',
      estado_lista: 'abierta',
      encargado_id: bombera.id,
    })
    const marks = [bombera, maquinista, teniente, ayudante].map(({ id: one }) => filas.get(one)?.marca)
    expect(marks).toEqual(['presente', 'atraso', 'ausente', undefined])
    expect([...filas.values()].every(({ propuesto, metodo }) => propuesto === 1 && metodo === 'guardia')).toBe(true)
    const { asignaciones } = await findGuardia(id)
    expect(asignaciones.map(({ estado }) => estado)).toEqual(['presente', 'presente', 'ausente'])
  })

  test('by who is in charge or publishes guards only, with a hand-over, once', async () => {
    const id = await newConDotacion()
    expect((await close(id, maquinista)).status).toBe(403)
    expect((await close(id, ayudante)).status).toBe(403)
    const without = await bombera.call(guardiasApi.actGuardia, { params: { id }, body: { accion: 'cerrar' } })
    expect(without).toMatchObject({ status: 400, body: { errors: { entrega: 'Complete la entrega' } } })
    expect((await close(id, teniente)).body.estado).toBe('cerrada')
    expect((await close(id)).status).toBe(409)
    const early = await newConDotacion({ inicio: 10, estado: 'publicada' })
    expect((await close(early)).status).toBe(409)
  })

  test('not in a month that is closed', async () => {
    const id = await newConDotacion()
    const cerrado = { mes: '2026-11', vuelta: 1, estado: 'cerrado', cerrado_en: at(0) } as const
    await db
      .insertInto('cierres')
      .values({ ...cerrado, cambios: '[]', totales: '{}' })
      .execute()
    expect((await close(id)).body).toMatchObject({ message: 'El mes de noviembre de 2026 está cerrado.' })
    await db.deleteFrom('cierres').execute()
  })

  test('by the clock twelve hours after its end, without hand-over, with its list', async () => {
    await db.updateTable('guardias').set({ estado: 'cancelada' }).execute()
    const id = await newConDotacion()
    await enter(id)
    clock.advance((22 * 60 - 1) * minute)
    await closeVencidas(deps)
    expect((await findGuardia(id)).estado).toBe('en_curso')
    clock.advance(minute)
    await closeVencidas(deps)
    await closeVencidas(deps)
    expect(await findGuardia(id)).toMatchObject({ estado: 'cerrada', sin_entrega: true })
    expect((await lines(id)).filter((line) => line.startsWith('entrega'))).toEqual(['entrega: Cerrada sin entrega.'])
    const { acto, filas } = await listActo(id)
    expect([acto?.estado_lista, filas.get(bombera.id)?.marca, filas.get(maquinista.id)?.marca]).toEqual([
      'abierta',
      'presente',
      'ausente',
    ])
  })
  test('by the clock in a month that is closed: without a list, which the book says', async () => {
    await db.updateTable('guardias').set({ estado: 'cancelada' }).execute()
    const id = await newConDotacion()
    const { inicio } = await findGuardia(id)
    const cerrado = { mes: inicio.slice(0, 7), vuelta: 1, estado: 'cerrado', cerrado_en: at(0) } as const
    await db
      .insertInto('cierres')
      .values({ ...cerrado, cambios: '[]', totales: '{}' })
      .execute()
    clock.advance(22 * 60 * minute)
    await closeVencidas(deps)
    await db.deleteFrom('cierres').execute()
    expect((await findGuardia(id)).estado).toBe('cerrada')
    expect(await lines(id)).toEqual([
      'entrega: Cerrada sin entrega. El mes ya estaba cerrado: la guardia no tiene lista.',
    ])
    expect((await listActo(id)).acto).toBeUndefined()
  })
})
