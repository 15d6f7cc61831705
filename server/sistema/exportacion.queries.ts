// Contents of «Exportar todo»: the tables that rooms declare, and every document.
import { seccionesAjustes } from '#contract/configuracion.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { openRow } from '#server/plumbing/records/ficha-cifrada.ts'
import { todas } from '#server/plumbing/records/tablas.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'

type Fila = Record<string, string | number | null>

interface Hoja {
  nombre: string
  tabla: keyof Tables
  columnas: string[]
  rows: () => AsyncIterable<Fila>
}

/** The other settings were not chosen by people, such as our push key. */
const sections = ['registro', ...seccionesAjustes]

/** Each table that its room declares to have a sheet, without its hidden columns. */
export async function listHojas(db: ReadDb, key: InstallationKey): Promise<Hoja[]> {
  const tablas = await listTablas(db as Db)
  return todas.flatMap(([tabla, declared]) => {
    const { hoja, ocultas = [], cifrada } = declared
    if (!hoja) return []
    const { columnas: all = [], orden = [] } = tablas.find(({ nombre }) => nombre === tabla) ?? {}
    const columnas = all.filter((columna) => !ocultas.includes(columna))
    // Cast to one of them: the database listed these columns.
    const query = orden.reduce(
      (query, columna) => query.orderBy(columna as 'id'),
      db.selectFrom(tabla as 'usuarios').select((cifrada ? all : columnas) as ['id']),
    )
    const rows = tabla === 'ajustes' ? query.where('clave' as 'nombre', 'in', sections) : query
    const stream = () => rows.stream(50) as AsyncIterable<Fila>
    return [{ nombre: hoja, tabla, columnas, rows: () => opened(stream(), openRow(declared, key)) }]
  })
}

async function* opened(rows: AsyncIterable<Fila>, open: (row: Fila) => Fila): AsyncGenerator<Fila> {
  for await (const row of rows) yield open(row)
}

/** Documents of members, the library and the emergencies, numbered, as two may share a name. */
export async function listArchivos(db: ReadDb): Promise<{ nombre: string; clave: string }[]> {
  const propios = await db.selectFrom('documentos').select(['id', 'filename', 'clave']).orderBy('id').execute()
  const versiones = await db
    .selectFrom('documento_versiones')
    .select(['id', 'filename', 'clave'])
    .orderBy('id')
    .execute()
  const adjuntos = await db
    .selectFrom('emergencia_adjuntos')
    .select(['id', 'filename', 'clave'])
    .orderBy('id')
    .execute()
  return [
    ...propios.map(({ id, filename, clave }) => ({ nombre: `archivos/documentos/${id}-${filename}`, clave })),
    ...versiones.map(({ id, filename, clave }) => ({ nombre: `archivos/biblioteca/${id}-${filename}`, clave })),
    ...adjuntos.map(({ id, filename, clave }) => ({ nombre: `archivos/emergencias/${id}-${filename}`, clave })),
  ]
}

/** Members in the sheets, except the caller. */
export const listOtrosMiembros = async (db: ReadDb, id: number): Promise<number[]> =>
  (await db.selectFrom('usuarios').select('id').where('id', '!=', id).execute()).map((usuario) => usuario.id)
