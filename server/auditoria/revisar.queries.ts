// Verifies the whole log against its seals: docs/decisions/124.
import { setImmediate } from 'node:timers/promises'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { clavePerdida } from './firmar.queries.ts'
import { lastHead } from './sellar.queries.ts'
import { compararHojas, encadenar, hojasDe, hojasDeVistos, isFirmada } from './sello.rules.ts'
import { isLectura, vistosDe } from './vistos.queries.ts'

/**
 * How the log fails verification: `reescrita` (a field was changed), `falta` (an entry was deleted), `sobra` (an entry was
 * inserted later), `orden` (entries out of order), `sello` (a seal is missing), `cadena` (a seal was changed), `cabeza`
 * (the chain head was changed), `firma` (the head is signed by another installation key, and no key loss explains it).
 */
export interface Falla {
  clase: 'reescrita' | 'falta' | 'sobra' | 'orden' | 'sello' | 'cadena' | 'cabeza' | 'firma'
  auditoria_id: number
  /** Of `reescrita`. */
  campo?: string
}

export interface Revision {
  /** First fault; the review stops there, except for `firma`. */
  falla: Falla | null
  /** Entries that fit. */
  entradas: number
  /** Not sealed yet. */
  porSellar: number
  /** Fields that were masked whole, and texts that were in part. */
  enmascarados: { enteros: number; enParte: number }
  /** The end of the chain. */
  cabeza: Row<'registro_cabezas'> | null
  /** Heads signed by another installation key, and the last entry they cover. */
  otraClave: { cabezas: number; hasta_id: number }
  /** Last sealed entry when the chain had the requested digest; null: it never did. */
  huella: number | null
}

interface Opciones {
  /** Null: no key here, so no signature is looked at. */
  key: InstallationKey | null
  /** The beginning of a digest of the chain. */
  huella?: string | undefined
}

const porPagina = 500
const sinPausa = 50

/** Reads page by page, and gives other calls their turn. */
export async function reviewAuditoria(db: ReadDb, opciones: Opciones): Promise<Revision> {
  const { cabeza, ultimo } = await readEnd(db)
  const revision: Revision = {
    falla: null,
    entradas: 0,
    porSellar: await countAfter(db, cabeza?.hasta_id ?? 0),
    enmascarados: { enteros: 0, enParte: 0 },
    cabeza,
    otraClave: { cabezas: 0, hasta_id: 0 },
    huella: null,
  }
  const tope = cabeza?.posicion ?? 0
  const known: Conocido = { posicion: 0, cadena: '', hasta_id: 0 }
  const vista: Vista = { ...opciones, revision, tope, perdida: await lastPerdida(db), ajena: null }
  while (known.posicion < tope && !revision.falla) await reviewPage(db, known, vista)
  // Seals and their head commit together: seals past the last head mean that a head was removed.
  if (!revision.falla && ultimo > tope) revision.falla = { clase: 'cabeza', auditoria_id: known.hasta_id }
  revision.falla ??= vista.ajena
  return revision
}

/** The chain as verified so far. */
type Conocido = Pick<Row<'registro_cabezas'>, 'posicion' | 'cadena' | 'hasta_id'>

interface Vista extends Opciones {
  revision: Revision
  tope: number
  /** Last entry that records a lost key: heads before it may be signed by that key. */
  perdida: number
  /** First head signed by another key after `perdida`. */
  ajena: Falla | null
}

