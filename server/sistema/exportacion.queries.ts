// The table of contents of what the company takes along: a room that keeps more adds its line.
import { seccionesAjustes } from '#contract/configuracion.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'

type Fila = Record<string, string | number | null>

interface Hoja {
  nombre: string
  tabla: keyof Tables
  columnas: string[]
  rows: () => AsyncIterable<Fila>
}

/** Each table that people know, under the name of its sheet. */
export const hojas: Partial<Record<keyof Tables, string>> = {
  usuarios: 'miembros',
  fichas_personales: 'fichas-personales',
  periodos_servicio: 'periodos-de-servicio',
  cargos_historial: 'cargos',
  premios: 'premios',
  solicitudes: 'solicitudes',
  unidades: 'unidades',
  unidad_estado_historial: 'historial-de-unidades',
  documentos: 'documentos',
  carpetas: 'biblioteca-carpetas',
  documentos_compania: 'biblioteca-documentos',
  documento_versiones: 'biblioteca-versiones',
  lecturas: 'biblioteca-lecturas',
  catalogos: 'catalogos',
  ajustes: 'ajustes',
  ajustes_historial: 'historial-de-ajustes',
  sitio_versiones: 'sitio-publico',
  mensajes: 'mensajes',
  postulaciones: 'postulaciones',
}

/** A secret, what only helps to search, and where files are in storage. */
const leftOut = new Set(['password_hash', 'busqueda', 'clave'])
const keyed = new Set<keyof Tables>(['ajustes'])

/** Beside its sections, the settings hold what no company chose, as the key that push services know us by. */
const sections = ['registro', ...seccionesAjustes]

export async function listHojas(db: ReadDb): Promise<Hoja[]> {
  const tablas = await listTablas(db as Db)
  return Object.entries(hojas).map(([name, nombre]) => {
    const tabla = name as keyof Tables
    const { columnas: all = [], orden = [] } = tablas.find((one) => one.nombre === name) ?? {}
    const columnas = all.filter((columna) => !leftOut.has(columna) || (columna === 'clave' && keyed.has(tabla)))
    // Typed as one of them: its columns are those that the database told.
    const query = orden.reduce(
      (query, columna) => query.orderBy(columna as 'id'),
      db.selectFrom(tabla as 'usuarios').select(columnas as ['id']),
    )
    const rows = tabla === 'ajustes' ? query.where('clave' as 'nombre', 'in', sections) : query
    return { nombre, tabla, columnas, rows: () => rows.stream(50) as AsyncIterable<Fila> }
  })
}

/** The documents of members and of the library, by number so that two may have one name. */
export async function listArchivos(db: ReadDb): Promise<{ nombre: string; clave: string }[]> {
  const propios = await db.selectFrom('documentos').select(['id', 'filename', 'clave']).orderBy('id').execute()
  const versiones = await db
    .selectFrom('documento_versiones')
    .select(['id', 'filename', 'clave'])
    .orderBy('id')
    .execute()
  return [
    ...propios.map(({ id, filename, clave }) => ({ nombre: `archivos/documentos/${id}-${filename}`, clave })),
    ...versiones.map(({ id, filename, clave }) => ({ nombre: `archivos/biblioteca/${id}-${filename}`, clave })),
  ]
}

/** Whose data the sheets hold, beside those of the one who takes them. */
export const listOtrosMiembros = async (db: ReadDb, id: number): Promise<number[]> =>
  (await db.selectFrom('usuarios').select('id').where('id', '!=', id).execute()).map((usuario) => usuario.id)
