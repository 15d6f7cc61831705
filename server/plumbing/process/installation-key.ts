import { hkdfSync, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './secrets.ts'
import { StartError } from './start-error.ts'

/** Each use of the installation's secret has a key of its own: whoever learns one learns no other. */
type Purpose = 'respaldos'

export interface InstallationKey {
  keyFor(purpose: Purpose): Buffer
}

interface KeySettings {
  dataDir: string
  /** `CLAVE_INSTALACION`; without it, the file in `dataDir`. */
  claveInstalacion?: string | undefined
}

/** Random, so at least 128 bits; also what `openssl rand -base64 24` and longer ones print. */
export const isInstallationKey = (secret: string): boolean => /^\S{32,}$/.test(secret)

export const installationKeyPath = (dataDir: string): string => join(dataDir, 'clave')

export const installationKeyFrom = (secret: string): InstallationKey => ({
  keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `cuartel ${purpose}`, 32)),
})

/**
 * The key of this installation, made where there is none; `print` shows a new one to the operator, once.
 * @throws StartError where the file holds no key
 */
export function openInstallationKey(settings: KeySettings, print: (text: string) => void): InstallationKey {
  const known = findInstallationKey(settings)
  if (known) return known
  const path = installationKeyPath(settings.dataDir)
  const secret = newSecret()
  // Several processes may start together on one folder: the others read what the first has kept.
  if (!keepInstallationKey(settings.dataDir, secret)) return installationKeyFrom(readKey(path) ?? '')
  print(
    `\nClave de esta instalación, guardada en ${path}. Guárdela también fuera de esta máquina: ` +
      `en otra, sus respaldos se restauran con ella.\n  ${secret}\n\n`,
  )
  return installationKeyFrom(secret)
}

/** @throws StartError where the file holds no key */
export function findInstallationKey({ dataDir, claveInstalacion }: KeySettings): InstallationKey | undefined {
  const secret = claveInstalacion ?? readKey(installationKeyPath(dataDir))
  return secret === undefined ? undefined : installationKeyFrom(secret)
}

/** Keeps a secret as the key of the folder, whole or not at all; false where the folder has one already. */
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
