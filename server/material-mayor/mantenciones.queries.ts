import { sql } from 'kysely'
import type { EstadoMantencion, TipoMantencion } from '#contract/material-mayor/estados.ts'
import type { DocumentoMantencion, Mantencion } from '#contract/material-mayor/mantenciones.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { mimeSinCharset } from '#server/plumbing/files/recibir-documento.ts'
import { listDocumentosDe } from './documentos.queries.ts'
import { diasDe, propuestaDe } from './mantenciones.rules.ts'

export interface FiltroMantenciones {
  unidad_id: number
  estado?: EstadoMantencion | undefined
  tipo?: TipoMantencion | undefined
}

export function mantencionesCon(db: ReadDb, { unidad_id, estado, tipo }: FiltroMantenciones) {
  let found = db.selectFrom('mantenciones as m').where('m.unidad_id', '=', unidad_id)
  if (estado) found = found.where('m.estado', '=', estado)
  if (tipo) found = found.where('m.tipo', '=', tipo)
  return found
}

const named = (query: ReturnType<typeof mantencionesCon>) =>
  query
    .innerJoin('unidades as u', 'u.id', 'm.unidad_id')
    .leftJoin('usuarios as r', 'r.id', 'm.registrada_por')
    .select(['m.id', 'm.unidad_id', 'u.nombre as unidad', 'm.tipo', 'm.estado', 'm.descripcion', 'm.taller'])
    .select(['m.fecha_ingreso', 'm.fecha_salida', 'm.kilometraje', 'm.horometro_motor', 'm.motivo_anulacion'])
    .select(['r.nombre as registrada_por', 'm.version', 'm.costo', 'm.orden_trabajo', 'm.factura'])

export type Leida = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

const openFirst = sql`case m.estado when 'en_taller' then 0 when 'programada' then 1 else 2 end`
const plannedByDay = sql`case when m.estado = 'programada' then m.fecha_ingreso end`

/** In the workshop first, then the planned ones by day, then the others, the latest first. */
export const listaMantenciones = (db: ReadDb, filtro: FiltroMantenciones) =>
  named(mantencionesCon(db, filtro))
    .orderBy(openFirst)
    .orderBy(plannedByDay)
    .orderBy('m.fecha_ingreso', 'desc')
    .orderBy('m.id', 'desc')

/** As the screen shows them: costs and documents only where `conCostos`. */
export async function mantencionesOf(
  db: ReadDb,
  rows: readonly Leida[],
  { hoy, conCostos }: { hoy: string; conCostos: boolean },
): Promise<Mantencion[]> {
  const documentos = Map.groupBy(
    conCostos
      ? await listDocumentosDe(
          db,
          'mantencion_id',
          rows.map(({ id }) => id),
        )
      : [],
    ({ mantencion_id }) => mantencion_id,
  )
  return rows.map((row) => ({
    ...row,
    ...(conCostos ? {} : sinCostos),
    dias: diasDe(row, hoy),
    documentos: (documentos.get(row.id) ?? []).map(
      ({ papel_id: _papel, mantencion_id: _mantencion, ...documento }): DocumentoMantencion => ({
        ...documento,
        mime_type: mimeSinCharset(documento.mime_type),
      }),
    ),
  }))
}

const sinCostos = { costo: null, orden_trabajo: null, factura: null }

export const findLeida = (db: ReadDb, unidad_id: number, id: number): Promise<Leida | undefined> =>
  named(mantencionesCon(db, { unidad_id }).where('m.id', '=', id)).executeTakeFirst()

export async function insertMantencion(db: Db, nueva: NewRow<'mantenciones'>): Promise<number> {
  const { id } = await db.insertInto('mantenciones').values(nueva).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One version further. */
export async function updateMantencion(
  db: Db,
  id: number,
  cambio: Partial<Omit<NewRow<'mantenciones'>, 'id' | 'version'>>,
): Promise<void> {
  await db
    .updateTable('mantenciones')
    .set((set) => ({ ...cambio, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The status that the workshop proposes for a unit. */
export async function readPropuesta(db: ReadDb, unidad_id: number) {
  const unidad = await db
    .selectFrom('unidades as u')
    .leftJoin('unidad_estado_historial as h', (join) =>
      join.onRef('h.unidad_id', '=', 'u.id').on('h.hasta', 'is', null),
    )
    .select(['u.estado', 'u.motivo_fuera_servicio as motivo', 'h.desde'])
    .where('u.id', '=', unidad_id)
    .executeTakeFirstOrThrow()
  const { dentro, salida } = await db
    .selectFrom('mantenciones')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('estado', '=', 'en_taller').as('dentro'),
      fn.max('fecha_salida').filterWhere('estado', '=', 'terminada').as('salida'),
    ])
    .where('unidad_id', '=', unidad_id)
    .executeTakeFirstOrThrow()
  return propuestaDe(unidad, { enTaller: Number(dentro) > 0, salida })
}
