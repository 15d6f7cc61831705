import type { InventarioMensual } from '#contract/equipamiento/mensual.ts'
import { nombresUbicaciones } from '#contract/equipamiento/estados.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { equipoOf, equiposEn, plazoOf } from './equipos.queries.ts'
import { lugarEnPalabras } from './lugar.queries.ts'
import type { LineaMensual } from './mensual-papel.rules.ts'
import { aptitudesDe } from './piezas.queries.ts'

export async function findMensual(db: ReadDb, mes: string): Promise<InventarioMensual | undefined> {
  return db
    .selectFrom('inventarios_mensuales as m')
    .leftJoin('usuarios as u', 'u.id', 'm.emitido_por')
    .select(['m.id', 'm.mes', 'm.anio', 'm.numero', 'u.nombre as emitido_por', 'm.emitido_en'])
    .where('m.mes', '=', mes)
    .executeTakeFirst()
}

/** As it was when it was made. */
export async function readContenido(db: ReadDb, id: number): Promise<LineaMensual[]> {
  const { contenido } = await db
    .selectFrom('inventarios_mensuales')
    .select('contenido')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(contenido) as LineaMensual[]
}

export async function insertMensual(db: Db, nuevo: NewRow<'inventarios_mensuales'>): Promise<number> {
  const { id } = await db.insertInto('inventarios_mensuales').values(nuevo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** All that is not written off, judged today. Nobody's name is kept: a paper outlives who has a piece. */
export async function listParaMensual(db: ReadDb, now: Date): Promise<LineaMensual[]> {
  const plazo = await plazoOf(db, now)
  const rows = await equiposEn(db, { orden: 'codigo' }, plazo).execute()
  const aptitudes = await aptitudesDe(
    db,
    rows.map(({ id }) => id),
    plazo.hoy,
  )
  return rows.map((row) => {
    const { codigo, nombre, categoria, cantidad, estado, ubicacion_tipo, aptitud } = equipoOf(
      row,
      aptitudes.get(row.id),
    )
    const donde =
      ubicacion_tipo === 'persona' ? nombresUbicaciones.persona : lugarEnPalabras({ ...row, asignado_a: null })
    return { codigo, nombre, categoria, cantidad, estado, donde, apto: aptitud.apto }
  })
}
