import { resolve } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { StartError } from './start-error.ts'

/** Settings of an installed package. */
export const usual = '/etc/cuartel/cuartel.env'

/**
 * The configuration of the program and of every command: variables, and those that none sets from one file, `CUARTEL_ENV` or the
 * usual one. An empty `CUARTEL_ENV` reads none.
 * @throws StartError
 */
export function readSettings(installed = usual): Config {
  const path = process.env.CUARTEL_ENV ?? installed
  if (path !== '') loadFile(path)
  return readConfig(process.env)
}

function loadFile(path: string): void {
  try {
    process.loadEnvFile(path)
    process.env.CUARTEL_ENV = resolve(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && process.env.CUARTEL_ENV === undefined) return
    throw new StartError(
      `No se pudo leer el archivo de ajustes ${path} (${code ?? message}). Use el usuario de Cuartel.`,
    )
  }
}
