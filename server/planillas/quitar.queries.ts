// Takes back whole what an import wrote, while it is as the import left it (docs/decisions/175).
import { entidades } from '#contract/entidades.ts'
import { horasParaQuitar } from '#contract/planillas.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import { nombrados } from '#contract/shared/envio.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row, Tables } from '#db/tables.ts'
import { countUses } from '#server/catalogos/catalogos.queries.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { type Ajena, type Llaves, readLlaves } from '#server/plumbing/data/portable-sql.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import {
  claveDe,
  enPartes,
  type Fila,
  huellaDe,
  leerFilas,
  type Llave,
  sonDe,
} from '#server/plumbing/sheets/lo-escrito.ts'

/** A row that an import made, changed (`antes`: its columns), or deleted (no `huella`). */
interface Escrita extends Llave {
  antes: Fila | undefined
  huella: string | null
}

const tablas = <T extends keyof Tables>(...nombres: T[]): ReadonlySet<string> => new Set(nombres)

/** Rows that others may use by then; those in use stay. */
const compartidas = tablas('palabras', 'catalogos', 'cursos', 'correlativos')
/** What the program writes about a member by itself. It goes with them, and nobody has touched them by it. */
const delPrograma = tablas('notificaciones', 'entregas_push', 'correos')

const desde = (now: Date): string => new Date(now.getTime() - horasParaQuitar * 3_600_000).toISOString()

/** Imports of a member that may be taken back, the latest first. */
export const listHechas = (db: ReadDb, user_id: number, clase: NombreImportacion, now: Date) =>
  db
    .selectFrom('importaciones')
    .select(['id', 'archivo', 'nuevas', 'cambiadas', 'hecha_en'])
    .where('user_id', '=', user_id)
    .where('clase', '=', clase)
    .where('hecha_en', '>', desde(now))
    .orderBy('id', 'desc')
    .execute()

/** Deletes what can no longer be taken back, and with it what was before. */
export async function deleteHechasBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('importaciones').where('hecha_en', '<=', before.toISOString()).execute()
}

/** @throws 404 where the member has no such import of the last hours, 409 where somebody has touched what it wrote */
export async function quitarImportado(
  tx: Tx,
  user_id: number,
  { clase, id }: Pick<Row<'importaciones'>, 'clase' | 'id'>,
): Promise<void> {
  const { db } = tx
  const found = await db
    .selectFrom('importaciones')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('clase', '=', clase)
    .executeTakeFirst()
  const hecha = present(found && found.hecha_en > desde(tx.now) ? found : undefined)
  const escritas = await readEscritas(db, id)
  const llaves = await readLlaves(db)
  const tocadas = await findTocadas(db, hecha, escritas, llaves)
  if (tocadas.length > 0) throw conflict(mensajes.importadoTocado(nombrados(tocadas, 3)))

  const [deTodos, propias] = [escritas.filter(isCompartida), escritas.filter((one) => !isCompartida(one))]
  await restore(db, propias)
  await deleteNuevas(db, propias, llaves)
  const quedan = await restoreCompartidas(db, deTodos, llaves)
  await recalcular(db, piezasDe(escritas))
  await db.deleteFrom('importaciones').where('id', '=', id).execute()
  await asentarAlReves(tx, hecha, quedan)
  const { nuevas, cambiadas } = hecha
  await tx.audit({ accion: 'eliminar', entidad: 'importacion', entidad_id: id, antes: { clase, nuevas, cambiadas } })
  for (const aviso of JSON.parse(hecha.avisos) as Aviso[]) await tx.tell(aviso)
}

async function readEscritas(db: ReadDb, importacion_id: number): Promise<Escrita[]> {
  const rows = await db
    .selectFrom('importacion_filas')
    .selectAll()
    .where('importacion_id', '=', importacion_id)
    .orderBy('orden')
    .execute()
  return rows.map(({ tabla, clave, antes, huella }) => ({
    tabla,
    huella,
    clave: JSON.parse(clave) as Fila,
    antes: antes === null ? undefined : (JSON.parse(antes) as Fila),
  }))
}

