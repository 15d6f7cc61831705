// Data of a member: every table that its room declares, and two sheets of the audit log.
import { sql } from 'kysely'
import type { Copia, Tabla } from '#contract/shared/tabla.ts'
import { listArchivosDeAccidentes } from '#server/accidentes/documentos.queries.ts'
import { hojasDeAuditoria } from '#server/auditoria/copia.queries.ts'
import { listDocumentos } from '#server/documentos/documentos.queries.ts'
import { archivoDe, claveDe } from '#server/perfil/foto.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { openRow } from '#server/plumbing/records/ficha-cifrada.ts'
import { todas } from '#server/plumbing/records/tablas.ts'

export interface Hoja {
  /** File name in the archive. */
  nombre: string
  /** Description of its content in LEAME.txt. */
  sobre: string
  /** Long content is paged, never in memory as a whole. */
  rows: (db: ReadDb, id: number, key: InstallationKey) => Promise<object[]> | AsyncIterable<object>
}

/** A file uploaded by the member: its name in the archive, and its storage key. */
export interface Archivo {
  nombre: string
  clave: string
}

export const contenido: readonly Hoja[] = [
  ...todas.flatMap(([nombre, tabla]) =>
    typeof tabla.copia === 'object' ? [{ ...tabla.copia, rows: rowsOf(nombre, tabla, tabla.copia) }] : [],
  ),
  ...hojasDeAuditoria,
]

/** The member's rows of a table, without its hidden columns. */
function rowsOf(nombre: string, tabla: Tabla, copia: Copia): Hoja['rows'] {
  const { por = 'user_id', mediante, columnas = ['*'], con = [], orden = 'id' } = copia
  const ocultas: ReadonlySet<string> = new Set(tabla.ocultas)
  const own = columnas.map((one) => (one === '*' ? sql`mias.*` : sql.ref(`mias.${one}`)))
  const others = con.map(
    ([alias, columna, otra, valor]) =>
      sql`(select ${sql.ref(`otra.${valor}`)} from ${sql.table(otra)} as otra where otra.id = ${sql.ref(`mias.${columna}`)})
        as ${sql.ref(alias)}`,
  )
  return async (db, id, key) => {
    const whose = mediante
      ? sql`${sql.ref(mediante[0])} in (select id from ${sql.table(mediante[1])} where user_id = ${id})`
      : sql`${sql.ref(por)} = ${por === 'email' ? sql`(select email from usuarios where id = ${id})` : id}`
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...others, ...own])} from ${sql.table(nombre)} as mias where ${whose} order by ${sql.ref(orden)}
    `.execute(db as Db)
    return rows
      .map(openRow(tabla, key))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([columna]) => !ocultas.has(columna))))
  }
}

/** Files uploaded by the member: documents, numbered as two may share a name, and photograph. */
export async function listArchivos(db: ReadDb, id: number): Promise<Archivo[]> {
  const documentos = await listDocumentos(db, id, id)
  const deAccidentes = await listArchivosDeAccidentes(db, id)
  const { foto_perfil } = await db
    .selectFrom('usuarios')
    .select('foto_perfil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [
    ...documentos.map(({ id, filename, clave }) => ({ nombre: `${id}-${filename}`, clave })),
    ...deAccidentes.map(({ id, filename, clave }) => ({ nombre: `accidente-${id}-${filename}`, clave })),
    ...(foto_perfil ? [{ nombre: 'foto.jpg', clave: archivoDe(claveDe(foto_perfil), '512') }] : []),
  ]
}
