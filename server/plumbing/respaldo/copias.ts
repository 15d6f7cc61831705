import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#db/tables.ts'
import type { Config } from '../process/config.ts'
import type { Database } from '../data/database.ts'
import { s3Fault } from '../files/s3-faults.ts'
import { carpetaReservada, type Storage } from '../files/storage.ts'
import { StartError } from '../process/start-error.ts'
import { reasonOf, TareaError } from '../process/tareas.ts'
import { encryptFile } from './cifrado.ts'
import { scratchFolder } from './ensayo.ts'
import { changeRespaldo, listEn, listRespaldos } from './respaldos.queries.ts'
import { outlived } from './retencion.ts'

/** A bucket for copies of good backups. */
export interface Copias {
  /** Opened on each use: an unreachable bucket must stop neither the start nor the backups. */
  open: () => Promise<Storage>
  /** Encrypts copies, if set. */
  passphrase?: string | undefined
}

export function copiasOf({ respaldosS3, s3, claveRespaldos }: Config): Copias | null {
  const settings = respaldosS3 ?? s3
  if (!settings) return null
  const variable = respaldosS3 ? 'RESPALDOS_URL' : 'STORAGE_URL'
  const open = async () => (await import('../files/storage-s3.ts')).openS3Storage(settings, { variable })
  return { open, passphrase: claveRespaldos }
}

interface Copiadora {
  database: Pick<Database, 'db' | 'dataDir'>
  clock: () => Date
  copias: Copias
}

/**
 * Copies every good backup without a copy; then, if the clock is settled, removes expired copies.
 * @throws TareaError where one could not be copied; the backup itself is still good
 */
export async function copyRespaldos(copiadora: Copiadora, settled = true): Promise<void> {
  const { database, clock, copias } = copiadora
  const waiting = (await listEn(database.db, 'bueno')).filter(
    ({ clase, copiado_en }) => clase !== 'previo' && copiado_en === null,
  )
  try {
    const bucket = await copias.open()
    for (const respaldo of waiting) await copyRespaldo(copiadora, bucket, respaldo)
    if (settled) await removeOldCopies(database, bucket, clock())
  } catch (error) {
    const reason = reasonOfCopy(error as Error)
    for (const { id } of waiting) await noteFailure(database, id, reason)
    throw new TareaError(`El respaldo no se copió fuera de la máquina. ${reason}`, { cause: error })
  }
}

async function copyRespaldo({ database, clock, copias }: Copiadora, bucket: Storage, row: Row<'respaldos'>) {
  const { db, dataDir } = database
  const { id, archivo } = row
  const path = join(dataDir, 'respaldos', archivo ?? '')
  // It is in another process's own folder.
  if (!archivo || !(await stat(path).catch(() => undefined))?.isFile()) return
  const folder = await mkdtemp(join(await scratchFolder(dataDir), `${process.pid}-`))
  try {
    const encrypted = join(folder, 'cifrado.age')
    if (copias.passphrase) await encryptFile(path, encrypted, copias.passphrase)
    const key = `${carpetaReservada}/${copias.passphrase ? archivo.replace(/\.zip$/, '.age') : archivo}`
    await bucket.write(key, createReadStream(copias.passphrase ? encrypted : path))
    await changeRespaldo(db, id, { copiado_en: clock().toISOString(), copia_error: null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies of listed backups stay; others, perhaps of an earlier machine, follow the same retention rule. */
async function removeOldCopies({ db }: Pick<Database, 'db'>, bucket: Storage, now: Date): Promise<void> {
  const listed = new Set((await listRespaldos(db)).map(({ archivo }) => archivo?.replace(/\.\w+$/, '')))
  const copies = (await bucket.list(carpetaReservada)).flatMap(({ key }, id) => {
    const [, name = '', day, hour, minute] = /\/(cuartel-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)-\d+)\.\w+$/.exec(key) ?? []
    return name ? [{ key, name, id, clase: 'diario', creado_en: `${day}T${hour}:${minute}:00.000Z` }] : []
  })
  const old = new Set(outlived(copies, now))
  for (const { key, name, id } of copies) if (old.has(id) && !listed.has(name)) await bucket.remove(key)
}

async function noteFailure({ db }: Pick<Database, 'db'>, id: number, copia_error: string): Promise<void> {
  await db.updateTable('respaldos').set({ copia_error }).where('id', '=', id).where('copiado_en', 'is', null).execute()
}

function reasonOfCopy(error: Error): string {
  if (error instanceof StartError) return error.message
  return error instanceof TareaError || 'syscall' in error ? reasonOf(error) : `El contenedor falló: ${s3Fault(error)}.`
}
