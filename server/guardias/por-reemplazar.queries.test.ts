import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { marcarPorReemplazar } from './por-reemplazar.queries.ts'

const { as, database, clock, deps, tareas } = await startApp()
const { db } = database
const [teniente, bombera, maquinista, capitana] = [as('teniente'), as('bombera'), as('maquinista'), as('capitana')]

// From 23:00 of Friday 27 November to 07:00 of Saturday.
const night = { inicio: '2026-11-28T02:00:00.000Z', termino: '2026-11-28T10:00:00.000Z' }

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  for (const table of [
    'guardias',
    'notificaciones',
    'certificados',
    'unidad_conductores',
    'licencias',
    'sanciones',
  ] as const)
    await db.deleteFrom(table).execute()
})

async function seat(user_id: number, funcion: 'guardian' | 'conductor' = 'guardian', supervisor = teniente.id) {
  const guardia_id = await newGuardia(db, clock.now, { ...night, oficial_supervisor_id: supervisor })
  return { guardia_id, id: await newAsignacion(db, { guardia_id, user_id, funcion }) }
}
const markOf = async (id: number) =>
  (await db.selectFrom('guardia_asignaciones').select(['estado', 'por_reemplazar']).where('id', '=', id).execute())[0]
const told = async (userId: number) =>
  (
    await db
      .selectFrom('notificaciones')
      .select('titulo')
      .where('user_id', '=', userId)
      .where('tipo', '=', 'guardia')
      .execute()
  ).map(({ titulo }) => titulo)
const mark = () => marcarPorReemplazar(deps)

describe('a licence that is granted', () => {
  const grant = async (desde = '2026-11-28') =>
    (
      await capitana.call(asistenciaApi.createLicencia, {
        body: { user_id: bombera.id, tipo: 'salud', desde, hasta: '2026-12-03', motivo: 'Reposo.' },
      })
    ).body

  test('marks the seat, tells the supervisor once, and takes nothing away', async () => {
    const { id, guardia_id } = await seat(bombera.id)
    const licencia = await grant()
    await mark()
    await mark()
    const motivo = 'No habilitado para guardias: con licencia hasta el 3 de diciembre de 2026'
    expect(await markOf(id)).toEqual({ estado: 'asignada', por_reemplazar: motivo })
    expect(await told(teniente.id)).toEqual(['Puesto por reemplazar: Guardia nocturna'])
    const read = async (who = maquinista) =>
      (await who.call(guardiasApi.guardia, { params: { id: guardia_id } })).body.asignaciones[0]?.por_reemplazar
    expect([await read(teniente), await read(bombera), await read()]).toEqual([motivo, motivo, 'Por reemplazar'])
    await capitana.call(asistenciaApi.resolveLicencia, {
      params: { id: licencia.id },
      body: { estado: 'anulada', version: licencia.version },
    })
    await mark()
    expect(await markOf(id)).toEqual({ estado: 'asignada', por_reemplazar: null })
  })

  test('of other days, or a guard that is over, marks nothing', async () => {
    const { id } = await seat(bombera.id)
    await grant('2026-11-29')
    await mark()
    expect((await markOf(id))?.por_reemplazar).toBeNull()
    await db.updateTable('licencias').set({ desde: '2026-11-20' }).execute()
    clock.now = new Date(night.termino)
    await mark()
    expect((await markOf(id))?.por_reemplazar).toBeNull()
  })

  test('of a draft is told once it is published', async () => {
    const draft = { ...night, estado: 'borrador', oficial_supervisor_id: teniente.id } as const
    const id = await newGuardia(db, clock.now, draft)
    await newAsignacion(db, { guardia_id: id, user_id: bombera.id })
    await newAsignacion(db, { guardia_id: id, user_id: maquinista.id })
    await grant()
    await mark()
    expect(await told(teniente.id)).toEqual([])
    await capitana.call(guardiasApi.actGuardia, { params: { id }, body: { accion: 'publicar', confirmar: true } })
    await mark()
    expect(await told(teniente.id)).toEqual(['Puesto por reemplazar: Guardia nocturna'])
  })

  test('of a guard without a supervisor tells who publishes guards', async () => {
    const guardia_id = await newGuardia(db, clock.now, night)
    await newAsignacion(db, { guardia_id, user_id: bombera.id })
    await grant()
    await mark()
    expect([await told(teniente.id), await told(capitana.id), await told(maquinista.id)]).toEqual([
      ['Puesto por reemplazar: Guardia nocturna'],
      ['Puesto por reemplazar: Guardia nocturna'],
      [],
    ])
  })
})

test('a suspension, and an account that is left', async () => {
  const { id } = await seat(bombera.id)
  await as('ayudante').call(asistenciaApi.createSancion, {
    body: {
      user_id: bombera.id,
      tipo: 'suspension',
      desde: '2026-11-20',
      hasta: '2026-11-30',
      origen: 'consejo_disciplina',
    },
  })
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBe(
    'No habilitado para guardias: con suspensión hasta el 30 de noviembre de 2026',
  )
  await db.deleteFrom('sanciones').execute()
  await db.updateTable('usuarios').set({ estado: 'suspendido' }).where('id', '=', bombera.id).execute()
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBe('No habilitado para guardias')
  await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', bombera.id).execute()
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBeNull()
})

test('a driving licence that is annulled, and a unit that is no longer driven', async () => {
  const certificado = await newCertificado(db, clock.now, { user_id: maquinista.id, fecha_vencimiento: '2030-01-01' })
  await db.insertInto('unidad_conductores').values({ unidad_id: 21, user_id: maquinista.id }).execute()
  const { id } = await seat(maquinista.id, 'conductor')
  const guardian = await seat(maquinista.id, 'guardian')
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBeNull()
  const { status } = await as('ayudante').call(capacitacionesApi.annulCertificado, {
    params: { id: certificado },
    body: { motivo: 'Era de otra persona.', version: 1 },
  })
  expect(status).toBe(200)
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBe(
    'Pedro Vidal Oñate no tiene una licencia de conducir verificada de la clase que se exige',
  )
  await newCertificado(db, clock.now, { user_id: maquinista.id, fecha_vencimiento: '2029-01-01' })
  await db.deleteFrom('unidad_conductores').execute()
  await mark()
  expect((await markOf(id))?.por_reemplazar).toBe('Pedro Vidal Oñate no figura como conductor de ninguna unidad')
  expect((await markOf(guardian.id))?.por_reemplazar).toBeNull()
})

test('the task finds it within a minute', async () => {
  const { id } = await seat(bombera.id)
  await tareas.runDue()
  await db.updateTable('usuarios').set({ estado: 'suspendido' }).where('id', '=', bombera.id).execute()
  clock.advance(60_000)
  await tareas.runDue()
  expect((await markOf(id))?.por_reemplazar).toBe('No habilitado para guardias')
  await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', bombera.id).execute()
})
