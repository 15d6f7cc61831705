import { aptitudDe, finDeVida, type Parte } from '#contract/equipamiento/apto.ts'
import type { Aptitud } from '#contract/equipamiento/equipos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'

/** Ids in one statement, and pieces that are judged in one go: few enough to hold up nobody. */
const atOnce = 50

/** A piece as it is judged, with what holds it. */
export interface Juzgada extends Parte {
  id: number
  padre_id: number | null
  partes: Juzgada[]
}

/** These pieces, each with its parts and theirs: a fixed number of queries, and one more for each level of a set. */
export async function listJuzgadas(db: ReadDb, ids: readonly number[]): Promise<Map<number, Juzgada>> {
  const found = new Map<number, Juzgada>()
  for (let asked = [...ids]; asked.length > 0;) {
    const before = new Set(asked)
    const news = (await readConPartes(db, asked)).filter(({ id }) => !found.has(id))
    for (const row of news) found.set(row.id, row)
    asked = news.flatMap(({ id }) => (before.has(id) ? [] : [id]))
  }
  await addVencimientos(db, found)
  await addFallas(db, found)
  // By code, whichever of them were asked for: the first that may not be used gives the reason.
  const byCodigo = [...found.values()].toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1))
  for (const pieza of byCodigo) found.get(pieza.padre_id ?? 0)?.partes.push(pieza)
  return found
}

/** These and their direct parts. */
async function readConPartes(db: ReadDb, ids: readonly number[]): Promise<Juzgada[]> {
  const rows = await inParts(ids, (some) =>
    db
      .selectFrom('equipos')
      .select([
        'id',
        'padre_id',
        'codigo',
        'categoria',
        'estado',
        'fecha_fabricacion',
        'vida_util_meses',
        'por_limpiar',
      ])
      .where((e) => e.or([e('id', 'in', some), e('padre_id', 'in', some)]))
      .execute(),
  )
  return rows.map(({ fecha_fabricacion, vida_util_meses, por_limpiar, ...row }) => ({
    ...row,
    fin_de_vida: finDeVida(fecha_fabricacion, vida_util_meses),
    por_limpiar: por_limpiar === 1,
    critica: null,
    vencimientos: [],
    partes: [],
  }))
}

async function addVencimientos(db: ReadDb, found: Map<number, Juzgada>): Promise<void> {
  const rows = await inParts([...found.keys()], (some) =>
    db
      .selectFrom('equipo_vencimientos')
      .select(['equipo_id', 'tipo_control', 'ultimo', 'vence', 'bloqueante'])
      .where('equipo_id', 'in', some)
      .orderBy('tipo_control')
      .execute(),
  )
  const byPieza = Map.groupBy(rows, ({ equipo_id }) => equipo_id)
  for (const [id, suyos] of byPieza) {
    const pieza = found.get(id)
    if (pieza)
      pieza.vencimientos = suyos.map(({ equipo_id: _of, bloqueante, ...row }) => ({
        ...row,
        bloqueante: bloqueante === 1,
      }))
  }
}

/** The oldest of its open critical faults, and of its grave ones. */
async function addFallas(db: ReadDb, found: Map<number, Juzgada>): Promise<void> {
  const rows = await inParts([...found.keys()], (some) =>
    db
      .selectFrom('equipo_novedades')
      .select(['equipo_id', 'descripcion', 'gravedad'])
      .where('equipo_id', 'in', some)
      .where('gravedad', 'in', ['critica', 'grave'])
      .where('estado', 'in', ['abierta', 'en_proceso'])
      .orderBy('id')
      .execute(),
  )
  for (const { equipo_id, descripcion, gravedad } of rows) {
    const pieza = found.get(equipo_id ?? 0)
    if (pieza && gravedad === 'critica') pieza.critica ??= descripcion
    else if (pieza) pieza.grave ??= descripcion
  }
}

/** All parts of a set, and theirs. */
export const todasLasPartes = ({ partes }: Juzgada): Juzgada[] =>
  partes.flatMap((parte) => [parte, ...todasLasPartes(parte)])

/** Whether these pieces may be used today, by the rule of that day. `control_aviso`: the rule, where it is known. */
export async function aptitudesDe(
  db: ReadDb,
  ids: readonly number[],
  hoy: string,
  control_aviso?: number,
): Promise<Map<number, Aptitud>> {
  const dias = control_aviso ?? (await findReglas(db, hoy)).control_aviso
  const judge = async (some: readonly number[]) => [...aptitudesEn(await listJuzgadas(db, some), some, hoy, dias)]
  return new Map(await inParts(ids, judge))
}

/** Whether these of the judged may be used that day. */
export const aptitudesEn = (
  juzgadas: ReadonlyMap<number, Juzgada>,
  ids: readonly number[],
  hoy: string,
  control_aviso: number,
): Map<number, Aptitud> =>
  new Map(
    ids.flatMap((id) => {
      const pieza = juzgadas.get(id)
      return pieza ? [[id, aptitudDe(pieza, todasLasPartes(pieza), hoy, control_aviso)] as const] : []
    }),
  )

/** Reads rows by ids, some at a time. */
export async function inParts<T>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (let from = 0; from < ids.length; from += atOnce) rows.push(...(await read(ids.slice(from, from + atOnce))))
  return rows
}
