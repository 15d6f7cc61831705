// `npm run restaurar -- ARCHIVO [--reemplazar] [--sin-sello] [--sin-clave] [--sin-archivos]`, while no server runs on the database.
import { join } from 'node:path'
import { writeArchive } from '#server/plumbing/respaldo/escribir.ts'
import { faltanEnPalabras, findMissing, keysOf } from '#server/plumbing/respaldo/archivos-nombrados.ts'
import { openArchive, verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { changeRespaldo, insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { carpetaRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import {
  holdsCompany,
  refuseWithoutRoom,
  removeOtherFiles,
  restoreArchive,
} from '#server/plumbing/respaldo/restaurar.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'
import { markStorage } from '#server/plumbing/files/storage-mark.ts'
import { forgetRevision, keepRestored } from '#server/auditoria/ultimo-sello.queries.ts'
import { installationKeyPath, keepInstallationKey } from '#server/plumbing/process/installation-key.ts'
import { orden } from '#server/plumbing/process/orden.ts'
import { write } from '#server/plumbing/records/write.ts'
import { whoseKey } from '#server/plumbing/records/key-check.ts'
import { changeKey, forgetKey } from '#server/llaves/claves.queries.ts'
import { advertencia, type Comprobado, sinClave, sinSello, withVerified } from './comprobar-respaldo.ts'
import { whereIs } from './instalacion.ts'
import { cuantas, enConsola, type Instalacion, Negativa, writesOf } from './consola.ts'

const path = process.argv.slice(2).find((word) => !word.startsWith('--'))
const reemplazar = process.argv.includes('--reemplazar')

await enConsola({ alone: true }, async (instalacion) => {
  if (!path)
    throw new Negativa(`Uso: ${orden('restaurar')} ARCHIVO [--reemplazar] [--sin-sello] [--sin-clave] [--sin-archivos]`)
  // Verified completely before anything changes.
  return await withVerified(path, instalacion.config, (archive) => restore(archive, instalacion))
})

async function restore({ path, manifiesto, typedKey, key }: Comprobado, instalacion: Instalacion): Promise<string> {
  const { config, database, storage } = instalacion
  const { dataDir, engine } = database
  await refuseWithoutRoom(manifiesto, { dataDir, filas: engine === 'sqlite', archivos: !config.s3 })
  const held = await holdsCompany(database.db)
  if (held && !reemplazar)
    throw new Negativa(
      'Esta base de datos ya tiene una compañía. Para poner el respaldo en su lugar agregue --reemplazar: antes se respalda lo que hay.',
    )
  if (!held && reemplazar)
    throw new Negativa(
      `En ${whereIs(config)} no hay una compañía que reemplazar. Si es la instalación que quería, quite --reemplazar; si no, revise los ajustes.`,
    )
  const lost = key === null && sinClave(manifiesto)
  if (lost && !process.argv.includes('--sin-clave'))
    throw new Negativa(`${lost} Para seguir sin ella agregue --sin-clave.`)
  const { faltan } = manifiesto
  if (faltan.length > 0 && !process.argv.includes('--sin-archivos'))
    throw new Negativa(
      `Al respaldo le faltan archivos. ${faltanEnPalabras(faltan)} Uno anterior los puede tener. Para seguir con este agregue --sin-archivos: los que ya estén aquí se conservan.`,
    )
  // Before `setAside` would create another key: the installation continues under the archive's.
  const kept = typedKey !== null && !config.claveInstalacion && keepInstallationKey(dataDir, typedKey)
  const before = held ? `Lo que había quedó en ${await setAside(instalacion)}\n` : ''
  const archivo = await openArchive(path)
  const { tablas, archivos, con_archivos, completo } = archivo.manifiesto
  await restoreArchive(archivo, database, con_archivos ? storage : null)
  await keepRestored(database.db, dataDir)
  await forgetRevision(database.db)
  await underOwnKey(instalacion, key)
  if (con_archivos) await markStorage(database.db, storage, new Date())
  if (held && con_archivos) await removeOtherFiles(database.db, storage, archivo.manifiesto)
  archivo.close()
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0)
  const sesiones = completo ? '' : ' Todos deben iniciar sesión de nuevo.'
  const clave = kept ? ` La clave de la instalación quedó en ${installationKeyPath(dataDir)}.` : ''
  const warning = sinSello ? `${advertencia}\n` : ''
  const lacking = await findMissing(database.db, () => keysOf(storage))
  const sinArchivos = lacking.length > 0 ? ` ${faltanEnPalabras(lacking)}` : ''
  return `${before}${warning}Restaurado en ${whereIs(config)}: ${cuantas(filas)} filas y ${cuantas(archivos.length)} archivos.${sinArchivos}${sesiones}${clave} Ya puede iniciar el programa.`
}

/** Puts what the archive had encrypted under this installation's key, or empties what nobody can read. */
async function underOwnKey(instalacion: Instalacion, key: Comprobado['key']): Promise<void> {
  if (key === null) return await write(writesOf(instalacion), null, forgetKey)
  const own = instalacion.key()
  if (key === 'none' || (await whoseKey(instalacion.database.db, own)) === 'this') return
  await write(writesOf(instalacion), null, (tx) => changeKey(tx, key, own))
}

/** Backs up what is about to be replaced and lists it among the installation's backups. */
async function setAside({ database, storage, ...instalacion }: Instalacion): Promise<string> {
  const { db, dataDir } = database
  const now = new Date()
  const archivo = `antes-de-restaurar-${now.toISOString().replaceAll(/[:.]/g, '-')}.zip`
  const path = join(carpetaRespaldos(dataDir), archivo)
  const sealKey = instalacion.key().keyFor('respaldos')
  const { bytes, sha256 } = await writeArchive({ database, storage }, path, { sealKey, now })
  const { faltan } = await verifyArchive(path, { sealKey })
  if ((await listTablas(db)).some(({ nombre }) => nombre === 'respaldos')) {
    const at = new Date().toISOString()
    const found =
      faltan.length > 0
        ? ({ estado: 'danado', error: faltanEnPalabras(faltan) } as const)
        : ({ estado: 'bueno' } as const)
    const made = { ...found, archivo, bytes, sha256, terminado_en: at, verificado_en: at }
    await changeRespaldo(db, await insertRespaldo(db, 'previo', now), made)
  }
  return path
}
