// First step of `respaldo -- verificar` and `restaurar`: decrypt, verify the seal, rehearse.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/plumbing/process/config.ts'
import {
  findInstallationKey,
  installationKeyFrom,
  isInstallationKey,
} from '#server/plumbing/process/installation-key.ts'
import { decryptFile, isEncrypted } from '#server/plumbing/respaldo/cifrado.ts'
import { rehearse, removeOldScratch, scratchFolder } from '#server/plumbing/respaldo/ensayo.ts'
import { SinSello, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import type { Manifiesto } from '#server/plumbing/respaldo/manifiesto.ts'
import { Negativa } from './consola.ts'
import { askSecret } from './preguntar.ts'

export const sinSello = process.argv.includes('--sin-sello')
export const advertencia =
  'Sin comprobar el sello: nada asegura que nadie modificó el respaldo, por ejemplo el rol de una persona. ' +
  'Úselo solo si sabe de dónde viene.'

export interface Comprobado {
  /** The readable archive; of an encrypted one, a decrypted copy deleted after the work. */
  path: string
  manifiesto: Manifiesto
  /** The key of the originating installation, if it had to be typed. */
  typedKey: string | null
}

/**
 * Verifies a whole archive, then passes it to `work`.
 * @throws ArchivoRechazado
 */
export async function withVerified<T>(given: string, config: Config, work: (archive: Comprobado) => Promise<T>) {
  await removeOldScratch(config.dataDir)
  const folder = await mkdtemp(join(await scratchFolder(config.dataDir), `${process.pid}-`))
  try {
    const path = (await isEncrypted(given)) ? await decrypted(given, folder, config) : given
    const verified = await verifySeal(path, config)
    await rehearse(path, config.dataDir)
    return await work({ path, ...verified })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function decrypted(given: string, folder: string, { claveRespaldos }: Config): Promise<string> {
  const path = join(folder, 'respaldo.zip')
  const otherwise = 'El respaldo está cifrado: ponga su clave de cifrado en CLAVE_RESPALDOS.'
  await decryptFile(given, path, claveRespaldos ?? (await askSecret('Clave de cifrado del respaldo: ', otherwise)))
  return path
}

async function verifySeal(path: string, config: Config): Promise<Omit<Comprobado, 'path'>> {
  if (sinSello) return { manifiesto: await verifyArchive(path, null), typedKey: null }
  const own = findInstallationKey(config)
  try {
    const sealKey = (own ?? installationKeyFrom('')).keyFor('respaldos')
    return { manifiesto: await verifyArchive(path, { sealKey }), typedKey: null }
  } catch (error) {
    if (!(error instanceof SinSello)) throw error
    if (!error.sealed) throw new Negativa(`${error.message} Para seguir de todos modos agregue --sin-sello.`)
    const otherwise = `${error.message} Ponga la clave de esa instalación en CLAVE_INSTALACION, o agregue --sin-sello.`
    const typedKey = await askSecret('Clave de la instalación que hizo el respaldo: ', otherwise)
    if (!isInstallationKey(typedKey)) throw error
    const sealKey = installationKeyFrom(typedKey).keyFor('respaldos')
    return { manifiesto: await verifyArchive(path, { sealKey }), typedKey }
  }
}
