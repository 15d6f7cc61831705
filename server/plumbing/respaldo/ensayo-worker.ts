// Child process that test-restores an archive into a scratch database.
import { sql } from 'kysely'
import { openDatabase } from '../data/database.ts'
import { ArchivoRechazado, openArchive } from './leer.ts'
import { refuseWithoutRoom, restoreArchive } from './restaurar.ts'

export interface Ensayado {
  ok?: true
  /** Why it cannot be restored. */
  refused?: string
  /** Why the rehearsal failed. */
  failed?: string
}

process.once('disconnect', () => process.exit())
process.once('message', async (task: { path: string; folder: string }) => process.send?.(await tried(task)))

async function tried({ path, folder }: { path: string; folder: string }): Promise<Ensayado> {
  try {
    const archivo = await openArchive(path)
    const noRoom = await refuseWithoutRoom(archivo.manifiesto, { dataDir: folder, filas: true, archivos: false }).then(
      () => null,
      (error: Error) => error.message,
    )
    if (noRoom) return { failed: 'no hay espacio en el disco' }
    const database = await openDatabase({ dataDir: folder })
    await sql`pragma synchronous = off`.execute(database.db)
    await restoreArchive(archivo, database, null)
    await database.close()
    return { ok: true }
  } catch (error) {
    if (error instanceof ArchivoRechazado) return { refused: error.message }
    const { message, errcode } = error as Error & { errcode?: number }
    if (errcode !== undefined && [full, ioError].includes(errcode % 256)) return { failed: 'el disco no lo permite' }
    // A scratch database's errors name table and rule, no values.
    return errcode === undefined ? { failed: message } : { refused: `El respaldo no se puede restaurar (${message}).` }
  }
}

/** SQLITE_FULL, SQLITE_IOERR */
const [full, ioError] = [13, 10]
