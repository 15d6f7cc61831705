import { sql } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import type { Row } from '#db/tables.ts'
import { deleteDocumentosOf } from '#server/documentos/documentos.queries.ts'
import { endService } from '#server/hoja-servicios/seguimiento.queries.ts'
import { carpetaDe, claveDe } from '#server/perfil/foto.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/database.ts'
import type { MailContent } from '#server/plumbing/mail.ts'
import { holdsAny } from '#server/plumbing/portable-sql.ts'
import { searchText, sortText } from '#server/plumbing/search-text.ts'
import { nombra, sinPersona, sinValores } from './enmascarar.rules.ts'

/** What is only the person's: it goes with the account, closed or deleted; so do their documents, with their files. */
export const delMiembro = [
  'sesiones',
  'enlaces',
  'notificaciones',
  'preferencias_notificacion',
  'fichas_personales',
  'solicitudes',
  'respuestas',
] as const
/** The life file: it stays with the name of whoever has one. */
export const deLaCompania = ['periodos_servicio', 'cargos_historial', 'premios'] as const
/** Who did what in the company's name, by the column that says so: the name stays there (domain §2.10). */
export const queNombran = {
  unidades: 'actualizada_por',
  unidad_estado_historial: 'user_id',
  documentos_compania: 'publicado_por',
  documento_versiones: 'subido_por',
  lecturas: 'user_id',
  sitio_versiones: 'user_id',
  mensajes: 'respondido_por',
  postulaciones: 'respondido_por',
  solicitudes: 'resuelta_por',
  ajustes_historial: 'user_id',
} as const

type Usuario = Pick<Row<'usuarios'>, 'id' | 'nombre' | 'email' | 'rut' | 'telefono' | 'fecha_ingreso' | 'foto_perfil'>

/**
 * Removes what is known of a person. Where a record of the company names the member, the account is closed and the name
 * stays in it (decisions §2). In the transaction of the decision, so that it is done or not; answers whether the name
 * remains, and the files that go once that is certain.
 */
export async function removeUsuario(
  db: Db,
  usuario: Usuario,
  now: Date,
): Promise<{ remains: boolean; archivos: string[] }> {
  const { id, foto_perfil } = usuario
  const archivos = await deleteDocumentosOf(db, id)
  if (foto_perfil) archivos.push(carpetaDe(claveDe(foto_perfil)))
  await forgetPerson(db, usuario)
  for (const table of delMiembro) await db.deleteFrom(table).where('user_id', '=', id).execute()
  const remains = await hasHistory(db, id)
  await (remains ? closeUsuario(db, usuario, now) : db.deleteFrom('usuarios').where('id', '=', id).execute())
  return { remains, archivos }
}

/** Whether a record of the company names the member, once what is only theirs is gone. */
async function hasHistory(db: ReadDb, id: number): Promise<boolean> {
  const tables = Object.keys(queNombran) as (keyof typeof queNombran)[]
  const uno = sql`1`.as('uno')
  const records = [
    ...tables.map((table) => db.selectFrom(table).select(uno).where(sql.ref<number>(queNombran[table]), '=', id)),
    db.selectFrom('periodos_servicio').select(uno).where('user_id', '=', id),
    db.selectFrom('premios').select(uno).where('user_id', '=', id),
    // Everyone who was let in has been a Bombero since.
    db.selectFrom('cargos_historial').select(uno).where('user_id', '=', id).where('cargo', '!=', 'Bombero'),
  ]
  for (const record of records) if (await record.executeTakeFirst()) return true
  return false
}

