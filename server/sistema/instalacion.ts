import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instalacion } from '#contract/sistema/contenido.ts'
import type { Config } from '#server/plumbing/process/config.ts'
import { esPaquete } from '#server/plumbing/process/orden.ts'
import { usual } from '#server/plumbing/process/settings-file.ts'

type Ajustes = Pick<Config, 'settingsFile' | 'dataDir' | 'databaseUrl' | 's3' | 'claveInstalacion'>

/** How a command reaches the installation of this process: by its settings file, or by the variables that say where it is. */
export function installationOf({ settingsFile, dataDir, databaseUrl, s3, claveInstalacion }: Ajustes): Instalacion {
  const secret = { DATABASE_URL: databaseUrl, STORAGE_URL: s3, CLAVE_INSTALACION: claveInstalacion }
  const unsaid = Object.entries(secret).flatMap(([nombre, valor]): [string, string][] => (valor ? [[nombre, '…']] : []))
  const carpeta = fileURLToPath(new URL('../..', import.meta.url)).replace(/(?<=.)\/$/, '')
  // It changes to the service's account and reads its settings by itself.
  if (esPaquete && settingsFile === usual) return { carpeta, orden: 'sudo cuartel', usuario: null, variables: [] }
  return {
    carpeta,
    orden: esPaquete ? join(carpeta, 'cuartel') : null,
    usuario: process.platform === 'win32' ? null : userInfo().username,
    // A variable of the process wins over the file, so the folder is told in either case.
    variables: [
      ...(settingsFile ? [['CUARTEL_ENV', settingsFile] as [string, string]] : unsaid),
      ['DATA_DIR', resolve(dataDir)],
    ],
  }
}
