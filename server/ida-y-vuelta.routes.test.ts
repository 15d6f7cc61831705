// Round trip: an export imported into an empty company gives the same export there, and changes nothing the second time.
// Before it stays, each import is taken back: all is as it was.
import { expect, test } from 'vitest'
import { columnasLicencia } from '#contract/asistencia/importacion-licencias.ts'
import { columnasCertificado } from '#contract/capacitaciones/importacion.ts'
import { columnasEmergencia } from '#contract/emergencias/importaciones.ts'
import { columnasControl } from '#contract/equipamiento/importacion-controles.ts'
import { columnasEvento } from '#contract/eventos/importacion.ts'
import { columnasCarga, columnasSalida } from '#contract/material-mayor/importaciones.ts'
import { planillasApi } from '#contract/planillas.ts'
import { importaciones, type NombreImportacion } from '#contract/shared/importacion.ts'
import { columnasMiembro } from '#contract/usuarios/importacion.ts'
import { insertBase } from '#db/seeds/base.ts'
import { cast } from '#db/seeds/cast.ts'
import { cut, insertDemo } from '#db/seeds/demo.ts'
import { insertMember } from '#db/seeds/members.ts'
import { columnasDeEquipos } from '#server/equipamiento/importacion.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { ownTables } from '#server/plumbing/data/portable-sql.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { readWorkbook } from '#server/plumbing/sheets/sheet.ts'
import type { Caller } from '#test/support/caller.ts'
import { testDatabase } from '#test/support/databases.ts'
import { formOf } from '#test/support/pictures.ts'
import { memberOn } from '#test/support/start-app.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const [llena, vacia] = [await testDatabase(), await testDatabase()]
for (const { db } of [llena, vacia]) await insertBase(db, now)
await insertDemo(llena.db, now, cut)
await insertMember(vacia.db, cast.administradora, '', now)
await copySettings(llena.db, vacia.db)
const off = { RATE_LIMITS: 'off' }
const [de, a] = [await memberOn(llena, 'administradora', off), await memberOn(vacia, 'administradora', off)]

/** Units and rules have no import. */
async function copySettings(from: Db, to: Db): Promise<void> {
  for (const table of ['unidad_estado_historial', 'unidades', 'ajustes'] as const) await to.deleteFrom(table).execute()
  for (const unidad of await from.selectFrom('unidades').selectAll().execute())
    await to
      .insertInto('unidades')
      .values({ ...unidad, actualizada_por: null })
      .execute()
  for (const ajuste of await from.selectFrom('ajustes').selectAll().execute())
    await to.insertInto('ajustes').values(ajuste).execute()
}

type Fila = Record<string, string>

const take = async (who: Caller, url: string) => {
  const { statusCode, rawPayload } = await who.request({ url })
  expect(statusCode).toBe(200)
  return rawPayload
}

async function bring(url: string, bytes: Buffer) {
  const form = await formOf({ bytes, name: 'planilla.xlsx', field: 'archivo', fields: { simular: 'false' } })
  const { statusCode, json } = await a.request({ method: 'POST', url, ...form })
  expect(statusCode).toBe(200)
  return json() as Resultado
}
interface Resultado {
  importadas: number
  filas: { fila: number; existe?: boolean; errores: { texto: string }[] }[]
}

/** Tables that record what happened, and keep it when an import is taken back. */
const queda = new Set([
  // Ceased.
  'alarmas',
  'auditoria',
  'auditoria_vistos',
  'registro_sellos',
  'registro_cabezas',
  'columnas_recordadas',
  'correos',
  'notificaciones',
  'respuestas',
  'sesiones',
])

