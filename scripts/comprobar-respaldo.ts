// First step of `respaldo -- verificar` and `restaurar`: decrypt, verify the seal, rehearse.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/plumbing/process/config.ts'
import {
  findInstallationKey,
  type InstallationKey,
  installationKeyFrom,
  isInstallationKey,
  previousKeys,
} from '#server/plumbing/process/installation-key.ts'
import { decryptFile, isEncrypted } from '#server/plumbing/respaldo/cifrado.ts'
import { rehearse, removeOldScratch, scratchFolder } from '#server/plumbing/respaldo/ensayo.ts'
import { openArchive, SinSello, type Verificado, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import type { Manifiesto } from '#server/plumbing/respaldo/manifiesto.ts'
import { keyCheckSetting, decryptsCheck } from '#server/plumbing/records/key-check.ts'
import { bajoClave } from '#server/llaves/claves.queries.ts'
import { cuantas, Negativa } from './consola.ts'
import { askSecret } from './preguntar.ts'

export const sinSello = process.argv.includes('--sin-sello')
export const advertencia =
  'Sin comprobar el sello: nada asegura que nadie modificó el respaldo, por ejemplo el rol de una persona. ' +
  'Úselo solo si sabe de dónde viene.'

/** Names the loss of a restore without the backup's key; undefined if there is none. */
export function sinClave({ tablas }: Manifiesto): string | undefined {
  const filas = (nombre: string) => tablas.find((tabla) => tabla.nombre === nombre)?.filas ?? 0
  const perdidas = enPalabras(Object.entries(bajoClave).map(([nombre, palabras]) => [filas(nombre), palabras]))
  if (perdidas === '') return undefined
  return `La clave que abre sus datos cifrados no está aquí. Sin ella se pierden ${perdidas}; las llaves de acceso quedan. Si la tiene, póngala en CLAVE_INSTALACION.`
}

/** «3 fichas personales, 1 PIN y 2 códigos de recuperación» */
export const enPalabras = (partes: readonly (readonly [number, readonly [string, string]])[]): string =>
  new Intl.ListFormat('es').format(
    partes.filter(([n]) => n > 0).map(([n, [una, varias]]) => `${cuantas(n)} ${n === 1 ? una : varias}`),
  )

export interface Comprobado {
  /** The readable archive; of an encrypted one, a decrypted copy deleted after the work. */
  path: string
  manifiesto: Verificado
  /** The key of the originating installation, if it had to be typed. */
  typedKey: string | null
  /** Key of its fichas and second factors; null: not known here; `none`: nothing is encrypted. */
  key: InstallationKey | 'none' | null
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
    const typed = verified.typedKey === null ? [] : [installationKeyFrom(verified.typedKey)]
    return await work({ path, ...verified, key: await keyOf(path, [...typed, ...knownKeys(config)]) })
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

type Sellado = Omit<Comprobado, 'path' | 'key'>

async function verifySeal(path: string, config: Config): Promise<Sellado> {
  if (sinSello) return { manifiesto: await verifyArchive(path, null), typedKey: null }
  const known = knownKeys(config)
  try {
    return { manifiesto: await verifiedByAny(path, known), typedKey: null }
  } catch (error) {
    if (!(error instanceof SinSello)) throw error
    if (!error.sealed) throw new Negativa(`${error.message} Para seguir de todos modos agregue --sin-sello.`)
    const otherwise = `${error.message} Ponga la clave de esa instalación en CLAVE_INSTALACION, o agregue --sin-sello.`
    const typedKey = await askSecret('Clave de la instalación que hizo el respaldo: ', otherwise)
    if (!isInstallationKey(typedKey)) throw error
    return { manifiesto: await verifiedByAny(path, [installationKeyFrom(typedKey)]), typedKey }
  }
}

/** This installation's, and those that it had before. */
const knownKeys = (config: Config): InstallationKey[] => [
  ...[findInstallationKey(config) ?? []].flat(),
  ...previousKeys(config.dataDir),
]

/** @throws the first key's error, if none fits */
async function verifiedByAny(path: string, [first, ...others]: readonly InstallationKey[]): Promise<Verificado> {
  try {
    return await verifyArchive(path, { sealKey: (first ?? installationKeyFrom('')).keyFor('respaldos') })
  } catch (error) {
    if (!(error instanceof SinSello && error.sealed)) throw error
    for (const key of others) {
      const sealKey = key.keyFor('respaldos')
      const manifiesto = await verifyArchive(path, { sealKey }).catch(() => null)
      if (manifiesto) return manifiesto
    }
    throw error
  }
}

/** Which of these keys its encrypted rows are under. */
async function keyOf(path: string, keys: readonly InstallationKey[]): Promise<Comprobado['key']> {
  const archivo = await openArchive(path)
  try {
    const ajustes = archivo.manifiesto.tablas.find(({ nombre }) => nombre === 'ajustes')
    for await (const { clave, valor } of ajustes ? archivo.filas(ajustes) : [])
      if (clave === keyCheckSetting) return keys.find((key) => decryptsCheck(key, String(valor))) ?? null
    return 'none'
  } finally {
    archivo.close()
  }
}
