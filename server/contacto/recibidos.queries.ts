import type { EstadoRespuesta, Mensaje, Postulacion } from '#contract/contacto.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { sinBloqueo } from '#server/plumbing/records/bloqueo.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/** Messages and applications work alike. */
interface Buzones {
  mensajes: Mensaje
  postulaciones: Postulacion
}
export type Buzon = keyof Buzones
export type Recibido<B extends Buzon> = Buzones[B]

const comunes = ['id', 'nombre', 'email', 'telefono', 'mensaje', 'creado_en', 'respondido_en', 'version'] as const
const columnas = {
  mensajes: [...comunes, 'asunto', 'motivo'],
  postulaciones: [...comunes, 'comuna', 'consentimiento'],
} as const

// Cast to one of the two: only shared columns are used here.
const from = (db: ReadDb, buzon: Buzon) =>
  db.selectFrom(`${buzon} as recibido` as 'mensajes as recibido').where(sinBloqueo('email', 'recibido.email'))

const recibidos = <B extends Buzon>(db: ReadDb, buzon: B) =>
  from(db, buzon)
    .leftJoin('usuarios', 'usuarios.id', 'recibido.respondido_por')
    .select(columnas[buzon].map((column) => `recibido.${column}` as 'recibido.id'))
    .select('usuarios.nombre as respondido_por')
    .$castTo<Recibido<B>>()

/** Of a list: one record, or a state. */
export interface Filtro {
  id?: number | undefined
  estado?: EstadoRespuesta | undefined
}

/** Waiting first, then answered, each newest first. */
export const recibidosEn = <B extends Buzon>(db: ReadDb, buzon: B, { id, estado }: Filtro) =>
  recibidos(db, buzon)
    .$if(id !== undefined, (query) => query.where('recibido.id', '=', id ?? 0))
    .$if(estado !== undefined, (query) =>
      query.where('recibido.respondido_en', estado === 'pendiente' ? 'is' : 'is not', null),
    )
    .orderBy('recibido.respondido_en', (order) => order.desc().nullsFirst())
    .orderBy('recibido.creado_en', 'desc')
    .orderBy('recibido.id', 'desc')

export async function listRecibidos<B extends Buzon>(db: ReadDb, buzon: B, filtro: Filtro, pagina: Pagina) {
  const { id, estado } = filtro
  const { pendientes, todos } = await from(db, buzon)
    .select((e) => [
      e.fn.countAll<number>().as('todos'),
      e.fn.countAll<number>().filterWhere('respondido_en', 'is', null).as('pendientes'),
    ])
    .executeTakeFirstOrThrow()
  const respondidos = todos - pendientes
  const total = estado === undefined ? todos : estado === 'pendiente' ? pendientes : respondidos
  const page = await paged(db, recibidosEn(db, buzon, filtro), pagina, total)
  return { ...page, total: id === undefined ? total : page.data.length, pendientes, respondidos }
}

/** Of each box, what nobody has answered. */
export async function countPendientes(db: ReadDb, buzon: Buzon): Promise<number> {
  const { n } = await from(db, buzon)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('respondido_en', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The oldest first, without addresses. */
export const listPendientes = (db: ReadDb, buzon: Buzon, limit: number, offset: number) =>
  from(db, buzon)
    .select(['recibido.id', 'recibido.nombre', 'recibido.creado_en', 'recibido.version'])
    .where('respondido_en', 'is', null)
    .orderBy('recibido.creado_en')
    .orderBy('recibido.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function findRecibido<B extends Buzon>(
  db: ReadDb,
  buzon: B,
  id: number,
): Promise<Recibido<B> | undefined> {
  const [found] = await recibidos(db, buzon).where('recibido.id', '=', id).execute()
  return found as Recibido<B> | undefined
}

export async function markRecibido(
  db: Db,
  buzon: Buzon,
  id: number,
  respuesta: { respondido_en: string | null; respondido_por: number | null },
): Promise<void> {
  await db
    .updateTable(buzon as 'mensajes')
    .set((set) => ({ ...respuesta, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Cascades to its mails (the tables' own rule). */
export async function deleteRecibido(db: Db, buzon: Buzon, id: number): Promise<void> {
  await db
    .deleteFrom(buzon as 'mensajes')
    .where('id', '=', id)
    .execute()
}
