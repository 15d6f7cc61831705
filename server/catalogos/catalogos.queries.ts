import type { Row, Tables } from '#db/tables.ts'
import type { Catalogo, Entrada } from '#contract/catalogos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'

const entradas = (db: ReadDb, catalogo: Catalogo) =>
  db.selectFrom('catalogos').selectAll().where('catalogo', '=', catalogo)

/** In order; holidays by day, optionally of one year. */
export async function listCatalogo(db: ReadDb, catalogo: Catalogo, anio?: number): Promise<Entrada[]> {
  const rows = await entradas(db, catalogo)
    .$if(anio !== undefined, (query) => query.where('codigo', '>=', `${anio}-`).where('codigo', '<', `${anio}-~`))
    .orderBy('orden')
    .orderBy('codigo')
    .execute()
  return rows.map(asEntrada)
}

/** Days that are holidays: one that is switched off is none. */
export async function listFeriados(db: ReadDb): Promise<Set<string>> {
  const rows = await entradas(db, 'feriados').where('activo', '=', 1).execute()
  return new Set(rows.map(({ codigo }) => codigo))
}

export async function findEntrada(db: ReadDb, catalogo: Catalogo, id: number): Promise<Entrada | undefined> {
  const row = await entradas(db, catalogo).where('id', '=', id).executeTakeFirst()
  return row && asEntrada(row)
}

export async function findPorCodigo(db: ReadDb, catalogo: Catalogo, codigo: string): Promise<Entrada | undefined> {
  const row = await entradas(db, catalogo).where('codigo', '=', codigo).executeTakeFirst()
  return row && asEntrada(row)
}

export const codigoIsTaken = (db: ReadDb, { catalogo, codigo }: Guardada, but = 0): Promise<boolean> =>
  some(entradas(db, catalogo).where('codigo', '=', codigo).where('id', '!=', but))

/** An entry to store; `datos` holds the fields specific to its catalogue. */
export interface Guardada {
  catalogo: Catalogo
  codigo: string
  nombre: string
  datos: object
}

export interface NuevaEntrada extends Guardada {
  orden: number
  fijo?: boolean
}

const asRow = ({ datos, fijo = false, ...rest }: NuevaEntrada) =>
  ({ ...rest, datos: JSON.stringify(datos), fijo: fijo ? 1 : 0 }) as const

export async function insertEntrada(db: Db, nueva: NuevaEntrada): Promise<Entrada> {
  return asEntrada(await db.insertInto('catalogos').values(asRow(nueva)).returningAll().executeTakeFirstOrThrow())
}

/** Bulk insert that skips codes already taken. */
export const insertEntradas = (db: Db, nuevas: readonly NuevaEntrada[]) =>
  db
    .insertInto('catalogos')
    .values(nuevas.map(asRow))
    .onConflict((conflict) => conflict.columns(['catalogo', 'codigo']).doNothing())
    .execute()

export async function updateEntrada(
  db: Db,
  id: number,
  { codigo, nombre, datos }: Omit<Guardada, 'catalogo'>,
  activo: boolean,
): Promise<Entrada> {
  const changed = { codigo, nombre, datos: JSON.stringify(datos), activo: activo ? 1 : 0 } as const
  const row = await db
    .updateTable('catalogos')
    .set((set) => ({ ...changed, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asEntrada(row)
}

export const deleteEntrada = (db: Db, id: number) => db.deleteFrom('catalogos').where('id', '=', id).execute()

/** Next position; 0 for holidays, which sort by day. */
export async function nextOrden(db: ReadDb, catalogo: Catalogo): Promise<number> {
  if (catalogo === 'feriados') return 0
  const { last } = await db
    .selectFrom('catalogos')
    .where('catalogo', '=', catalogo)
    .select((e) => e.fn.max<number | null>('orden').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export async function saveOrden(db: Db, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('catalogos')
      .set({ orden: index + 1 })
      .where('id', '=', id)
      .execute()
}

/** Columns that hold an entry's name as of their writing, or its code. Add those of new rooms here. */
const usos: Partial<Record<Catalogo, [table: keyof Tables, column: string, by?: 'codigo'][]>> = {
  claves: [
    ['emergencias', 'clave', 'codigo'],
    ['emergencias', 'subclave', 'codigo'],
  ],
  tipos_acto: [
    ['actos', 'tipo', 'codigo'],
    ['eventos', 'tipo', 'codigo'],
  ],
  tenidas: [
    ['actos', 'tenida', 'codigo'],
    ['eventos', 'tenida', 'codigo'],
  ],
  cargos: [
    ['usuarios', 'cargo_detalle'],
    ['cargos_historial', 'cargo'],
  ],
  tipos_unidad: [['unidades', 'tipo']],
  compartimientos: [
    ['equipos', 'compartimiento', 'codigo'],
    ['inventarios', 'compartimiento', 'codigo'],
  ],
}

/** Number of references. */
export async function countUses(
  db: ReadDb,
  catalogo: Catalogo,
  entrada: Pick<Entrada, 'codigo' | 'nombre'>,
): Promise<number> {
  let uses = 0
  for (const [table, column, by = 'nombre'] of usos[catalogo] ?? []) {
    const { n } = await db
      .selectFrom(table as 'unidades')
      .where(column as 'tipo', '=', entrada[by])
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    uses += n
  }
  return uses
}

const asEntrada = ({ catalogo: _of, datos, activo, fijo, ...row }: Row<'catalogos'>): Entrada => ({
  ...row,
  ...(JSON.parse(datos) as Partial<Entrada>),
  activo: activo === 1,
  fijo: fijo === 1,
})
