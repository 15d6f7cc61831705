import { hkdfSync, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './secrets.ts'
import { StartError } from './start-error.ts'

/** Derives one key per use of the installation's secret: learning one reveals no other. */
type Purpose = 'respaldos' | 'factores' | 'fichas' | 'pines' | 'registro'

export interface InstallationKey {
  keyFor(purpose: Purpose): Buffer
}

interface KeySettings {
  dataDir: string
  /** `CLAVE_INSTALACION`; defaults to the file in `dataDir`. */
  claveInstalacion?: string | undefined
}

/** Random, so at least 128 bits; accepts the output of `openssl rand -base64 24` or longer. */
export const isInstallationKey = (secret: string): boolean => /^\S{32,}$/.test(secret)

export const installationKeyPath = (dataDir: string): string => join(dataDir, 'clave')

export const installationKeyFrom = (secret: string): InstallationKey => ({
  keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `cuartel ${purpose}`, 32)),
})

/**
 * Reads this installation's key, or creates one, which `print` shows to the operator once.
 * @throws StartError if the file holds no key
 */
export function openInstallationKey(settings: KeySettings, print: (text: string) => void): InstallationKey {
  const known = findInstallationKey(settings)
  if (known) return known
  const path = installationKeyPath(settings.dataDir)
  const secret = newSecret()
  // Several processes may start together on one folder: the first one's key wins.
  if (!keepInstallationKey(settings.dataDir, secret)) return installationKeyFrom(readKey(path) ?? '')
  print(
    `\nClave de esta instalación, guardada en ${path}. Guárdela también fuera de esta máquina: ` +
      `en otra, sus respaldos se restauran con ella.\n  ${secret}\n\n`,
  )
  return installationKeyFrom(secret)
}

/** @throws StartError if the file holds no key */
export function findInstallationKey({ dataDir, claveInstalacion }: KeySettings): InstallationKey | undefined {
  const secret = claveInstalacion ?? readKey(installationKeyPath(dataDir))
  return secret === undefined ? undefined : installationKeyFrom(secret)
}

/** Stores a secret as the folder's key, atomically; returns false if there is one already. */
export function keepInstallationKey(dataDir: string, secret: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = join(dataDir, `clave-${randomUUID()}.parcial`)
  try {
    writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, installationKeyPath(dataDir))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** New key of a rotation that is not finished. */
export const nextKeyPath = (dataDir: string): string => join(dataDir, 'clave-nueva')

const previousName = 'clave-anterior-'

/** Makes the key of a rotation, durably, before anything is encrypted with it. */
export function makeNextKey(dataDir: string): string {
  const secret = newSecret()
  writeFileSync(nextKeyPath(dataDir), `${secret}\n`, { mode: 0o600, flush: true })
  return secret
}

export function findNextKey(dataDir: string): InstallationKey | undefined {
  const secret = readKey(nextKeyPath(dataDir))
  return secret === undefined ? undefined : installationKeyFrom(secret)
}

/** Puts the rotation's key in the place of the present one, which stays beside it for its backups. Safe to repeat. */
export function adoptNextKey(dataDir: string, now: Date): void {
  const path = installationKeyPath(dataDir)
  const previous = join(dataDir, previousName + now.toISOString().replaceAll(/[:.]/g, '-'))
  if (existsSync(path)) linkSync(path, previous)
  renameSync(nextKeyPath(dataDir), path)
}

export const dropNextKey = (dataDir: string): void => rmSync(nextKeyPath(dataDir), { force: true })

/** Keys replaced by rotations: older backups need them. */
export const previousKeys = (dataDir: string): InstallationKey[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(previousName))
    .flatMap((name) => readKey(join(dataDir, name)) ?? [])
    .map(installationKeyFrom)

function readKey(path: string): string | undefined {
  const secret = readText(path)?.trim()
  if (secret !== undefined && !isInstallationKey(secret))
    throw new StartError(`${path} no contiene una clave: recupérela de donde la guardó, o borre el archivo.`)
  return secret
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
