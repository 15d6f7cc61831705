import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { carpetaBiblioteca, insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { ordenesDelDia } from '#contract/biblioteca.ts'
import { findCarpetaDe, insertCarpeta } from '#server/biblioteca/carpetas.queries.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listNombrados } from './destinatarios.queries.ts'
import { type Citacion, type Orden, papelOrden, type QueOrden, tituloDe } from './orden-papel.rules.ts'

type Fila = Row<'eventos'>

/** Events that one order is about. */
export interface PorOrdenar {
  que: QueOrden
  eventos: readonly Fila[]
  motivo?: string | null
  /** Members whom they name once they are written, where that is another. */
  nombrados?: readonly number[] | undefined
}

/** The document of the order, for `ordenada`; null: the write needs none. */
type Papel = { orden: Orden; clave: string; size: number } | null

/** Meanwhile something was written that the order tells of, or its number was taken. */
class OtraOrden extends HttpError {
  constructor() {
    super(503, 'no_disponible')
  }
}

const mostAttempts = 10

/**
 * Runs a write that may publish an Orden del Día. Its PDF holds its number and what it tells, and is made before the
 * transaction, which takes both anew: where they differ by then, it begins again. `plan` finds what the order is about, of the
 * records as they stand; it may refuse.
 */
export async function writeConOrden<T>(
  deps: Deps,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  plan: (db: Db, now: Date) => Promise<PorOrdenar | null>,
  body: (tx: Tx, papel: Papel) => Promise<T>,
): Promise<T> {
  const { database, clock, storage } = deps
  const gather = async (db: Db, now: Date) => {
    const about = await plan(db, now)
    return about && about.eventos.length > 0 ? await ordenDe(db, about, now) : null
  }
  for (let attempt = 1; ; attempt++) {
    const now = clock()
    const orden = await gather(database.db, now)
    let papel: Papel = null
    if (orden) {
      const bytes = await renderPdf(actor.id, async () => {
        const membrete = await readMembrete(database.db, storage)
        return papelOrden(orden, { membrete, por: actor.nombre, now })
      })
      papel = { orden, clave: `${carpetaBiblioteca}/${randomUUID()}`, size: bytes.length }
      await storage.write(papel.clave, bytes)
    }
    try {
      return await write(deps, request, async (tx) => {
        if (papel) tx.keep(papel.clave)
        if (JSON.stringify(await gather(tx.db, now)) !== JSON.stringify(orden)) throw new OtraOrden()
        return await body(tx, papel)
      })
    } catch (error) {
      if (!(error instanceof OtraOrden) || attempt === mostAttempts) throw error
    }
  }
}

/** Puts the order in the library and returns the id of its document. */
export async function publishOrden(tx: Tx, { orden, clave, size }: NonNullable<Papel>, actorId: number) {
  const nueva = await insertCarpeta(tx.db, ordenesDelDia, true)
  if (nueva !== undefined)
    await tx.audit({ accion: 'crear', entidad: 'carpeta', entidad_id: nueva, despues: { nombre: ordenesDelDia } })
  const carpeta = await findCarpetaDe(tx.db, ordenesDelDia)
  const filename = `Orden del Día ${orden.numero}-${orden.anio}.pdf`
  const said = { titulo: tituloDe(orden).slice(0, 160), descripcion: null, lectura_obligatoria: 'ninguno' } as const
  const recibido = { clave, filename, mime_type: 'application/pdf', tipo: 'documento', size } as const
  const { id, ...numero } = await insertDocumento(
    tx.db,
    { ...said, carpeta, plazo: null, publicado_por: actorId, anio: orden.anio },
    recibido,
    tx.now,
  )
  const despues = { titulo: said.titulo, carpeta_id: carpeta.id, ...numero, filename, size }
  await tx.audit({ accion: 'crear', entidad: 'documento_compania', entidad_id: id, despues })
  return id
}

async function ordenDe(db: Db, { que, eventos, motivo = null, nombrados }: PorOrdenar, now: Date): Promise<Orden> {
  const anio = Number(diaLocal(now).slice(0, 4))
  const citaciones: Citacion[] = []
  for (const evento of eventos) citaciones.push(await citacionDe(db, evento, nombrados))
  const [first, ...rest] = citaciones
  if (!first) throw new Error('an order is about some event')
  const previous = eventos[0]?.orden_documento_id ?? null
  return {
    que,
    anio,
    numero: await nextNumero(db, anio),
    anterior: previous === null ? null : await findNumero(db, previous),
    motivo,
    citaciones: [first, ...rest],
  }
}

async function citacionDe(db: ReadDb, evento: Fila, nombrados?: readonly number[]): Promise<Citacion> {
  const { titulo, tipo, descripcion, lugar, tenida, inicio, termino, hora_citacion, destinatarios } = evento
  const ids = destinatarios === 'lista' ? (nombrados ?? (await listNombrados(db, evento.id))) : []
  return {
    titulo,
    nombre_tipo: (await findPorCodigo(db, 'tipos_acto', tipo))?.nombre ?? tipo,
    descripcion,
    lugar,
    nombre_tenida: (tenida && (await findPorCodigo(db, 'tenidas', tenida))?.nombre) ?? null,
    inicio,
    termino,
    hora_citacion,
    todo_el_dia: evento.todo_el_dia === 1,
    destinatarios,
    nombrados: await listNombres(db, ids),
  }
}

async function listNombres(db: ReadDb, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('usuarios')
    .select('nombre')
    .where('id', 'in', ids)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return rows.map(({ nombre }) => nombre)
}

/** The number that the folder gives next. */
async function nextNumero(db: ReadDb, anio: number): Promise<number> {
  const carpeta = await db
    .selectFrom('carpetas')
    .select('id')
    .where('busqueda', '=', searchText(ordenesDelDia))
    .executeTakeFirst()
  if (!carpeta) return 1
  const row = await db
    .selectFrom('correlativos')
    .select('ultimo')
    .where('serie', '=', `carpeta-${carpeta.id}`)
    .where('anio', '=', anio)
    .executeTakeFirst()
  return (row?.ultimo ?? 0) + 1
}

/** «3/2026» */
async function findNumero(db: ReadDb, documentoId: number): Promise<string | null> {
  const row = await db
    .selectFrom('documentos_compania')
    .select(['anio', 'correlativo'])
    .where('id', '=', documentoId)
    .executeTakeFirst()
  return row?.correlativo ? `${row.correlativo}/${row.anio}` : null
}
