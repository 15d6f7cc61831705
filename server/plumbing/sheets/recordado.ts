// What was said of the columns of a sheet, for the next one with the same headings (docs/decisions/172).
import type { Lectura, LecturaDicha, NombreImportacion } from '#contract/shared/importacion.ts'
import type { ReadDb } from '../data/database.ts'
import type { Tx } from '../records/tx.ts'
import { type Columna, plain } from './encabezados.ts'

/** A column as it was said to be, empty where it is not used, and the meanings of its values. */
interface ColumnaDicha {
  campo: string
  valores: Readonly<Record<string, string>>
}

/** By their plain headings. */
export type Recordado = ReadonlyMap<string, ColumnaDicha>

export async function readRecordado(db: ReadDb, importacion: NombreImportacion): Promise<Recordado> {
  const rows = await db
    .selectFrom('columnas_recordadas')
    .select(['titulo', 'campo', 'valores'])
    .where('importacion', '=', importacion)
    .execute()
  return new Map(
    rows.map(({ titulo, campo, valores }) => [
      titulo,
      { campo, valores: JSON.parse(valores) as ColumnaDicha['valores'] },
    ]),
  )
}

/** Columns of a sheet that were said to be something, now or the last time, and the meanings that values have by it. */
export function dichoDe<Campo extends string>(
  { columnas, por_decir }: Pick<Lectura, 'columnas' | 'por_decir'>,
  { columnas: dichas = {} }: Partial<LecturaDicha>,
  declaradas: readonly Columna<Campo>[],
): Recordado {
  const porTitulo = Map.groupBy(columnas, ({ titulo }) => plain(titulo))
  const primeras = new Map(columnas.toReversed().map((columna) => [columna.campo, columna]))
  const personas = new Set<string>(declaradas.filter((one) => one.personas).map(({ campo }) => campo))
  const dicho = new Map<string, ColumnaDicha>()
  for (const columna of columnas) {
    const { letra, titulo, recordada } = columna
    const campo = columna.campo ?? ''
    // Of two columns with one heading the next sheet could not tell which.
    if (titulo === '' || porTitulo.get(plain(titulo))?.length !== 1) continue
    const asked = primeras.get(columna.campo) === columna && !personas.has(campo) ? por_decir : []
    const valores = asked.flatMap((one) =>
      one.campo === campo && one.valor !== null ? [[one.escrito, one.valor] as const] : [],
    )
    if (recordada || dichas[letra] !== undefined || valores.length > 0)
      dicho.set(plain(titulo), { campo, valores: Object.fromEntries(valores) })
  }
  return dicho
}

/** Keeps what was said, over what was said before. */
export async function recordar(tx: Tx, importacion: NombreImportacion, dicho: Recordado): Promise<void> {
  const before = await readRecordado(tx.db, importacion)
  const titulos: string[] = []
  for (const [titulo, { campo, valores }] of dicho) {
    const known = before.get(titulo)
    const kept = JSON.stringify({ ...(known?.campo === campo && known.valores), ...valores })
    if (known?.campo === campo && JSON.stringify(known.valores) === kept) continue
    titulos.push(titulo)
    const fila = { importacion, titulo, campo, valores: kept }
    await tx.db
      .insertInto('columnas_recordadas')
      .values(fila)
      .onConflict((conflict) => conflict.columns(['importacion', 'titulo']).doUpdateSet(fila))
      .execute()
  }
  if (titulos.length === 0) return
  await tx.audit({ accion: 'editar', entidad: 'planilla', entidad_id: null, despues: { importacion, titulos } })
}

/** Stands for all columns of a sheet whose marks are the same in each. */
const todas = 'todas'

export const readValores = async (db: ReadDb, importacion: NombreImportacion): Promise<ColumnaDicha['valores']> =>
  (await readRecordado(db, importacion)).get(todas)?.valores ?? {}

export async function recordarValores(
  tx: Tx,
  importacion: NombreImportacion,
  valores: ColumnaDicha['valores'],
): Promise<void> {
  if (Object.keys(valores).length > 0) await recordar(tx, importacion, new Map([[todas, { campo: '', valores }]]))
}

export async function olvidar(tx: Tx, importacion: NombreImportacion): Promise<void> {
  const titulos = [...(await readRecordado(tx.db, importacion)).keys()]
  if (titulos.length === 0) return tx.untraced('nothing was remembered')
  await tx.db.deleteFrom('columnas_recordadas').where('importacion', '=', importacion).execute()
  await tx.audit({ accion: 'eliminar', entidad: 'planilla', entidad_id: null, antes: { importacion, titulos } })
}
