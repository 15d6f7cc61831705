import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#db/tables.ts'
import type { Database } from '../data/database.ts'
import type { Storage } from '../files/storage.ts'
import { reasonOf, TareaError } from '../process/tareas.ts'
import { throwAwayApartados } from './apartados.ts'
import { writeArchive } from './escribir.ts'
import { faltanEnPalabras } from './archivos-nombrados.ts'
import { ArchivoRechazado, type Verificado, verifyArchive } from './leer.ts'
import { type Copias, copyRespaldos } from './copias.ts'
import { findDamage } from './dano.ts'
import type { Rehearse } from './ensayo.ts'
import {
  changeRespaldo,
  deleteRespaldo,
  findRespaldo,
  insertRespaldo,
  listEn,
  listRespaldos,
} from './respaldos.queries.ts'
import { outlived } from './retencion.ts'

/** Dependencies for making and maintaining backups. */
export interface Taller {
  database: Database
  storage: Storage
  clock: () => Date
  /** Seals new backups. */
  sealKey: Buffer
  rehearse: Rehearse
  /** Destination of copies; null without a bucket. */
  copias: Copias | null
  /** Called on each backup that finds a damaged database. */
  onDamage: (now: Date) => Promise<void>
  /** Called on each backup that lacks files that rows name. */
  onMissing: (faltan: readonly string[], now: Date) => Promise<void>
}

export const carpetaRespaldos = (dataDir: string): string => join(dataDir, 'respaldos')

/**
 * Makes the requested backups, or else the daily one; then deletes expired ones if the clock is settled. Call it while
 * holding the task.
 */
export async function makeRespaldos(taller: Taller, settled = true): Promise<void> {
  const { database, clock } = taller
  const { db } = database
  const interrupted = await forgetInterrupted(taller)
  const asked = await listEn(db, 'pendiente')
  // An interrupted backup is retried with its kind.
  if (asked.length === 0) await insertRespaldo(db, interrupted.at(-1)?.clase ?? 'diario', clock())
  const damage = await findDamage(database)
  if (damage) await taller.onDamage(clock())
  let faltan: string[] = []
  try {
    for (const respaldo of await listEn(db, 'pendiente'))
      ({ faltan } = await makeRespaldo(taller, respaldo, damage !== null))
    if (faltan.length > 0) await taller.onMissing(faltan, clock())
  } finally {
    if (settled && !damage) await throwAway(taller)
  }
  if (damage) throw new TareaError(`${baseDanada} (${damage.replaceAll(/\s+/g, ' ')}).`)
  if (faltan.length > 0) throw new TareaError(faltanEnPalabras(faltan))
  if (taller.copias) await copyRespaldos({ ...taller, copias: taller.copias }, settled)
}

const baseDanada = 'La base de datos está dañada'

/** Writes it, and reads it back before it counts; it does not where files are missing that its rows name. */
export async function makeRespaldo(
  taller: Taller,
  { id }: Pick<Row<'respaldos'>, 'id'>,
  ofDamaged = false,
): Promise<Pick<Verificado, 'faltan'>> {
  const { database, storage, clock, sealKey } = taller
  const { db, dataDir } = database
  const now = clock()
  const archivo = nameOf(id, now)
  const path = join(carpetaRespaldos(dataDir), archivo)
  const say = steps((avance) => changeRespaldo(db, id, { avance }))
  await changeRespaldo(db, id, { estado: 'en_curso', creado_en: now.toISOString(), archivo, avance: 'Comienza' })
  try {
    const { bytes, sha256 } = await writeArchive({ database, storage }, path, { sealKey, now, onStep: say.step })
    say.step('Comprobando')
    const { faltan } = await verifyArchive(path, { sealKey })
    say.step('Ensayando su restauración')
    const notTried = await rehearsed(taller, path)
    await say.said()
    const at = clock().toISOString()
    const made = { bytes, sha256, avance: null, terminado_en: at, verificado_en: at }
    const found = ofDamaged
      ? ({ estado: 'danado', error: `${baseDanada}: no se cuenta como bueno.`, base_danada: 1 } as const)
      : faltan.length > 0
        ? ({ estado: 'danado', error: faltanEnPalabras(faltan) } as const)
        : ({ estado: 'bueno', error: notTried } as const)
    await changeRespaldo(db, id, { ...made, ...found })
    return { faltan }
  } catch (error) {
    await remove(path)
    await say.said()
    const reason = whyNot(error)
    const terminado_en = clock().toISOString()
    await changeRespaldo(db, id, { estado: 'fallido', error: reason, avance: null, archivo: null, terminado_en })
    throw error instanceof ArchivoRechazado ? new TareaError(reason, { cause: error }) : error
  }
}

/** Null, or why the rehearsal could not run: a whole backup is not rejected for lack of scratch space. */
async function rehearsed({ database: { dataDir }, rehearse }: Taller, path: string): Promise<string | null> {
  return await rehearse(path, dataDir).then(
    () => null,
    (error: unknown) => {
      if (error instanceof TareaError) return error.message
      throw error
    },
  )
}

