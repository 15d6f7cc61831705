import type { NewRow, Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Vida } from './vida.ts'

const [minuto, hora, day] = [60_000, 3_600_000, 86_400_000]

/** One approved a month ago, with a piece that was missing, and one of a compartment that is under way. */
export async function insertConteos(db: Db, { piezas, ids, now }: Vida, compartimiento: string | null): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const todas = [...piezas.values()].filter(({ estado }) => estado !== 'DADO DE BAJA')
  const done = await insertInventario(db, {
    unidad_id: 23,
    estado: 'aprobado',
    abierto_por: ids.maquinista,
    abierto_en: ago(31 * day),
    cerrado_en: ago(31 * day - 2 * hora),
    aprobado_por: ids.capitana,
    aprobado_en: ago(30 * day),
  })
  const open = await insertInventario(db, {
    unidad_id: 21,
    compartimiento,
    estado: 'abierto',
    abierto_por: ids.maquinista,
    abierto_en: ago(50 * minuto),
  })
  const enTal = (unidad_id: number) => todas.filter((one) => one.unidad_id === unidad_id)
  const counted = (inventario_id: number, contado_en: string) => (one: (typeof todas)[number], index: number) => {
    const { id: equipo_id, cantidad: esperado } = one
    const contado = index === 3 ? 0 : esperado
    return { inventario_id, equipo_id, esperado, contado, contado_por: ids.maquinista, contado_en }
  }
  const abiertas = enTal(21).filter((one) => one.compartimiento === compartimiento)
  const rows: NewRow<'inventario_conteos'>[] = [
    ...enTal(23).map(counted(done, ago(31 * day - hora))),
    ...abiertas.map((one, index) => {
      const row = { ...counted(open, ago(40 * minuto))(one, 0), contado_por: index % 2 ? ids.bombera : ids.maquinista }
      return index < abiertas.length * 0.6 ? row : { ...row, contado: null, contado_por: null, contado_en: null }
    }),
  ]
  await db.insertInto('inventario_conteos').values(rows).execute()
}

async function insertInventario(db: Db, row: NewRow<'inventarios'>): Promise<Row<'inventarios'>['id']> {
  const { id } = await db.insertInto('inventarios').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
