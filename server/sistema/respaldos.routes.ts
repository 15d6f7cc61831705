import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import type { Row } from '#db/tables.ts'
import { queueDownload } from '#server/cuenta/avisos.queries.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { bytesOf, carpetaRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import {
  changeRespaldo,
  claveRespaldo,
  claveVerificar,
  findHora,
  findRespaldo,
  insertRespaldo,
  isBackingUp,
  listEn,
  listRespaldos,
  saveHora,
} from '#server/plumbing/respaldo/respaldos.queries.ts'
import { nextHour } from '#server/plumbing/respaldo/retencion.ts'
import { TareaError } from '#server/plumbing/process/tareas.ts'
import type { Manifiesto } from '#server/plumbing/respaldo/manifiesto.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { askForTarea, insertTarea, moveTarea } from '#server/plumbing/process/tareas.queries.ts'
import { write } from '#server/plumbing/records/write.ts'
import { ArchivoRechazado, openArchive } from '#server/plumbing/respaldo/leer.ts'
import { carriesSeal } from '#server/plumbing/respaldo/sello.ts'
import { installationOf } from './instalacion.ts'
import { findAtraso } from './alarma.queries.ts'
import { compareRows, listChanges } from './contenido.queries.ts'

export function respaldosRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock, tareas } = deps
  const { db } = database
  serve(app, sistemaApi.respaldos, async () => {
    const { ultimo, atrasado } = await findAtraso(db, clock())
    return { data: (await listRespaldos(db)).map(shown), hora: await findHora(db), ultimo_bueno: ultimo, atrasado }
  })

  serve(app, sistemaApi.createRespaldo, async ({ request }) => {
    await write(deps, request, async (tx) => {
      const waits = (await listEn(tx.db, 'pendiente')).length > 0
      if (waits || (await isBackingUp(tx.db, tx.now))) throw conflict(mensajes.respaldoEnCurso)
      await insertTarea(tx.db, claveRespaldo, tx.now, tx.now)
      await askForTarea(tx.db, claveRespaldo)
      await tx.audit({ accion: 'crear', ...respaldo(await insertRespaldo(tx.db, 'manual', tx.now)) })
    })
    tareas.wake()
    return { success: true as const, message: mensajes.respaldoPedido }
  })

  serve(app, sistemaApi.changeHoraRespaldo, ({ body: { hora }, request }) =>
    write(deps, request, async (tx) => {
      const change = { antes: { hora: await findHora(tx.db) }, despues: { hora } }
      await saveHora(tx.db, hora, tx.now)
      await moveTarea(tx.db, claveRespaldo, nextHour(hora, tx.now))
      await tx.audit({ accion: 'editar', ...respaldo(null), ...change })
      await tx.tell({ tipo: 'ajustes', id: 0 })
      return { hora }
    }),
  )

  serve(app, sistemaApi.contenidoRespaldo, async ({ params: { id } }) => {
    const { archivo, creado_en } = await findUsable(db, id)
    const ruta = resolve(carpetaRespaldos(config.dataDir), archivo ?? '')
    if ((await bytesOf(config.dataDir, { archivo })) === null) throw conflict(mensajes.respaldoSinArchivo)
    const { archivos, ...manifiesto } = await manifestOf(ruta)
    const bytes = archivos.reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      ruta,
      instalacion: installationOf(config),
      creado_en,
      version: manifiesto.version,
      sellado: await carriesSeal(ruta),
      archivos: { cantidad: archivos.length, bytes },
      trae: await compareRows(db, manifiesto),
      ...(await listChanges(db, creado_en)),
    }
  })

  serve(app, sistemaApi.archivoRespaldo, async ({ params: { id }, actor, request, reply }) => {
    const { archivo, creado_en } = await findUsable(db, id)
    const size = await bytesOf(config.dataDir, { archivo })
    if (!archivo || size === null) throw conflict(mensajes.respaldoSinArchivo)
    await write(deps, request, async (tx) => {
      await tx.audit({ accion: 'exportar', ...respaldo(id), despues: { archivo } })
      await queueDownload(tx, `el respaldo del ${longMoment(new Date(creado_en))}`, actor.nombre)
    })
    asFile(reply, { nombre: `respaldo-${creado_en.slice(0, 10)}-${id}.zip`, tipo: 'application/zip', size })
    return createReadStream(join(carpetaRespaldos(config.dataDir), archivo))
  })

  serve(app, sistemaApi.verifyRespaldo, async ({ params: { id }, request }) => {
    await write(deps, request, async (tx) => {
      await findUsable(tx.db, id)
      await changeRespaldo(tx.db, id, { por_verificar: 1 })
      await insertTarea(tx.db, claveVerificar, tx.now, tx.now)
      await askForTarea(tx.db, claveVerificar)
      await tx.audit({ accion: 'editar', ...respaldo(id), despues: { verificar: true } })
    })
    tareas.wake()
    return { success: true as const, message: mensajes.verificacionPedida }
  })
}

const respaldo = (entidad_id: number | null) => ({ entidad: 'respaldo', entidad_id }) as const

async function manifestOf(path: string): Promise<Manifiesto> {
  try {
    const archivo = await openArchive(path)
    archivo.close()
    return archivo.manifiesto
  } catch (error) {
    throw error instanceof ArchivoRechazado || error instanceof TareaError ? conflict(error.message) : error
  }
}

/** A backup with a file: good or damaged. */
async function findUsable(db: Db, id: number): Promise<Row<'respaldos'>> {
  const found = await findRespaldo(db, id)
  if (!found) throw notFound()
  if (found.estado !== 'bueno' && found.estado !== 'danado') throw conflict(mensajes.respaldoSinArchivo)
  return found
}

const shown = ({ archivo: _file, base_danada: _flag, por_verificar, ...row }: Row<'respaldos'>) => ({
  ...row,
  por_verificar: por_verificar === 1,
})
