import { type ExpressionBuilder, sql } from 'kysely'
import { entidades, partesDe } from '#contract/entidades.ts'
import type { Row, Tables } from '#db/tables.ts'
import { forgetOrigen, type Limpieza, maskEntradas } from '#server/auditoria/enmascarar.queries.ts'
import type { Motivo } from '#server/auditoria/mascaras.queries.ts'
import type { Database, Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { MailContent } from '#server/plumbing/mail/mail.ts'
import { holdsAny, lastAutoId, waitForWriters } from '#server/plumbing/data/portable-sql.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { openRow } from '#server/plumbing/records/ficha-cifrada.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { todas } from '#server/plumbing/records/tablas.ts'
import { nombra, sinPersona, sinValores } from './enmascarar.rules.ts'

type Persona = Pick<Row<'usuarios'>, 'id' | 'nombre' | 'email' | 'rut' | 'telefono'>

/** Rows that may hold a person's values, up to the last one searched. */
interface Hallados {
  ids: number[]
  hasta: number
}

/** Where a person was found in append-only tables, and by which values. */
export interface Rastros {
  valores: string[]
  nombre: string
  auditoria: Hallados
  correos: Hallados
}

/**
 * Reads the whole audit log and every mail: so before the removal's transaction, on the report connection. The
 * transaction reads later rows.
 */
export async function findRastros(
  { db, reports }: Pick<Database, 'db' | 'reports'>,
  key: InstallationKey,
  id: number,
): Promise<Rastros | undefined> {
  const hasta = { auditoria: await lastWritten(db, 'auditoria'), correos: await lastWritten(db, 'correos') }
  const persona = await reports
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'rut', 'telefono'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!persona) return undefined
  const valores = await valoresDe(reports, key, id)
  const entries = await reports
    .selectFrom('auditoria')
    .select('id')
    .where('id', '<=', hasta.auditoria)
    .where(entryHolds(valores))
    .execute()
  const mails = await reports
    .selectFrom('correos')
    .select('id')
    .where('id', '<=', hasta.correos)
    .where(mailHolds(valores, persona.nombre))
    .execute()
  return {
    valores,
    nombre: persona.nombre,
    auditoria: { ids: entries.map(({ id }) => id), hasta: hasta.auditoria },
    correos: { ids: mails.map(({ id }) => id), hasta: hasta.correos },
  }
}

const nada: Hallados = { ids: [], hasta: 0 }

/** No lower id can still commit. */
const lastWritten = (db: Db, table: 'auditoria' | 'correos'): Promise<number> =>
  db.transaction().execute(async (db) => {
    await waitForWriters(db, table)
    return await lastAutoId(db, table)
  })

/** Deletes or masks the person's values outside the account: mails, messages as a neighbour, the audit log. */
export async function forgetRastros(
  tx: Pick<Tx, 'db' | 'now'>,
  key: InstallationKey,
  persona: Persona,
  rastros: Rastros | undefined,
): Promise<void> {
  const { db } = tx
  const { id, nombre, email } = persona
  const valores = [...new Set([...(rastros?.valores ?? []), ...(await valoresDe(db, key, id))])]
  // If the values changed meanwhile, such as the address, search everything again.
  const known = rastros?.nombre === nombre && rastros.valores.length === valores.length
  const { auditoria, correos } = known ? rastros : { auditoria: nada, correos: nada }
  await db
    .deleteFrom('correos')
    .where((mail) => mail.or([mail('user_id', '=', id), mail('para', '=', email)]))
    .execute()
  await forgetMails(db, persona, valores, correos)
  // Cached answers to other callers may contain it. Kept for a day and overwritten, so all are searched.
  const answers = await db
    .selectFrom('respuestas')
    .select(['clave', 'cuerpo'])
    .where(holdsAny(['cuerpo'], enJson(valores)))
    .execute()
  for (const { clave, cuerpo } of answers)
    if (nombra(cuerpo ?? '', valores)) await db.deleteFrom('respuestas').where('clave', '=', clave).execute()
  // How they were before an import: it can no longer be taken back.
  const named = db
    .selectFrom('importacion_filas')
    .select('importacion_id')
    .where((fila) =>
      fila.or([fila.and({ tabla: 'usuarios', clave: JSON.stringify({ id }) }), holdsAny(['antes'], enJson(valores))]),
    )
  await db.deleteFrom('importaciones').where('id', 'in', named).execute()
  await maskAudit(tx, { regla: 'miembro', key }, { id, valores, hallados: auditoria })
}