async function closeUsuario(db: Db, { id, nombre, fecha_ingreso }: Usuario, now: Date): Promise<void> {
  await endService(db, id, fecha_ingreso, diaLocal(now))
  // Why someone went is theirs.
  await db.updateTable('periodos_servicio').set({ motivo: null }).where('user_id', '=', id).execute()
  await db
    .updateTable('usuarios')
    .set((set) => ({
      estado: 'baja',
      // In capitals: no address that a person gives is stored so, and none can take the place of this one.
      email: `BAJA-${id}@cuenta.invalid`,
      rut: null,
      telefono: null,
      comparte_telefono: 0,
      fecha_nacimiento: null,
      foto_perfil: null,
      motivo_baja: null,
      fecha_baja: set.fn.coalesce('fecha_baja', set.val(diaLocal(now))),
      password_hash: null,
      busqueda: searchText(nombre),
      orden: sortText(nombre),
      updated_at: now.toISOString(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whatever holds the person's own values beside the account: mails, what they wrote as a neighbour, the audit log. */
async function forgetPerson(db: Db, usuario: Usuario): Promise<void> {
  const { id, email } = usuario
  const valores = await valoresDe(db, usuario)
  const written = enJson(valores)
  await db
    .deleteFrom('correos')
    .where((mail) => mail.or([mail('user_id', '=', id), mail('para', '=', email)]))
    .execute()
  const mails = await db
    .selectFrom('correos')
    .select(['id', 'asunto', 'contenido'])
    .where(holdsAny(['asunto', 'contenido'], written))
    .execute()
  const naming = mails.filter(({ asunto, contenido }) => nombra(asunto, valores) || nombra(contenido, valores))
  for (const mail of naming) await db.deleteFrom('correos').where('id', '=', mail.id).execute()
  await forgetAwaiting(db, usuario)
  // What was answered to somebody else's call may repeat it.
  const answers = await db
    .selectFrom('respuestas')
    .select(['clave', 'cuerpo'])
    .where(holdsAny(['cuerpo'], written))
    .execute()
  for (const { clave, cuerpo } of answers)
    if (nombra(cuerpo ?? '', valores)) await db.deleteFrom('respuestas').where('clave', '=', clave).execute()
  for (const buzon of ['mensajes', 'postulaciones'] as const)
    await db.deleteFrom(buzon).where('email', '=', email).execute()
  await maskAudit(db, id, valores)
}

/** That an account waited names its owner alone; where a namesake has an account, it may be theirs and stays. */
async function forgetAwaiting(db: Db, { id, nombre }: Usuario): Promise<void> {
  const namesake = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nombre', '=', nombre)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (namesake) return
  const mails = await db
    .selectFrom('correos')
    .select(['id', 'contenido'])
    .where('tipo', '=', 'por_aprobar')
    .where(holdsAny(['contenido'], enJson([nombre])))
    .execute()
  for (const mail of mails)
    if ((JSON.parse(mail.contenido) as MailContent).parrafos.some((one) => tellsOf(one, nombre)))
      await db.deleteFrom('correos').where('id', '=', mail.id).execute()
}

/** With the address behind it, or as it was said before addresses were. */
const tellsOf = (parrafo: string, nombre: string): boolean =>
  [' (', ' verificó '].some((next) => parrafo.startsWith(nombre + next))

/** The values as they may stand in a text, and in one that is JSON. */
const enJson = (valores: readonly string[]): string[] => [
  ...new Set(valores.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])),
]

/** What the person is known by, as it is stored and as it is shown. */
async function valoresDe(db: ReadDb, { id, email, rut, telefono }: Usuario): Promise<string[]> {
  const ficha = await db.selectFrom('fichas_personales').selectAll().where('user_id', '=', id).executeTakeFirst()
  const links = await db.selectFrom('enlaces').select('email').where('user_id', '=', id).execute()
  const values = [
    email,
    ...links.map((link) => link.email),
    ...(rut ? [rut, formatRut(rut)] : []),
    ...[telefono, ficha?.contacto_telefono].flatMap((one) => (one ? [one, formatTelefono(one)] : [])),
    ficha?.direccion,
  ]
  // A short one would be found in the words of others.
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter(({ length }) => length >= 6)
}

/** Entries whose record is the member, and those of what is only theirs, by whoever made them. */
const sobreElMiembro = ['usuario', 'hoja_servicios', 'ficha']
const deLoSuyo = ['documento', 'solicitud']

/** The trail stays, without the person: that something was changed, and no longer what it was nor from where. */
async function maskAudit(db: Db, id: number, valores: readonly string[]): Promise<void> {
  const entries = () => db.selectFrom('auditoria').select(['id', 'antes', 'despues'])
  const own = await entries()
    .where((row) =>
      row.or([
        row.and([row('entidad', 'in', sobreElMiembro), row('entidad_id', '=', id)]),
        row.and([row('entidad', 'in', deLoSuyo), row('user_id', '=', id)]),
      ]),
    )
    .execute()
  await rewrite(db, own, sinPersona)
  const others = await entries()
    .where(holdsAny(['antes', 'despues'], enJson(valores)))
    .execute()
  await rewrite(db, others, (json) => sinValores(json, valores))
  await db
    .updateTable('auditoria')
    .set({ ip: null, user_agent: null })
    .where((row) =>
      row.or([row('user_id', '=', id), row.and([row('accion', '=', 'login_fallido'), row('entidad_id', '=', id)])]),
    )
    .execute()
}

async function rewrite(
  db: Db,
  entries: Pick<Row<'auditoria'>, 'id' | 'antes' | 'despues'>[],
  masked: (json: string) => string,
): Promise<void> {
  for (const { id, antes, despues } of entries) {
    if (antes === null && despues === null) continue
    const clean = { antes: antes && masked(antes), despues: despues && masked(despues) }
    await db.updateTable('auditoria').set(clean).where('id', '=', id).execute()
  }
}
