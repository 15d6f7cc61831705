import { hash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Falla } from '#contract/auditoria/falla.ts'
import { claveRevision } from '#contract/auditoria.ts'
import type { Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { lastHead } from './cadena.queries.ts'

type Visto = Pick<Row<'registro_sellos'>, 'posicion' | 'cadena'>

/** Outside of the database, and in no backup. */
const pathIn = (dataDir: string): string => join(dataDir, 'registro')

/** Names this machine and folder in the heads that they sign. */
export const lugarDe = (dataDir: string): string =>
  hash('sha256', `${hostname()}\n${resolve(dataDir)}`, 'base64url').slice(0, 16)

/** Records the last seal on disk, so that write access to the database alone cannot make us seal a replaced chain. */
export function keepUltimoSello(dataDir: string, { posicion, cadena }: Visto): void {
  const path = pathIn(dataDir)
  writeFileSync(`${path}.parcial`, `${posicion} ${cadena}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.parcial`, path)
}

export const forgetUltimoSello = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true })

/** For restores: the chain is now the archive's. */
export async function keepRestored(db: ReadDb, dataDir: string): Promise<void> {
  const cabeza = await lastHead(db)
  if (cabeza) keepUltimoSello(dataDir, cabeza)
  else forgetUltimoSello(dataDir)
}

/** For restores: the last review was of another log, so the next start reviews again. */
export async function forgetRevision(db: Db): Promise<void> {
  const nunca = { ultima_en: null, duracion_ms: null, error: null, pedida: 1 } as const
  await db.updateTable('tareas').set(nunca).where('clave', '=', claveRevision).execute()
}

/** How the database or the file differs from what this machine sealed last; null: not at all. */
export async function faultOfUltimoSello(
  db: ReadDb,
  dataDir: string,
): Promise<{ clase: Extract<Falla['clase'], 'cabeza' | 'archivo'>; texto: string } | null> {
  const visto = readUltimoSello(dataDir)
  if (!visto)
    return (await hasSealedTwice(db, dataDir)) ? { clase: 'archivo', texto: await withoutFile(db, dataDir) } : null
  const sello = await db
    .selectFrom('registro_sellos')
    .select('cadena')
    .where('posicion', '=', visto.posicion)
    .executeTakeFirst()
  return sello?.cadena === visto.cadena ? null : { clase: 'cabeza', texto: cadenaReemplazada }
}

/**
 * Returns true if two heads say that they were signed here: the file is written between the first and the second. After one
 * alone it may be about to be written, or the program was stopped before it was.
 */
async function hasSealedTwice(db: ReadDb, dataDir: string): Promise<boolean> {
  const heads = await db
    .selectFrom('registro_cabezas')
    .select('id')
    .where('lugar', '=', lugarDe(dataDir))
    .limit(2)
    .execute()
  return heads.length === 2
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

const cadenaReemplazada =
  'La cadena de sellos del registro de auditoría no es la que esta máquina hizo: alguien la reemplazó en la base de datos.'

async function withoutFile(db: ReadDb, dataDir: string): Promise<string> {
  const { posicion = 0, cadena = '' } = (await lastHead(db)) ?? {}
  return (
    `Falta el archivo ${pathIn(dataDir)}, que anota lo último que esta máquina selló en el registro de auditoría: alguien lo borró. ` +
    `Si usted puso aquí otra base de datos, créelo con esta línea: ${posicion} ${cadena}`
  )
}
