import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import type { Row } from '#db/tables.ts'
import { queueDownload } from '#server/cuenta/avisos.queries.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { type NuevaEntrada, recordAudit } from '#server/plumbing/records/audit.ts'
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
import { serve } from '#server/plumbing/http/serve.ts'
import { askForTarea, insertTarea, moveTarea } from '#server/plumbing/process/tareas.queries.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findAtraso } from './alarma.queries.ts'

export function respaldosRoutes(app: FastifyInstance, { config, database, clock, tareas, outbox }: Deps): void {
  const { db } = database
  const about = (accion: NuevaEntrada['accion'], id: number | null, more = {}): NuevaEntrada => ({
    accion,
    entidad: 'respaldo',
    entidad_id: id,
    ...more,
  })

  serve(app, sistemaApi.respaldos, async () => {
    const { ultimo, atrasado } = await findAtraso(db, clock())
    return { data: (await listRespaldos(db)).map(shown), hora: await findHora(db), ultimo_bueno: ultimo, atrasado }
  })

  serve(app, sistemaApi.createRespaldo, async ({ request }) => {
    await inTransaction(db, async (db) => {
      const now = clock()
      const waits = (await listEn(db, 'pendiente')).length > 0
      if (waits || (await isBackingUp(db, now))) throw conflict(mensajes.respaldoEnCurso)
      await insertTarea(db, claveRespaldo, now, now)
      await askForTarea(db, claveRespaldo)
      await recordAudit(db, request, about('crear', await insertRespaldo(db, 'manual', now)), now)
    })
    tareas.wake()
    return { success: true as const, message: mensajes.respaldoPedido }
  })

  serve(app, sistemaApi.changeHoraRespaldo, async ({ body: { hora }, request }) =>
    inTransaction(db, async (db) => {
      const now = clock()
      const change = { antes: { hora: await findHora(db) }, despues: { hora } }
      await saveHora(db, hora, now)
      await moveTarea(db, claveRespaldo, nextHour(hora, now))
      await recordAudit(db, request, about('editar', null, change), now)
      return { hora }
    }),
  )

  serve(app, sistemaApi.archivoRespaldo, async ({ params: { id }, actor, request, reply }) => {
    const { archivo, creado_en } = await findUsable(db, id)
    const size = await bytesOf(config.dataDir, { archivo })
    if (!archivo || size === null) throw conflict(mensajes.respaldoSinArchivo)
    await inTransaction(db, async (db) => {
      await recordAudit(db, request, about('exportar', id, { despues: { archivo } }), clock())
      await queueDownload(db, `el respaldo del ${longMoment(new Date(creado_en))}`, actor.nombre, clock())
    })
    outbox.wake()
    asFile(reply, { nombre: `respaldo-${creado_en.slice(0, 10)}-${id}.zip`, tipo: 'application/zip', size })
    return createReadStream(join(carpetaRespaldos(config.dataDir), archivo))
  })

  serve(app, sistemaApi.verifyRespaldo, async ({ params: { id }, request }) => {
    await inTransaction(db, async (db) => {
      await findUsable(db, id)
      await changeRespaldo(db, id, { por_verificar: 1 })
      await insertTarea(db, claveVerificar, clock(), clock())
      await askForTarea(db, claveVerificar)
      await recordAudit(db, request, about('editar', id, { despues: { verificar: true } }), clock())
    })
    tareas.wake()
    return { success: true as const, message: mensajes.verificacionPedida }
  })
}

/** One whose file was made: good, or found to be damaged. */
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
