import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

export interface Espacio {
  libre: number
  total: number
}

/** Room on the disk of `DATA_DIR`, or on that of its backups where they have one of their own with less. */
export async function measureDisk(dataDir: string): Promise<Espacio> {
  const datos = await measure(dataDir)
  const respaldos = await measure(join(dataDir, 'respaldos')).catch(() => datos)
  return respaldos.libre < datos.libre ? respaldos : datos
}

async function measure(path: string): Promise<Espacio> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { libre: bavail * bsize, total: blocks * bsize }
}

/** Less than a large upload and what the database needs for it: writing will fail soon. */
const fullBytes = 64 * 1024 * 1024

/** Backups and files of a small company are some gigabytes: with less than this the next may not fit. */
export function estadoDisco(
  { libre, total }: Espacio,
  { diskWarningMb }: Pick<Config, 'diskWarningMb'>,
): 'bien' | 'poco' | 'lleno' {
  if (libre < fullBytes) return 'lleno'
  return libre < enoughOf(total, diskWarningMb) ? 'poco' : 'bien'
}

/** Whether a warning may be taken back: with some room more than it was given at, so that it does not come and go. */
export const isWellAgain = ({ libre, total }: Espacio, { diskWarningMb }: Pick<Config, 'diskWarningMb'>): boolean =>
  libre >= Math.max(fullBytes, enoughOf(total, diskWarningMb)) * 1.25

const enoughOf = (total: number, warningMb = Math.min(2e9, total / 10) / 1e6) => warningMb * 1e6
