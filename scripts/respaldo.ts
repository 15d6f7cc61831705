// `npm run respaldo -- crear [ARCHIVO]` and `npm run respaldo -- verificar ARCHIVO`, also while the server runs.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usarZona } from '#contract/shared/fechas.ts'
import { createLog } from '#server/plumbing/log.ts'
import { verifyArchive } from '#server/plumbing/respaldo/leer.ts'
import { claveRespaldo, findHora, findRespaldo, insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { carpetaRespaldos, makeRespaldos, type Taller } from '#server/plumbing/respaldo/respaldos.ts'
import { nextHour } from '#server/plumbing/respaldo/retencion.ts'
import { listTablas } from '#server/plumbing/respaldo/tablas.ts'
import { askForTarea, insertTarea } from '#server/plumbing/tareas.queries.ts'
import { openTareas } from '#server/plumbing/tareas.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { cuantas, enConsola, Negativa } from './consola.ts'

const [job, archivo] = process.argv.slice(2)
const uso = 'Uso: npm run respaldo -- crear [ARCHIVO]   o   npm run respaldo -- verificar ARCHIVO'

await enConsola({ alone: false }, async ({ database, storage }) => {
  if (job === 'crear') return await crear({ database, storage, clock: () => new Date() })
  if (job === 'verificar' && archivo) return await verificar(archivo)
  throw new Negativa(uso)
})

/** By the same task as the server's, so that no two are made at once and no file goes meanwhile. */
async function crear(taller: Taller): Promise<string> {
  const { db, dataDir } = taller.database
  if (!(await listTablas(db)).some(({ nombre }) => nombre === 'respaldos'))
    throw new Negativa('La base de datos está vacía o es de una versión anterior: primero, npm run db:migrate.')
  usarZona((await findCompania(db)).zona_horaria)
  const now = taller.clock()
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
  await openTareas({ db, lista: [tarea], clock: taller.clock, log: createLog({ logLevel: 'silent' }) }).runDue()
  const made = await findRespaldo(db, id)
  if (made?.estado === 'pendiente') throw new Negativa('Otro proceso está haciendo un respaldo; este quedó pedido.')
  if (made?.estado !== 'bueno' || !made.archivo) throw new Negativa(made?.error ?? 'El respaldo no se pudo hacer.')
  const path = join(carpetaRespaldos(dataDir), made.archivo)
  if (archivo) await copyFile(path, archivo)
  return `Respaldo creado y comprobado: ${archivo ?? path}\nSHA-256 ${made.sha256}`
}

async function verificar(path: string): Promise<string> {
  const { version, creado_en, tablas, archivos } = await verifyArchive(path)
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0)
  return `El respaldo está entero: ${cuantas(filas)} filas y ${cuantas(archivos.length)} archivos, de la versión ${version}, del ${creado_en}.`
}
