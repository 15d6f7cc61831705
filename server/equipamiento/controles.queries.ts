import type { ControlEquipo, Medicion } from '#contract/equipamiento/controles.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { some } from '#server/plumbing/data/some.ts'

const controles = (db: ReadDb, equipoId: number) =>
  db.selectFrom('equipo_controles as k').where('k.equipo_id', '=', equipoId)

/** The latest first. `puedeAnular`: whether the caller may, by who entered it. */
export async function listControles(
  db: ReadDb,
  equipoId: number,
  pagina: Pagina,
  puedeAnular: (registradoPor: number | null) => boolean,
) {
  const rows = controles(db, equipoId)
    .leftJoin('usuarios as q', 'q.id', 'k.realizado_por_id')
    .leftJoin('usuarios as r', 'r.id', 'k.registrado_por')
    .leftJoin('equipo_documentos as d', 'd.control_id', 'k.id')
    .selectAll('k')
    .select(['q.nombre as realizador', 'r.nombre as registrador', 'd.id as documento_id', 'd.filename'])
    .orderBy('k.fecha', 'desc')
    .orderBy('k.id', 'desc')
  const page = await paged(db, rows, pagina, controles(db, equipoId))
  const data = page.data.map((row): ControlEquipo => {
    return {
      id: row.id,
      tipo_control: row.tipo_control,
      fecha: row.fecha,
      resultado: row.resultado,
      presion_bar: row.presion_bar,
      numero_certificado: row.numero_certificado,
      observaciones: row.observaciones,
      mediciones: JSON.parse(row.mediciones ?? '[]') as Medicion[],
      realizado_por: row.realizador ?? row.realizado_por,
      proximo_control: row.proximo_control,
      registrado_por: row.registrador,
      creado_en: row.creado_en,
      anulado_en: row.anulado_en,
      motivo_anulacion: row.motivo_anulacion,
      certificado:
        row.documento_id === null || row.filename === null ? null : { id: row.documento_id, filename: row.filename },
      puede_anular: row.anulado_en === null && puedeAnular(row.registrado_por),
    }
  })
  return { ...page, data }
}

export const findControl = (db: ReadDb, equipoId: number, id: number) =>
  controles(db, equipoId).selectAll('k').where('k.id', '=', id).executeTakeFirst()

/** Whether none of its kind, among those that count, is later. */
export const isLatest = async (
  db: ReadDb,
  { equipo_id, tipo_control, fecha }: Pick<Row<'equipo_controles'>, 'equipo_id' | 'tipo_control' | 'fecha'>,
): Promise<boolean> =>
  !(await some(
    controles(db, equipo_id)
      .where('k.tipo_control', '=', tipo_control)
      .where('k.fecha', '>', fecha)
      .where('k.anulado_en', 'is', null),
  ))

export async function insertControl(db: Db, nuevo: NewRow<'equipo_controles'>): Promise<number> {
  const { id } = await db.insertInto('equipo_controles').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function annulControl(db: Db, id: number, motivo_anulacion: string, at: string): Promise<void> {
  await db
    .updateTable('equipo_controles')
    .set((set) => ({ anulado_en: at, motivo_anulacion, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The document of a control. */
export const findCertificado = (db: ReadDb, controlId: number) =>
  db.selectFrom('equipo_documentos').select(['id', 'clave']).where('control_id', '=', controlId).executeTakeFirst()
