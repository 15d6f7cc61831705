// Verifies the whole log against its seals: docs/decisions/124.
import { setImmediate } from 'node:timers/promises'
import type { Falla } from '#contract/auditoria/falla.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { lastHead, lastPerdida, lastPosicion } from './cadena.queries.ts'
import { holdsAnteriores, loadMascaras } from './mascaras.queries.ts'
import {
  advance,
  type Conocido,
  faultOf,
  headFault,
  type Opciones,
  type Revision,
  type Vista,
} from './revisar.rules.ts'
import { isLectura, vistosDe } from './vistos.queries.ts'

/** Of PostgreSQL's integers. */
const lowestId = -(2 ** 31)
const porPagina = 500
const sinPausa = 50

/** Reads page by page, and gives other calls their turn. */
export async function reviewAuditoria(db: ReadDb, opciones: Opciones): Promise<Revision> {
  const { cabeza, ultimo } = await readEnd(db)
  const revision: Revision = {
    falla: null,
    entradas: 0,
    porSellar: await countAfter(db, cabeza?.hasta_id ?? 0),
    enmascarados: { enteros: 0, enParte: 0, anteriores: 0 },
    cabeza,
    otraClave: { cabezas: 0, hasta_id: 0 },
    huella: null,
  }
  const known: Conocido = { posicion: 0, cadena: '', hasta_id: 0 }
  const vista: Vista = {
    ...opciones,
    revision,
    tope: cabeza?.posicion ?? 0,
    ultimo,
    mascaras: new Map(),
    ultimaMascara: 0,
    antigua: !(await holdsAnteriores(db)),
    perdida: await lastPerdida(db),
    ajena: null,
  }
  await readMascaras(db, vista)
  while (known.posicion < vista.tope && !revision.falla) await reviewPage(db, known, vista)
  // Seals and their head commit together: seals past the last head mean that a head was removed.
  if (!revision.falla && vista.ultimo > vista.tope) revision.falla = { clase: 'cabeza', auditoria_id: known.hasta_id }
  revision.falla ??= vista.ajena
  return revision
}

/** Returns true if something was masked since: the review then goes on until the seal that says so. */
async function readMascaras(db: ReadDb, vista: Vista): Promise<boolean> {
  const before = vista.ultimaMascara
  vista.ultimaMascara = await loadMascaras(db, vista.mascaras, before)
  if (vista.ultimaMascara > vista.tope) {
    const { cabeza, ultimo } = await readEnd(db)
    Object.assign(vista, { tope: cabeza?.posicion ?? 0, ultimo })
    vista.revision.cabeza = cabeza
  }
  return vista.ultimaMascara > before
}

/** Once more if something was masked meanwhile. */
async function reviewPage(db: ReadDb, known: Conocido, vista: Vista): Promise<void> {
  const { revision } = vista
  const [from, until] = [{ ...known }, structuredClone(revision)]
  const ajena = vista.ajena
  await tryPage(db, known, vista)
  if (revision.falla?.clase !== 'reescrita' || !(await readMascaras(db, vista))) return
  Object.assign(known, from)
  Object.assign(revision, { ...until, cabeza: revision.cabeza })
  vista.ajena = ajena
}

async function tryPage(db: ReadDb, known: Conocido, vista: Vista): Promise<void> {
  const { revision, tope } = vista
  const from = { ...known }
  const page = await readPage(db, known.posicion, tope)
  const hasta_id = page.findLast(({ parte }) => parte === 'entrada')?.auditoria_id ?? known.hasta_id
  const vistos = await vistosDe(
    db,
    page.filter(({ parte }) => parte === 'vistos' || parte === 'viendo').map(({ auditoria_id }) => auditoria_id),
  )
  const cabezas = await headsOf(db, known.posicion, page.at(-1)?.posicion ?? tope)
  for (const [index, sello] of page.entries()) {
    if (index % sinPausa === 0) await setImmediate()
    revision.falla = faultOf(sello, known, vistos.get(sello.auditoria_id) ?? [], vista)
    if (revision.falla) break
    advance(known, sello, vista)
    revision.falla = headFault(cabezas.get(sello.posicion), known, vista)
    if (revision.falla) break
  }
  if (page.length === 0) revision.falla = { clase: 'sello', auditoria_id: known.hasta_id }
  if (revision.falla?.clase === 'sello') return
  // Ids begin at 1, but somebody may have put one before it.
  const added = await firstAdded(db, from.posicion === 0 ? lowestId : from.hasta_id, hasta_id)
  if (added && added.auditoria_id <= (revision.falla?.auditoria_id ?? hasta_id)) revision.falla = added
}

/** Reads the head last: pages sealed meanwhile must not look like seals without a head. */
async function readEnd(db: ReadDb) {
  return { ultimo: await lastPosicion(db), cabeza: (await lastHead(db)) ?? null }
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
