import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

export interface Espacio {
  libre: number
  total: number
}

/** Free space of `DATA_DIR`, or of its backups' own disk if that has less. */
export async function measureDisk(dataDir: string): Promise<Espacio> {
  const datos = await measure(dataDir)
  const respaldos = await measure(join(dataDir, 'respaldos')).catch(() => datos)
  return respaldos.libre < datos.libre ? respaldos : datos
}

/** @throws where there is no such path */
export async function measure(path: string): Promise<Espacio> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { libre: bavail * bsize, total: blocks * bsize }
}

/** Less than a large upload plus its database writes: writing will fail soon. */
export const fullBytes = 64 * 1024 * 1024

/** Keeps large files from taking the room that the reserve of SQLite has given up. @throws ENOSPC */
export async function refuseWhenFull(dataDir: string): Promise<void> {
  if ((await measure(dataDir)).libre < fullBytes)
    throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
}

/** Backups and files of a small company take gigabytes: with less the next may not fit. */
export function estadoDisco(
  { libre, total }: Espacio,
  { diskWarningMb }: Pick<Config, 'diskWarningMb'>,
): 'bien' | 'poco' | 'lleno' {
  if (libre < fullBytes) return 'lleno'
  return libre < enoughOf(total, diskWarningMb) ? 'poco' : 'bien'
}

/** Hysteresis: a warning ends only with more room than it started at, so that it does not flap. */
export const isWellAgain = ({ libre, total }: Espacio, { diskWarningMb }: Pick<Config, 'diskWarningMb'>): boolean =>
  libre >= Math.max(fullBytes, enoughOf(total, diskWarningMb)) * 1.25

/** `12,3 GB` */
export const enGigas = (bytes: number) => `${(bytes / 1e9).toLocaleString('es-CL', { maximumFractionDigits: 1 })} GB`

const enoughOf = (total: number, warningMb = Math.min(2e9, total / 10) / 1e6) => warningMb * 1e6
