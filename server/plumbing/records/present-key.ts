import type { Db } from '../data/database.ts'
import { orden } from '#server/plumbing/process/orden.ts'
import {
  adoptNextKey,
  dropNextKey,
  findNextKey,
  type InstallationKey,
  nextKeyPath,
  openInstallationKey,
} from '../process/installation-key.ts'
import { StartError } from '../process/start-error.ts'
import { saveKeyCheck, whoseKey } from './key-check.ts'

interface Settings {
  dataDir: string
  claveInstalacion?: string | undefined
}

/**
 * Returns the key that opens this database; on the first start stores its check value. Finishes an interrupted rotation:
 * adopts the new key if it was committed, drops it otherwise.
 * @throws StartError if the database is under another key
 */
export async function presentKey(
  db: Db,
  settings: Settings,
  now: Date,
  print: (text: string) => void,
): Promise<InstallationKey> {
  const { dataDir, claveInstalacion } = settings
  const key = openInstallationKey(settings, print)
  const next = findNextKey(dataDir)
  const committed = next && (await whoseKey(db, next)) === 'this'
  if (committed && !claveInstalacion) {
    adoptNextKey(dataDir, now)
    return next
  }
  const whose = await whoseKey(db, key)
  if (whose === 'another') throw new StartError(committed ? ofRotation(dataDir) : ofAnother)
  if (next) dropNextKey(dataDir)
  if (whose === 'none') await saveKeyCheck(db, key, now)
  return key
}

const ofRotation = (dataDir: string) =>
  `La clave de esta instalación se cambió: ponga en CLAVE_INSTALACION la de ${nextKeyPath(dataDir)}.`

const ofAnother =
  'La clave de esta instalación no abre lo que guarda su base de datos: fichas personales y segundos factores. ' +
  `Ponga la que tenía en CLAVE_INSTALACION, o en el archivo clave de DATA_DIR. Si se perdió: ${orden('claves')} descartar`