/** Verifies requested backups, or all when due: stored data may rot. */
export async function verifyRespaldos(taller: Taller, debida: boolean): Promise<void> {
  const kept = await listEn(taller.database.db, 'bueno', 'danado')
  const faults = new Set<string>()
  for (const respaldo of debida ? kept : kept.filter(({ por_verificar }) => por_verificar === 1)) {
    const fault = await verifyRespaldo(taller, respaldo)
    if (fault) faults.add(fault)
  }
  if (faults.size > 0) throw new TareaError([...faults].join(' '))
}

type Respaldo = Pick<Row<'respaldos'>, 'id' | 'archivo' | 'estado' | 'sha256' | 'base_danada'>

/** Returns the fault, or that it could not be read, which leaves its state unchanged. */
export async function verifyRespaldo(
  { database: { db, dataDir }, clock, rehearse }: Taller,
  { id, archivo, estado, sha256, base_danada }: Respaldo,
): Promise<string | null> {
  const verificado_en = clock().toISOString()
  const path = join(carpetaRespaldos(dataDir), archivo ?? '')
  const verify = async () => {
    const { faltan } = await verifyArchive(path, sha256 ? { sha256 } : null)
    await rehearse(path, dataDir)
    return faltan.length > 0 ? new ArchivoRechazado(faltanEnPalabras(faltan)) : null
  }
  const fault = await verify().catch((error: unknown) => error)
  // Expired and deleted meanwhile.
  if (!(await findRespaldo(db, id))) return null
  if (!fault && base_danada) {
    await changeRespaldo(db, id, { por_verificar: 0, verificado_en })
    return null
  }
  const error = fault ? whyNot(fault) : null
  const found = fault ? ('danado' as const) : ('bueno' as const)
  const known = (!fault || fault instanceof ArchivoRechazado) && { estado: found, verificado_en }
  const since = known && found !== estado && { terminado_en: verificado_en }
  await changeRespaldo(db, id, { por_verificar: 0, error, ...known, ...since })
  return error
}

/** File size; null if missing. */
export async function bytesOf(dataDir: string, { archivo }: Pick<Row<'respaldos'>, 'archivo'>): Promise<number | null> {
  if (!archivo) return null
  const about = await stat(join(carpetaRespaldos(dataDir), archivo)).catch(() => null)
  return about?.size ?? null
}

async function forgetInterrupted({ database: { db, dataDir }, clock }: Taller): Promise<Row<'respaldos'>[]> {
  const interrupted = await listEn(db, 'en_curso')
  for (const { id, archivo } of interrupted) {
    const path = join(carpetaRespaldos(dataDir), archivo ?? '')
    for (const end of ['', '.parcial']) if (archivo) await remove(path + end)
    const end = { avance: null, archivo: null, terminado_en: clock().toISOString() }
    await changeRespaldo(db, id, { estado: 'fallido', error: 'El programa se detuvo antes de terminarlo.', ...end })
  }
  return interrupted
}

/**
 * The row first: better an orphan file than a row without one. While the newest is damaged, or lacks files, every
 * earlier one stays.
 */
async function throwAway({ database, clock }: Taller): Promise<void> {
  const { db, dataDir } = database
  const now = clock()
  const good = await listEn(db, 'bueno')
  const newest = (await listRespaldos(db)).find(({ estado }) => estado === 'bueno' || estado === 'danado')
  if (newest?.estado === 'danado') return
  const gone = new Set(outlived(good, now))
  const longAgo = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString()
  const failed = (await listEn(db, 'fallido', 'danado')).filter(
    ({ creado_en, terminado_en }) => (terminado_en ?? creado_en) < longAgo,
  )
  for (const { id, archivo } of [...good.filter(({ id }) => gone.has(id)), ...failed]) {
    await deleteRespaldo(db, id)
    if (archivo) await remove(join(carpetaRespaldos(dataDir), archivo))
  }
  await throwAwayApartados(database, now)
}

const whyNot = (error: unknown): string => (error instanceof ArchivoRechazado ? error.message : reasonOf(error))

/** Failures leave an orphan file. */
const remove = (path: string) => rm(path, { force: true }).catch(() => {})

/** `cuartel-2026-11-20-0300-7.zip`: UTC, so that names sort by time. */
const nameOf = (id: number, now: Date): string =>
  `cuartel-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}-${id}.zip`

/** Reports only the latest step, one at a time: recording progress must neither delay nor fail the work. */
function steps(tell: (avance: string) => Promise<void>) {
  let last: string | undefined
  let telling = Promise.resolve()
  const tellLast = async (before: Promise<void>) => {
    await before
    const now = last
    last = undefined
    if (now) await tell(now).catch(() => {})
  }
  return {
    step(avance: string) {
      const idle = last === undefined
      last = avance
      if (idle) telling = tellLast(telling)
    },
    said: () => telling,
  }
}