/** Names of what somebody changed, deleted, added to or counted since the import. */
async function findTocadas(
  db: ReadDb,
  { hecha_en }: Row<'importaciones'>,
  escritas: readonly Escrita[],
  { primarias, ajenas }: Llaves,
): Promise<string[]> {
  const nombres = new Set<string>()
  const ahora = await leerFilas(db, escritas)
  const nombre = async (one: Escrita) => nombreDe(db, ajenas, one.tabla, ahora.get(one) ?? one.antes ?? {})
  for (const one of escritas) if (!isCompartida(one) && !isAsLeft(one, ahora.get(one))) nombres.add(await nombre(one))

  const suyas = new Set(escritas.map(idDe))
  for (const { tabla, columna, referida } of ajenas) {
    if (delPrograma.has(tabla)) continue
    const nuevas = escritas.filter((one) => one.tabla === referida && isNueva(one) && !isCompartida(one))
    const madres = new Map(nuevas.map((one) => [one.clave['id'], one]))
    for (const some of enPartes([...madres.keys()] as number[]))
      for (const hija of await listHijas(db, { tabla, columna }, some)) {
        const madre = madres.get(hija[columna])
        if (madre && !suyas.has(idDe({ tabla, clave: claveDe(hija, primarias.get(tabla) ?? []) })))
          nombres.add(await nombre(madre))
      }
  }
  for (const mes of await findCerrados(db, hecha_en, [...ahora])) nombres.add(longMonth(mes))
  return [...nombres]
}

const isCompartida = ({ tabla }: Llave): boolean => compartidas.has(tabla)
const isNueva = ({ antes, huella }: Escrita): boolean => antes === undefined && huella !== null
const idDe = ({ tabla, clave }: Llave): string => `${tabla} ${JSON.stringify(clave)}`

const isAsLeft = ({ antes, huella }: Escrita, fila: Fila | undefined): boolean =>
  huella === null ? fila === undefined : fila !== undefined && huellaDe(fila, antes) === huella

const listHijas = (db: ReadDb, { tabla, columna }: Omit<Ajena, 'referida'>, ids: number[]): Promise<Fila[]> =>
  db
    .selectFrom(tabla as 'asistencias')
    .selectAll()
    .where(columna as 'acto_id', 'in', ids)
    .execute()

/** Months whose closing counts what was imported. */
async function findCerrados(db: ReadDb, since: string, ahora: [Escrita, Fila][]): Promise<string[]> {
  const dias = ahora.flatMap(([{ tabla }, { dia }]) =>
    tabla === 'actos' || tabla === 'asistencias' ? String(dia) : [],
  )
  const meses = [...new Set(dias.map((dia) => dia.slice(0, 7)))]
  if (meses.length === 0) return []
  const suyos = new Map(ahora.flatMap(([{ tabla }, { mes, id }]) => (tabla === 'cierres' ? [[mes, Number(id)]] : [])))
  const rows = await db
    .selectFrom('cierres')
    .select(['id', 'mes', 'cerrado_en'])
    .where('mes', 'in', meses)
    .orderBy('mes')
    .execute()
  return rows.flatMap(({ id, mes, cerrado_en }) => {
    const suyo = suyos.get(mes)
    return (suyo === undefined ? cerrado_en > since : id > suyo) ? mes : []
  })
}

/** Columns by which people know a record. */
const seLlaman: Partial<Record<string, string>> = {
  actos: 'titulo',
  emergencias: 'folio',
  equipos: 'codigo',
  unidades: 'nombre',
  usuarios: 'nombre',
} satisfies { [T in keyof Tables]?: keyof Tables[T] }

/** Its own name, or that of the first record that it is of. */
async function nombreDe(db: ReadDb, ajenas: readonly Ajena[], tabla: string, fila: Fila): Promise<string> {
  if (tabla === 'cierres') return longMonth(String(fila['mes']))
  const propio = fila[seLlaman[tabla] ?? '']
  if (propio) return String(propio)
  for (const [columna, id] of Object.entries(fila)) {
    const de = ajenas.find((one) => one.tabla === tabla && one.columna === columna)?.referida ?? ''
    const columnaDeNombre = seLlaman[de]
    if (id === null || !columnaDeNombre) continue
    const found = await leerFilas(db, [{ tabla: de, clave: { id } }])
    for (const madre of found.values()) return String(madre[columnaDeNombre])
  }
  return mensajes.algoImportado
}

/** Brings back what was deleted, and what was changed as it was; a version only goes on. */
async function restore(db: Db, escritas: readonly Escrita[]): Promise<void> {
  for (const { tabla, antes, huella } of escritas)
    if (antes && huella === null)
      await db
        .insertInto(tabla as 'equipos')
        .values(antes as never)
        .execute()
  for (const one of escritas) {
    if (!one.antes || one.huella === null) continue
    const { version, ...columnas } = one.antes
    await db
      .updateTable(one.tabla as 'equipos')
      .set((e) => ({ ...columnas, ...(version !== undefined && { version: e('version', '+', 1) }) }))
      .where(sonDe([one]))
      .execute()
  }
}