/** Deletes mails naming the person. A waiting-account mail names only its owner; with a namesake, it may be theirs. */
async function forgetMails(
  db: Db,
  { id, nombre }: Persona,
  valores: string[],
  { ids, hasta }: Hallados,
): Promise<void> {
  const namesake = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nombre', '=', nombre)
    .where('id', '!=', id)
    .executeTakeFirst()
  const newer = await db
    .selectFrom('correos')
    .select('id')
    .where('id', '>', hasta)
    .where(mailHolds(valores, nombre))
    .execute()
  for (const one of [...ids, ...newer.map(({ id }) => id)]) {
    const mail = await db
      .selectFrom('correos')
      .select(['tipo', 'asunto', 'contenido'])
      .where('id', '=', one)
      .executeTakeFirst()
    if (!mail) continue
    const { tipo, asunto, contenido } = mail
    const { parrafos } = JSON.parse(contenido) as MailContent
    const waited = !namesake && tipo === 'por_aprobar' && parrafos.some((parrafo) => tellsOf(parrafo, nombre))
    if (waited || nombra(asunto, valores) || nombra(contenido, valores))
      await db.deleteFrom('correos').where('id', '=', one).execute()
  }
}

const entryHolds = (valores: readonly string[]) => holdsAny(['antes', 'despues'], enJson(valores))

const mailHolds = (valores: readonly string[], nombre: string) => (mail: ExpressionBuilder<Tables, 'correos'>) =>
  mail.or([
    holdsAny(['asunto', 'contenido'], enJson(valores)),
    mail.and([mail('tipo', '=', 'por_aprobar'), holdsAny(['contenido'], enJson([nombre]))]),
  ])

/** Followed by the address, or as phrased in older mails. */
const tellsOf = (parrafo: string, nombre: string): boolean =>
  [' (', ' verificó '].some((next) => parrafo.startsWith(nombre + next))

/** The values as they appear in text and in JSON. */
const enJson = (valores: readonly string[]): string[] => [
  ...new Set(valores.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])),
]

/** Texts that identify the person, as stored and as shown, in every table that declares them. */
async function valoresDe(db: ReadDb, key: InstallationKey, id: number): Promise<string[]> {
  const values: string[] = []
  for (const [nombre, tabla] of todas) {
    const { rastros = {}, copia, cifrada } = tabla
    if (Object.keys(rastros).length === 0) continue
    const owner = (typeof copia === 'object' && copia.por) || 'user_id'
    const columns = cifrada ? ['user_id', 'datos'] : Object.keys(rastros)
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(nombre)} where ${sql.ref(owner)} = ${id}`.execute(
      db as Db,
    )
    for (const row of rows.map(openRow(tabla, key)))
      for (const [columna, forms = []] of Object.entries(rastros)) {
        const valor = row[columna]
        if (valor) values.push(valor, ...forms.map((shown) => shown(valor)))
      }
  }
  // Short ones would match other people's words.
  return [...new Set(values)].filter(({ length }) => length >= 6)
}

/** Kinds of records that are only their author's. */
const deSuAutor = Object.keys(entidades).filter((name) => entidades[name]?.deSuAutor)

interface Buscada {
  id: number
  valores: readonly string[]
  hallados: Hallados
}

/** Masks the trail: it still shows that something changed, but not the values or origin. */
async function maskAudit(
  tx: Pick<Tx, 'db' | 'now'>,
  motivo: Motivo,
  { id, valores, hallados }: Buscada,
): Promise<void> {
  const entries = () => tx.db.selectFrom('auditoria').select(['id', 'entidad', 'antes', 'despues'])
  const own = await entries()
    .where((row) =>
      row.or([
        row.and([row('entidad', 'in', partesDe('miembro')), row('entidad_id', '=', id)]),
        row.and([row('entidad', 'in', deSuAutor), row('user_id', '=', id)]),
      ]),
    )
    .execute()
  await maskEntradas(tx, motivo, own.map(limpiezaOf(sinPersona)))
  // Reread: found entries may have been masked since.
  const found: Entrada[] = []
  for (const one of hallados.ids) found.push(...(await entries().where('id', '=', one).execute()))
  found.push(...(await entries().where('id', '>', hallados.hasta).where(entryHolds(valores)).execute()))
  await maskEntradas(tx, motivo, found.map(limpiezaOf((json) => sinValores(json, valores))))
  await forgetOrigen(tx, motivo, (row) =>
    row.or([
      row('user_id', '=', id),
      row.and([row('accion', '=', 'login_fallido'), row('entidad', '=', 'usuario'), row('entidad_id', '=', id)]),
    ]),
  )
}

type Entrada = Pick<Row<'auditoria'>, 'id' | 'entidad' | 'antes' | 'despues'>

const limpiezaOf =
  (masked: (json: string, entidad: string) => string) =>
  ({ id, entidad, antes, despues }: Entrada): Limpieza => ({
    id,
    entrada: { antes, despues },
    limpia: { antes: antes && masked(antes, entidad), despues: despues && masked(despues, entidad) },
  })