/** All rows of all tables. A version only goes on. */
async function todo() {
  const tablas = (await ownTables(vacia.db)).map(({ name }) => name).filter((name) => !queda.has(name))
  const filas = tablas.map(async (tabla) => {
    const rows: object[] = await vacia.db
      .selectFrom(tabla as 'actos')
      .selectAll()
      .execute()
    return [tabla, rows.map((row) => JSON.stringify({ ...row, version: undefined })).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(filas))
}

const vueltas = new Set<NombreImportacion>()

/** Brings a sheet and takes it back. */
async function ida(clase: NombreImportacion, url: string, bytes: Buffer) {
  const antes = await todo()
  await bring(url, bytes)
  const [hecha] = (await a.call(planillasApi.hechas, { params: { clase } })).body.data
  if (!hecha) return
  expect(await todo()).not.toEqual(antes)
  const { status, body } = await a.call(planillasApi.quitar, { params: { clase, id: hecha.id } })
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
  expect(await todo()).toEqual(antes)
  vueltas.add(clase)
}

/** Rows by their headings, in an order of their own. */
async function filasDe(bytes: Buffer, titulos: readonly string[]): Promise<Fila[]> {
  const [hoja] = await readWorkbook(bytes, { maxRows: 5_000, maxColumns: 100 })
  const [headings = [], ...rows] = hoja?.rows ?? []
  for (const titulo of titulos) expect(headings).toContain(titulo)
  const filas = rows.map((row) =>
    Object.fromEntries(titulos.map((titulo) => [titulo, row[headings.indexOf(titulo)] ?? ''])),
  )
  return filas.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

interface Clase {
  nombre: string
  clase: NombreImportacion
  sale: string
  entra: string
  titulos: string[]
  /** A row as the other company has it; undefined: it does not come in. */
  vuelve?: (fila: Fila) => Fila | undefined
}
const titulosDe = (columnas: readonly { titulo: string }[]) => columnas.map(({ titulo }) => titulo)

// In this order: what is brought names what was brought before.
const clases: Clase[] = [
  {
    nombre: 'members',
    clase: 'miembros',
    sale: '/api/users/export',
    entra: '/api/users/importar',
    titulos: titulosDe(columnasMiembro).filter((titulo) => titulo !== 'Rol'),
    // Roles are given one by one, whoever waits for approval is invited, and who brings the sheet is there before it.
    vuelve: (fila) =>
      fila['Estado']?.startsWith('Por ') || fila['Correo'] === cast.administradora.email ? undefined : fila,
  },
  {
    nombre: 'licences',
    clase: 'licencias',
    sale: '/api/licencias/exportacion',
    entra: '/api/licencias/importar',
    titulos: titulosDe(columnasLicencia),
    // Emergencies and marks close their months; the act that a licence is for is not there yet.
    vuelve: (fila) => ({ ...fila, Acto: '' }),
  },
  {
    nombre: 'emergencies',
    clase: 'emergencias',
    sale: '/api/emergencias/exportacion',
    entra: '/api/emergencias/importaciones',
    titulos: titulosDe(columnasEmergencia),
    // A past emergency counts as reviewed.
    vuelve: (fila) => ({ ...fila, ...(fila['Estado'] === 'Cerrada' && { Estado: 'Revisada' }) }),
  },
  {
    nombre: 'equipment',
    clase: 'equipos',
    sale: '/api/equipamiento/exportacion',
    entra: '/api/equipamiento/importar',
    titulos: titulosDe(columnasDeEquipos),
    // A piece comes into a member's hands against their signature alone.
    vuelve: (fila) => ({
      ...fila,
      'Asignado a': '',
      ...(fila['Ubicación'] === 'Persona' && { Ubicación: 'Bodega' }),
    }),
  },
  ...[21, 22, 23].flatMap((unidad): Clase[] => [
    {
      nombre: `trips of unit ${unidad}`,
      clase: 'salidas',
      sale: `/api/material-mayor/${unidad}/salidas/exportacion`,
      entra: '/api/material-mayor/salidas/importar',
      titulos: titulosDe(columnasSalida),
    },
    {
      nombre: `fuel of unit ${unidad}`,
      clase: 'cargas',
      sale: `/api/material-mayor/${unidad}/combustible/exportacion`,
      entra: '/api/material-mayor/combustible/importar',
      titulos: titulosDe(columnasCarga),
    },
  ]),
  {
    nombre: 'certificates',
    clase: 'certificados',
    sale: '/api/certificados/exportacion',
    entra: '/api/certificados/importar',
    titulos: titulosDe(columnasCertificado),
    // Nobody verifies their own.
    vuelve: (fila) => ({
      ...fila,
      ...(fila['Nombre'] === cast.administradora.nombre && { Estado: 'Por verificar' }),
    }),
  },
  {
    nombre: 'controls of equipment',
    clase: 'controles',
    sale: '/api/equipamiento/controles/exportacion',
    entra: '/api/equipamiento/controles/importar',
    titulos: titulosDe(columnasControl),
  },
  {
    nombre: 'events',
    clase: 'eventos',
    sale: '/api/eventos/exportacion',
    entra: '/api/eventos/importar',
    titulos: titulosDe(columnasEvento),
    // Whoever brings them publishes what is still to come.
    vuelve: (fila) => ({
      ...fila,
      ...(fila['Estado'] === 'Publicado' && { Estado: isOver(fila) ? 'Realizado' : 'Borrador' }),
    }),
  },
]

const isOver = ({ Término = '' }: Fila) => Término < localMoment(now.toISOString())

test.each(clases)('$nombre', async ({ clase, sale, entra, titulos, vuelve = (fila) => fila }) => {
  const deVuelta = (filas: Fila[]) => filas.map(vuelve).filter((fila) => fila !== undefined)
  const bytes = await take(de, sale)
  const expected = deVuelta(await filasDe(bytes, titulos))
  await ida(clase, entra, bytes)
  const first = await bring(entra, bytes)
  const back = await filasDe(await take(a, sale), titulos)
  expect(deVuelta(back)).toEqual(expected)
  const second = await bring(entra, bytes)
  expect(second.importadas).toBe(0)
  expect(second.filas.filter(({ errores }) => errores.length === 0).every(({ existe }) => existe)).toBe(true)
  expect(second.filas.filter(({ existe }) => existe)).toHaveLength(
    first.filas.filter(({ errores }) => errores.length === 0).length,
  )
})

test('a month of marks', async () => {
  const sale = '/api/asistencia/planilla/exportacion?mes=2026-10'
  const bytes = await take(de, sale)
  const marksIn = async (book: Buffer) =>
    (await readWorkbook(book, { maxRows: 1_000, maxColumns: 250 }))[0]?.rows.map((row) => row.toSpliced(1, 1)) ?? []
  const url = '/api/asistencia/importaciones/planillon'
  await ida('planillon', url, bytes)
  await bring(url, bytes)
  // Credits that are no marks have a sheet of their own.
  const withoutCredits = (rows: string[][]) => rows.map((row) => row.slice(0, 42))
  expect(withoutCredits(await marksIn(await take(a, sale)))).toEqual(withoutCredits(await marksIn(bytes)))
  expect(await bring(url, bytes)).toMatchObject({ actos_nuevos: 0 })
})

test('opening balances, and every kind of import was taken back once', async () => {
  const nombre = cast.bombera.nombre
  const saldos = `Nombre;Hasta;Actos obligatorios;Asistencias\n${nombre};31-12-2024;640;512,5`
  const url = '/api/asistencia/importaciones/saldos'
  await ida('saldos', url, Buffer.from(saldos))
  await bring(url, Buffer.from(saldos))
  // In the place of the one before.
  await ida('saldos', url, Buffer.from(saldos.replace('512,5', '400')))
  expect([...vueltas].toSorted()).toEqual(importaciones.toSorted())
})