async function reviewPage(db: ReadDb, known: Conocido, vista: Vista): Promise<void> {
  const { revision, tope } = vista
  const from = { ...known }
  const page = await readPage(db, known.posicion, tope)
  const hasta_id = page.findLast(({ parte }) => parte === 'entrada')?.auditoria_id ?? known.hasta_id
  const vistos = await vistosDe(
    db,
    page.filter(({ parte }) => parte === 'vistos').map(({ auditoria_id }) => auditoria_id),
  )
  const cabezas = await headsOf(db, known.posicion, page.at(-1)?.posicion ?? tope)
  for (const [index, sello] of page.entries()) {
    if (index % sinPausa === 0) await setImmediate()
    revision.falla = faultOf(sello, known, vistos.get(sello.auditoria_id) ?? [], revision)
    if (revision.falla) break
    advance(known, sello, vista)
    revision.falla = headFault(cabezas.get(sello.posicion), known, vista)
    if (revision.falla) break
  }
  if (page.length === 0) revision.falla = { clase: 'sello', auditoria_id: known.hasta_id }
  if (revision.falla?.clase === 'sello') return
  // Ids begin at 1, but somebody may have put one before it.
  const added = await firstAdded(db, from.posicion === 0 ? Number.MIN_SAFE_INTEGER : from.hasta_id, hasta_id)
  if (added && added.auditoria_id <= (revision.falla?.auditoria_id ?? hasta_id)) revision.falla = added
}

type Sello = Awaited<ReturnType<typeof readPage>>[number]

function advance(known: Conocido, { posicion, cadena, parte, auditoria_id }: Sello, { revision, huella }: Vista): void {
  Object.assign(known, { posicion, cadena })
  if (parte === 'entrada') {
    known.hasta_id = auditoria_id
    revision.entradas += 1
  }
  if (huella !== undefined && cadena.startsWith(huella)) revision.huella = known.hasta_id
}

/** Fault of one seal and the entry it covers. */
function faultOf(sello: Sello, known: Conocido, vistos: readonly number[], { enmascarados }: Revision): Falla | null {
  const { posicion, parte, auditoria_id } = sello
  if (posicion !== known.posicion + 1) return { clase: 'sello', auditoria_id: known.hasta_id }
  if (parte === 'entrada' && auditoria_id <= known.hasta_id) return { clase: 'orden', auditoria_id }
  const entrada = entradaDe(sello)
  if (!entrada) return { clase: 'falta', auditoria_id }
  const found = campoOf(() => compararHojas(parte === 'vistos' ? hojasDeVistos(vistos) : hojasDe(entrada), sello))
  if ('campo' in found) return { clase: 'reescrita', auditoria_id, campo: found.campo }
  if (encadenar(known.cadena, sello) !== sello.cadena) return { clase: 'cadena', auditoria_id }
  enmascarados.enteros += found.enmascarados.enteros
  enmascarados.enParte += found.enmascarados.enParte
  return null
}

/** Stored text that is no longer JSON counts as rewritten. */
function campoOf(compare: () => ReturnType<typeof compararHojas>): ReturnType<typeof compararHojas> {
  try {
    return compare()
  } catch (error) {
    if (error instanceof SyntaxError) return { campo: 'despues' }
    throw error
  }
}

function entradaDe({ fecha, accion, entidad, ...rest }: Sello) {
  return fecha === null || accion === null || entidad === null ? undefined : { ...rest, fecha, accion, entidad }
}

function headFault(cabeza: Row<'registro_cabezas'> | undefined, known: Conocido, vista: Vista): Falla | null {
  if (!cabeza) return null
  const { key, revision, perdida } = vista
  const { hasta_id, cadena, filas } = cabeza
  if (cadena !== known.cadena || hasta_id !== known.hasta_id || filas !== revision.entradas)
    return { clase: 'cabeza', auditoria_id: known.hasta_id }
  if (key && !isFirmada(key.keyFor('registro'), cabeza)) {
    revision.otraClave = { cabezas: revision.otraClave.cabezas + 1, hasta_id }
    if (hasta_id >= perdida) vista.ajena ??= { clase: 'firma', auditoria_id: hasta_id }
  }
  return null
}

/** Upper bound: key changes are rare. */
const cuantosCambios = 100

