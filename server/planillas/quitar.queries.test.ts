import { afterEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { planillasApi } from '#contract/planillas.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertSession } from '#server/cuenta/cuenta.queries.ts'
import { tidy } from '#server/housekeeping.ts'
import { urlOf } from '#test/support/caller.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { memberOn, startApp } from '#test/support/start-app.ts'

const { as, changes, clock, database, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
withMailServer(deps, true)
const [administradora, capitana, teniente, maquinista] = [
  as('administradora'),
  as('capitana'),
  as('teniente'),
  as('maquinista'),
]
type Quien = typeof teniente

async function bring(who: Quien, de: Endpoint, text: string, fields: Record<string, string> = {}) {
  const form = await formOf({
    bytes: Buffer.from(text),
    name: 'planilla.csv',
    field: 'archivo',
    fields: { simular: 'false', ...fields },
  })
  const answer = await who.request({ method: 'POST', url: urlOf(de), ...form })
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 200 })
  return answer.json()
}
const hechas = async (who: Quien, clase: NombreImportacion) =>
  (await who.call(planillasApi.hechas, { params: { clase } })).body.data
const quitar = async (who: Quien, clase: NombreImportacion, id: number) => {
  const { status, body } = await who.call(planillasApi.quitar, { params: { clase, id } })
  return { status, message: body.message }
}
/** Takes back the last one. */
const quitarUltima = async (who: Quien, clase: NombreImportacion) =>
  quitar(who, clase, (await hechas(who, clase))[0]?.id ?? 0)

const idDe = async (codigo: string) =>
  (await db.selectFrom('equipos').select('id').where('codigo', '=', codigo).executeTakeFirst())?.id
const piezas = 'Código;Nombre;Categoría;Ubicación\nQUI-1;Hacha;Herramienta;\nQUI-2;Pala;Herramienta;'
const bringPiezas = () => bring(teniente, equipamientoApi.importarEquipos, piezas)

afterEach(async () => {
  for (const table of ['importaciones', 'equipo_controles', 'equipos'] as const) await db.deleteFrom(table).execute()
})

test('members that a sheet brought go, and those that it changed are as they were', async () => {
  const of = (nombre: string) =>
    db.selectFrom('usuarios').select(['telefono', 'version']).where('nombre', '=', nombre).executeTakeFirst()
  const before = await of(cast.bombera.nombre)
  const sheet = `Nombre;Correo;Teléfono\nRita Soto Paz;rita@ejemplo.cl;\n${cast.bombera.nombre};${cast.bombera.email};+56 9 8888 7777`
  const { cambios } = await bring(administradora, usuariosApi.import, sheet, { simular: 'true' })
  await bring(administradora, usuariosApi.import, sheet, { cambios: cambios.huella })
  expect(await hechas(administradora, 'miembros')).toMatchObject([
    { archivo: 'planilla.csv', nuevas: 1, cambiadas: 1, hecha_en: clock.now.toISOString() },
  ])
  expect(await of(cast.bombera.nombre)).not.toEqual(before)
  expect(await quitarUltima(administradora, 'miembros')).toEqual({
    status: 200,
    message: 'Se quitó todo lo importado con esa planilla.',
  })
  expect(await of('Rita Soto Paz')).toBeUndefined()
  expect(await of(cast.bombera.nombre)).toMatchObject({ telefono: before?.telefono })
  expect(await hechas(administradora, 'miembros')).toEqual([])
  const log = await db.selectFrom('auditoria').select(['accion', 'entidad']).orderBy('id', 'desc').limit(3).execute()
  expect(log.map(({ accion, entidad }) => `${accion} ${entidad}`).toReversed()).toEqual([
    'editar usuario',
    'eliminar usuario',
    'eliminar importacion',
  ])
})

test('one who signed in since then stays with all others; an import that sent invitations is not offered', async () => {
  const sheet = (nombre: string, correo: string) => `Nombre;Correo\n${nombre};${correo}`
  await bring(administradora, usuariosApi.import, sheet('Luz Mena Paz', 'luz@ejemplo.cl'))
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nombre', '=', 'Luz Mena Paz')
    .executeTakeFirstOrThrow()
  await insertSession(db, { user_id: id, token_hash: 'luz', ip: null, user_agent: null }, clock.now)
  expect(await quitarUltima(administradora, 'miembros')).toEqual({
    status: 409,
    message: 'Desde entonces se cambió Luz Mena Paz: lo importado ya no se puede quitar entero.',
  })
  await db.deleteFrom('importaciones').execute()
  await bring(administradora, usuariosApi.import, sheet('Ada Mena Paz', 'ada@ejemplo.cl'), { invitar: 'true' })
  expect(await hechas(administradora, 'miembros')).toEqual([])
})