/** Deletes what was made: what refers to others first and, in a table, the latest first. */
async function deleteNuevas(db: Db, escritas: readonly Escrita[], { ajenas }: Llaves): Promise<void> {
  const porTabla = Map.groupBy(escritas.filter(isNueva).toReversed(), ({ tabla }) => tabla)
  for (const tabla of hijasPrimero([...porTabla.keys()], ajenas))
    for (const some of enPartes(porTabla.get(tabla) ?? []))
      await db
        .deleteFrom(tabla as 'equipos')
        .where(sonDe(some))
        .execute()
}

function hijasPrimero(tablas: readonly string[], ajenas: readonly Ajena[]): string[] {
  const quedan = new Set(tablas)
  const isReferida = (de: string) =>
    ajenas.some(({ tabla, referida }) => referida === de && tabla !== de && quedan.has(tabla))
  return tablas.map(() => {
    const [next = ''] = [...quedan].filter((tabla) => !isReferida(tabla)).concat(...quedan)
    quedan.delete(next)
    return next
  })
}

/** Returns the ids of those that stay, since others use them by now or wrote in them. */
async function restoreCompartidas(db: Db, escritas: readonly Escrita[], { ajenas }: Llaves): Promise<Set<string>> {
  const ahora = await leerFilas(db, escritas)
  const asLeft = escritas.filter((one) => isAsLeft(one, ahora.get(one)))
  await restore(db, asLeft)
  const unused: Escrita[] = []
  for (const one of asLeft.filter(isNueva)) if (!(await isEntradaEnUso(db, one.tabla, ahora.get(one)))) unused.push(one)
  for (const [tabla, nuevas] of Map.groupBy(unused, ({ tabla }) => tabla))
    for (const some of enPartes(nuevas)) {
      const usos = ajenas.filter(({ referida }) => referida === tabla)
      await db
        .deleteFrom(tabla as 'equipos')
        .where(sonDe(some))
        .where((e) =>
          e.and(
            usos.map((uso) => {
              const hijas = e.selectFrom(uso.tabla as 'asistencias').select(uso.columna as 'acto_id')
              return e.not(e.exists(hijas.whereRef(uso.columna as 'acto_id', '=', `${tabla}.id` as 'id')))
            }),
          ),
        )
        .execute()
    }
  return new Set([...(await leerFilas(db, escritas)).keys()].map(({ tabla, clave }) => `${tabla} ${clave['id']}`))
}

/** An entry of a catalogue is used by its code or name. */
const isEntradaEnUso = async (db: ReadDb, tabla: string, fila: Fila | undefined): Promise<boolean> => {
  if (tabla !== 'catalogos' || !fila) return false
  const { catalogo, codigo, nombre } = fila as unknown as Row<'catalogos'>
  return (await countUses(db, catalogo, { codigo, nombre })) > 0
}

/** Pieces, some gone by now, whose days follow from controls that others may have added. */
const piezasDe = (escritas: readonly Escrita[]): number[] =>
  escritas.flatMap(({ tabla, clave }) =>
    tabla === 'equipos' ? Number(clave['id']) : tabla === 'equipo_vencimientos' ? Number(clave['equipo_id']) : [],
  )

/** The log tells of each record that it was taken away, or is again as it was. */
async function asentarAlReves(tx: Tx, { entradas }: Row<'importaciones'>, quedan: ReadonlySet<string>): Promise<void> {
  const alReves = { crear: 'eliminar', eliminar: 'crear' } as const
  for (const some of enPartes(JSON.parse(entradas) as number[])) {
    const rows = await tx.db.selectFrom('auditoria').selectAll().where('id', 'in', some).orderBy('id').execute()
    for (const { accion, entidad, entidad_id, antes, despues } of rows) {
      if (quedan.has(`${entidades[entidad]?.tabla} ${entidad_id}`)) continue
      await tx.audit({
        accion: accion === 'crear' || accion === 'eliminar' ? alReves[accion] : accion,
        entidad: entidad as 'importacion',
        entidad_id,
        ...(despues && { antes: JSON.parse(despues) as object }),
        ...(antes && { despues: JSON.parse(antes) as object }),
      })
    }
  }
}