async function lastPerdida(db: ReadDb): Promise<number> {
  const cambios = await db
    .selectFrom('auditoria')
    .select(['id', 'despues'])
    .where('entidad', '=', 'clave_instalacion')
    .where('entidad_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(cuantosCambios)
    .execute()
  return cambios.find(({ despues }) => despues === JSON.stringify(clavePerdida))?.id ?? 0
}

/** Reads the head last: pages sealed meanwhile must not look like seals without a head. */
async function readEnd(db: ReadDb) {
  const ultimo = await db
    .selectFrom('registro_sellos')
    .select('posicion')
    .orderBy('posicion', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ultimo: ultimo?.posicion ?? 0, cabeza: (await lastHead(db)) ?? null }
}

/** Cap on the count; only reached if the sealing task has not run for days. */
const hastaCuantas = 100_000

async function countAfter(db: ReadDb, id: number): Promise<number> {
  const { n } = await db
    .selectFrom(db.selectFrom('auditoria').select('id').where('id', '>', id).orderBy('id').limit(hastaCuantas).as('a'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Seals with their entries, in one statement: masking changes both. */
const readPage = (db: ReadDb, after: number, tope: number) =>
  db
    .selectFrom('registro_sellos as s')
    .leftJoin('auditoria as a', 'a.id', 's.auditoria_id')
    .select(['s.posicion', 's.auditoria_id', 's.parte', 's.sales', 's.huellas', 's.cadena'])
    .select(['a.fecha', 'a.user_id', 'a.accion', 'a.entidad', 'a.entidad_id', 'a.ip', 'a.user_agent'])
    .select(['a.antes', 'a.despues'])
    .where('s.posicion', '>', after)
    .where('s.posicion', '<=', tope)
    .orderBy('s.posicion')
    .limit(porPagina)
    .execute()

async function headsOf(db: ReadDb, after: number, until: number): Promise<Map<number, Row<'registro_cabezas'>>> {
  const rows = await db
    .selectFrom('registro_cabezas')
    .selectAll()
    .where('posicion', '>', after)
    .where('posicion', '<=', until)
    .execute()
  return new Map(rows.map((row) => [row.posicion, row]))
}

/** First entry in the range without a seal, or with seen records although it is no reading. */
async function firstAdded(db: ReadDb, after: number, until: number): Promise<Falla | undefined> {
  const entries = db.selectFrom('auditoria').where('auditoria.id', '>', after).where('auditoria.id', '<=', until)
  const sobra = await entries
    .leftJoin('registro_sellos as s', (on) =>
      on.onRef('s.auditoria_id', '=', 'auditoria.id').on('s.parte', '=', 'entrada'),
    )
    .where('s.posicion', 'is', null)
    .select('auditoria.id')
    .orderBy('auditoria.id')
    .limit(1)
    .executeTakeFirst()
  if (sobra) return { clase: 'sobra', auditoria_id: sobra.id }
  const tells = await entries
    .innerJoin('auditoria_vistos as v', 'v.auditoria_id', 'auditoria.id')
    .where((e) => e.not(isLectura))
    .select('auditoria.id')
    .orderBy('auditoria.id')
    .limit(1)
    .executeTakeFirst()
  return tells && { clase: 'reescrita', auditoria_id: tells.id, campo: 'vistos' }
}

const comoFalla: Record<Falla['clase'], string> = {
  reescrita: 'fue reescrita',
  falta: 'fue borrada',
  sobra: 'fue agregada después',
  orden: 'está fuera de su orden',
  sello: 'perdió el sello que la sigue',
  cadena: 'tiene un sello cambiado',
  cabeza: 'cierra la cadena de otra manera',
  firma: 'cierra la cadena con la firma de otra clave',
}

/** As people read it. */
export const textoDeFalla = ({ clase, auditoria_id, campo }: Falla): string =>
  `la entrada ${auditoria_id} ${comoFalla[clase]}${campo === undefined ? '' : `: ${nombreCampo(campo)}`}`

const nombreCampo = (campo: string) => (campo === 'fila' ? 'fecha, autor, acción o registro' : campo)