test('emergencies go with their acts, closings, words and folios', async () => {
  const titles = 'Folio;Alarma;Clave;Nombre de la clave;Dirección;Unidades;Relato'
  const sheet = (folio: string) => `${titles}\n${folio};14-03-2024 21:42;10-0;;Baquedano 1234;B-21;Amago en la cocina.`
  const tables = ['emergencias', 'actos', 'cierres', 'palabras', 'correlativos', 'bitacora_salidas'] as const
  const all = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const before = await all()
  await bring(capitana, emergenciasApi.importar, sheet('2024-0001'))
  clock.advance(60_000)
  await bring(capitana, emergenciasApi.importar, sheet('2024-0002'))
  const [second, first] = await hechas(capitana, 'emergencias')
  // The second closed the month anew.
  expect(await quitar(capitana, 'emergencias', first?.id ?? 0)).toEqual({
    status: 409,
    message: 'Desde entonces se cambió marzo de 2024: lo importado ya no se puede quitar entero.',
  })
  expect(await quitar(capitana, 'emergencias', second?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await quitar(capitana, 'emergencias', first?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await all()).toEqual(before)
})

test('whose they are not, and who has taken them back, finds none', async () => {
  await bringPiezas()
  const [hecha] = await hechas(teniente, 'equipos')
  expect(await hechas(capitana, 'equipos')).toEqual([])
  expect(await quitar(capitana, 'equipos', hecha?.id ?? 0)).toMatchObject({ status: 404 })
  expect(await quitar(teniente, 'controles', hecha?.id ?? 0)).toMatchObject({ status: 404 })
  expect(await quitar(maquinista, 'equipos', hecha?.id ?? 0)).toMatchObject({ status: 403 })
  expect(await quitar(teniente, 'equipos', hecha?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await quitar(teniente, 'equipos', hecha?.id ?? 0)).toMatchObject({ status: 404 })
  expect(await idDe('QUI-1')).toBeUndefined()
})

test('after a day nobody can, and nothing is kept of how it was', async () => {
  await bringPiezas()
  const [hecha] = await hechas(teniente, 'equipos')
  clock.advance(24 * 3_600_000)
  expect(await hechas(teniente, 'equipos')).toEqual([])
  expect(await quitar(teniente, 'equipos', hecha?.id ?? 0)).toMatchObject({ status: 404 })
  await tidy(db, clock.now)
  expect(await db.selectFrom('importacion_filas').selectAll().execute()).toEqual([])
})

test('what was changed or added to since then stays, whole', async () => {
  await bringPiezas()
  const id = (await idDe('QUI-2')) ?? 0
  await db.updateTable('equipos').set({ marca: 'Fiskars' }).where('id', '=', id).execute()
  const refused = {
    status: 409,
    message: 'Desde entonces se cambió QUI-2: lo importado ya no se puede quitar entero.',
  }
  expect(await quitarUltima(teniente, 'equipos')).toEqual(refused)
  await db.updateTable('equipos').set({ marca: null }).where('id', '=', id).execute()
  const falla = { equipo_id: id, descripcion: 'Mango trizado', gravedad: 'leve', estado: 'abierta' } as const
  await db
    .insertInto('equipo_novedades')
    .values({ ...falla, creado_en: clock.now.toISOString() })
    .execute()
  expect(await quitarUltima(teniente, 'equipos')).toEqual(refused)
  expect(await idDe('QUI-1')).toBeDefined()
  await db.deleteFrom('equipo_novedades').execute()
  expect(await quitarUltima(teniente, 'equipos')).toMatchObject({ status: 200 })
})

test('a driver takes back the controls that they brought, in another process too, and those who look hear of it', async () => {
  await newEquipo(db, clock.now, { codigo: 'CIL-1', categoria: 'cilindro' })
  const controles = 'Código;Control;Fecha;Resultado\nCIL-1;Prueba hidrostática;01-06-2022;Aprobado'
  await bring(maquinista, equipamientoApi.importarControles, controles)
  expect((await maquinista.call(planillasApi.olvidar, { params: { importacion: 'controles' } })).status).toBe(200)
  const told: string[] = []
  const stop = changes.subscribe(({ tipo }) => void told.push(tipo))
  expect(await quitarUltima(maquinista, 'controles')).toMatchObject({ status: 200 })
  stop()
  expect(told).toContain('equipo')
  expect(await db.selectFrom('equipo_controles').selectAll().execute()).toEqual([])
  await bring(maquinista, equipamientoApi.importarControles, controles)
  expect(await quitarUltima(await memberOn(database, 'maquinista'), 'controles')).toMatchObject({ status: 200 })
})

test('one who changes a piece at the same moment loses nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    await bringPiezas()
    const id = (await idDe('QUI-1')) ?? 0
    const { body } = await capitana.call(equipamientoApi.equipo, { params: { id } })
    const wanted = { ...body, marca: 'Fiskars' } as never
    const [quitado, cambiado] = await Promise.all([
      quitarUltima(teniente, 'equipos'),
      capitana.call(equipamientoApi.changeEquipo, { params: { id }, body: wanted }),
    ])
    expect([quitado.status, cambiado.status]).toEqual(quitado.status === 200 ? [200, 404] : [409, 200])
    expect(await idDe('QUI-1')).toEqual(quitado.status === 200 ? undefined : id)
    await db.deleteFrom('equipos').execute()
  }
})
