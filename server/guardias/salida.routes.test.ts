import { expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries } from '#test/support/zip-entries.ts'

const { as, database, clock } = await startApp()
const { db } = database
const [bombera, capitana, teniente] = [as('bombera'), as('capitana'), as('teniente')]

test('the copy of one’s data holds one’s guards, with their hours, and nobody else’s', async () => {
  const guardia_id = await newGuardia(db, clock.now)
  await newAsignacion(db, { guardia_id, user_id: bombera.id, funcion: 'conductor', estado: 'confirmada' })
  await newAsignacion(db, { guardia_id, user_id: capitana.id })
  await db.insertInto('guardia_preferencias').values({ user_id: bombera.id, tipo: 'no_puedo', dia_semana: 2 }).execute()
  const { rawPayload } = await bombera.request({ url: '/api/mis-datos/exportacion' })
  const entries = await zipEntries(rawPayload)
  const read = (nombre: string) => JSON.parse(entries[`datos/${nombre}.json`] ?? 'null') as unknown
  expect(read('guardias')).toEqual([
    expect.objectContaining({
      guardia: 'Guardia nocturna',
      inicio: '2026-11-21T15:00:00.000Z',
      termino: '2026-11-22T01:00:00.000Z',
      funcion: 'conductor',
      estado: 'confirmada',
    }),
  ])
  expect(read('preferencias-de-guardia')).toMatchObject([{ tipo: 'no_puedo', dia_semana: 2 }])
  await db.deleteFrom('guardias').execute()
})

test('a member who is removed leaves the guards to come, and each says so', async () => {
  const seatIn = async (de: Parameters<typeof newGuardia>[2], user_id = bombera.id) => {
    const guardia_id = await newGuardia(db, clock.now, de)
    await newAsignacion(db, { guardia_id, user_id, funcion: 'conductor' })
    return guardia_id
  }
  const next = await seatIn({ oficial_supervisor_id: teniente.id })
  const later = await seatIn({ inicio: '2026-11-24T23:00:00.000Z' })
  const draft = await seatIn({ inicio: '2026-11-25T23:00:00.000Z', estado: 'borrador' })
  const others = await seatIn({ inicio: '2026-11-26T23:00:00.000Z' }, capitana.id)
  const { id: asignacion_id } = await db
    .selectFrom('guardia_asignaciones')
    .select('id')
    .where('guardia_id', '=', others)
    .executeTakeFirstOrThrow()
  await capitana.call(guardiasApi.pedirCambio, {
    body: { tipo: 'reemplazo', asignacion_id, destinatario_id: bombera.id },
  })
  await db.deleteFrom('notificaciones').execute()

  expect((await as('administradora').call(usuariosApi.remove, { params: { id: bombera.id } })).status).toBe(200)

  expect(await db.selectFrom('guardia_asignaciones').select(['guardia_id', 'user_id']).execute()).toEqual([
    { guardia_id: others, user_id: capitana.id },
  ])
  const texto = 'Un miembro dejó la compañía: su puesto (conductor) queda sin cubrir.'
  const lines = db.selectFrom('guardia_novedades').select(['guardia_id', 'tipo', 'texto', 'autor_id']).orderBy('id')
  expect(await lines.execute()).toEqual(
    [next, later].map((guardia_id) => ({ guardia_id, tipo: 'novedad', texto, autor_id: null })),
  )
  const { cobertura } = (await capitana.call(guardiasApi.guardia, { params: { id: next } })).body
  expect(cobertura).toMatchObject({ estado: 'sin_conductor', asignados: 0 })
  const told = db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo', 'enlace']).orderBy('id')
  expect(await told.where('tipo', '=', 'guardia').execute()).toEqual([
    // Of the swap that the member was asked for.
    expect.objectContaining({ user_id: capitana.id, titulo: 'El reemplazo se canceló' }),
    {
      user_id: teniente.id,
      titulo: 'Quedó un puesto sin cubrir: Guardia nocturna',
      cuerpo: texto,
      enlace: `/intranet/guardias?guardia=${next}`,
    },
  ])
  const log = db.selectFrom('auditoria').select('despues').where('entidad', '=', 'guardia_asignacion')
  expect(await log.execute()).toHaveLength(3)
  expect(draft).toBeGreaterThan(later)
})
