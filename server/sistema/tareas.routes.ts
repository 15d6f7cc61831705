import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { insertTarea, isTaken, listTareas, moveTarea } from '#server/plumbing/process/tareas.queries.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'

export function tareasRoutes(app: FastifyInstance, { database: { db }, clock, tareas }: Deps): void {
  serve(app, sistemaApi.tareas, async () => {
    const now = clock()
    const rows = new Map((await listTareas(db)).map((row) => [row.clave, row]))
    const data = tareas.lista.map(async ({ clave, nombre, cada, proxima }) => {
      const row = rows.get(clave)
      const { ultima_en = null, duracion_ms = null, error = null } = row ?? {}
      const en_curso = (row?.tomada_hasta ?? '') > now.toISOString()
      const proxima_en = row?.proxima_en ?? (await proxima(now)).toISOString()
      const pendiente = !en_curso && (row?.pedida === 1 || proxima_en <= now.toISOString())
      return { clave, nombre, cada, ultima_en, duracion_ms, error, en_curso, pendiente, proxima_en }
    })
    return { data: await Promise.all(data) }
  })

  serve(app, sistemaApi.runTarea, async ({ params: { clave }, request }) => {
    const tarea = tareas.lista.find((one) => one.clave === clave)
    if (!tarea) throw notFound()
    await inTransaction(db, async (db) => {
      const now = clock()
      if (await isTaken(db, clave, now)) throw conflict(mensajes.tareaEnCurso)
      await insertTarea(db, clave, now, now)
      await moveTarea(db, clave, now)
      const asked = { accion: 'editar', entidad: 'tarea', entidad_id: null, despues: { ejecutar: clave } } as const
      await recordAudit(db, request, asked, now)
    })
    tareas.wake()
    return { success: true as const, message: mensajes.tareaPedida(tarea.nombre) }
  })
}
