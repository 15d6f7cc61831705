import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claveRevision } from '#contract/auditoria.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'

type Visto = Pick<Row<'registro_sellos'>, 'posicion' | 'cadena'>

/** Outside of the database, and in no backup. */
const pathIn = (dataDir: string): string => join(dataDir, 'registro')

/** Records the last seal on disk, so that write access to the database alone cannot make us seal a replaced chain. */
export function keepUltimoSello(dataDir: string, { posicion, cadena }: Visto): void {
  const path = pathIn(dataDir)
  writeFileSync(`${path}.parcial`, `${posicion} ${cadena}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.parcial`, path)
}

/** For restores: the chain is now the archive's. */
export const forgetUltimoSello = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true })

/** For restores: the last review was of another log, so the next start reviews again. */
export async function forgetRevision(db: Db): Promise<void> {
  const nunca = { ultima_en: null, duracion_ms: null, error: null, pedida: 1 } as const
  await db.updateTable('tareas').set(nunca).where('clave', '=', claveRevision).execute()
}

/** Returns true if the database still has the seal that this machine wrote last. */
export async function holdsUltimoSello(db: ReadDb, dataDir: string): Promise<boolean> {
  const visto = readUltimoSello(dataDir)
  if (!visto) return true
  const sello = await db
    .selectFrom('registro_sellos')
    .select('cadena')
    .where('posicion', '=', visto.posicion)
    .executeTakeFirst()
  return sello?.cadena === visto.cadena
}

function readUltimoSello(dataDir: string): Visto | null {
  try {
    const [posicion, cadena = ''] = readFileSync(pathIn(dataDir), 'utf8').trim().split(' ')
    return { posicion: Number(posicion), cadena }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const cadenaReemplazada =
  'La cadena de sellos del registro de auditoría no es la que esta máquina hizo: alguien la reemplazó en la base de datos.'
