// `npm run respaldo -- crear [ARCHIVO] [--cifrar]` or `… verificar ARCHIVO [--sin-sello]`, even while the server runs.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usarZona } from '#contract/shared/fechas.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import { orden } from '#server/plumbing/process/orden.ts'
import { encryptFile } from '#server/plumbing/respaldo/cifrado.ts'
import { faltanEnPalabras } from '#server/plumbing/respaldo/archivos-nombrados.ts'
import { copiasOf } from '#server/plumbing/respaldo/copias.ts'
import { rehearse } from '#server/plumbing/respaldo/ensayo.ts'
import { claveRespaldo, findHora, findRespaldo, insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { carpetaRespaldos, makeRespaldos, type Taller } from '#server/plumbing/respaldo/respaldos.ts'
import { nextHour } from '#server/plumbing/respaldo/retencion.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'
import { askForTarea, insertTarea } from '#server/plumbing/process/tareas.queries.ts'
import { openTareas } from '#server/plumbing/process/tareas.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellOfDamage, tellOfMissing } from '#server/sistema/alarma.queries.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { advertencia, type Comprobado, sinClave, sinSello, withVerified } from './comprobar-respaldo.ts'
import { cuantas, enConsola, type Instalacion, Negativa, writesOf } from './consola.ts'
import { askSecret } from './preguntar.ts'

const words = process.argv.slice(2)
const [job, archivo] = words.filter((word) => !word.startsWith('--'))
const cifrar = words.includes('--cifrar')
const uso = `Uso: ${orden('respaldo')} crear [ARCHIVO] [--cifrar]   o   ${orden('respaldo')} verificar ARCHIVO [--sin-sello]`

await enConsola({ alone: false }, async (instalacion) => {
  if (job === 'crear' && (archivo || !cifrar)) return await crear(instalacion)
  if (job === 'verificar' && archivo) return await withVerified(archivo, instalacion.config, async (one) => told(one))
  throw new Negativa(uso)
})

/** Runs the server's own task, so that backups are never concurrent and no file is deleted meanwhile. */
async function crear(instalacion: Instalacion): Promise<string> {
  const { config, database, storage, key } = instalacion
  const { db, dataDir } = database
  const clock = () => new Date()
  const passphrase = cifrar ? (config.claveRespaldos ?? (await askNewPassphrase())) : null
  if (!(await listTablas(db)).some(({ nombre }) => nombre === 'respaldos'))
    throw new Negativa('La base de datos está vacía o es de una versión anterior: primero inicie esta versión.')
  usarZona((await findCompania(db)).zona_horaria)
  const writes = writesOf(instalacion)
  const taller: Taller = {
    database,
    storage,
    clock,
    sealKey: key().keyFor('respaldos'),
    rehearse,
    copias: copiasOf(config),
    onDamage: (now) => write(writes, null, (tx) => tellOfDamage(tx, now)),
    onMissing: (faltan, now) => write(writes, null, (tx) => tellOfMissing(tx, faltan, now)),
  }
  const now = clock()
  const id = await insertRespaldo(db, 'manual', now)
  const proxima = async (now: Date) => nextHour(await findHora(db), now)
  await insertTarea(db, claveRespaldo, await proxima(now), now)
  await askForTarea(db, claveRespaldo)
  const tarea = {
    clave: claveRespaldo,
    nombre: '',
    cada: '',
    proxima,
    run: (_debida: boolean, settled: boolean) => makeRespaldos(taller, settled),
  }
  await openTareas({ db, lista: [tarea], clock, log: createLog({ logLevel: 'silent' }) }).runDue()
  const made = await findRespaldo(db, id)
  if (made?.estado === 'pendiente') throw new Negativa('Otro proceso está haciendo un respaldo; este quedó pedido.')
  if (!made?.archivo) throw new Negativa(made?.error ?? 'El respaldo no se pudo hacer.')
  const path = join(carpetaRespaldos(dataDir), made.archivo)
  if (made.estado !== 'bueno') throw new Negativa(`${made.error} Quedó en ${path}, y no se cuenta como bueno.`)
  if (archivo && passphrase) await encryptFile(path, archivo, passphrase)
  else if (archivo) await copyFile(path, archivo)
  const suma = passphrase ? 'Está cifrado: sin su clave nadie lo puede leer.' : `SHA-256 ${made.sha256}`
  const copia = made.copia_error ? `\nSin copia fuera de la máquina. ${made.copia_error}` : ''
  return `Respaldo creado y comprobado: ${archivo ?? path}\n${suma}${copia}`
}

async function askNewPassphrase(): Promise<string> {
  const otherwise = 'Para cifrar, ponga la clave de cifrado en CLAVE_RESPALDOS.'
  const passphrase = await askSecret('Clave de cifrado, de 20 caracteres o más: ', otherwise)
  if (passphrase.length < 20) throw new Negativa('La clave de cifrado debe tener 20 caracteres o más.')
  if ((await askSecret('Otra vez, la misma: ', otherwise)) !== passphrase)
    throw new Negativa('Las dos claves no son iguales.')
  return passphrase
}

function told({ manifiesto, key }: Comprobado): string {
  const { version, creado_en, tablas, archivos, faltan } = manifiesto
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0)
  const warning = sinSello ? `\n${advertencia}` : ''
  const missing = key === null && sinClave(manifiesto)
  const opens = key === null || key === 'none' ? '' : '\nLa clave que abre sus datos cifrados está aquí.'
  const lost = missing ? `\n${missing}` : opens
  const brought = `${cuantas(filas)} filas y ${cuantas(archivos.length)} archivos, de la versión ${version}, del ${creado_en}.${lost}${warning}`
  if (faltan.length > 0)
    throw new Negativa(`Al respaldo le faltan archivos. ${faltanEnPalabras(faltan)} Trae ${brought}`)
  return `El respaldo está entero: ${brought}`
}
