import type { FastifyInstance } from 'fastify'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sistemaApi } from '#contract/sistema.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { conflict, notFound } from '#server/plumbing/http/errors.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { insertTarea, isTaken, listTareas, moveTarea } from '#server/plumbing/process/tareas.queries.ts'
import { write } from '#server/plumbing/records/write.ts'

export function tareasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, tareas } = deps
  const { db } = database

  serve(app, sistemaApi.tareas, async () => {
    const now = clock()
    const rows = new Map((await listTareas(db)).map((row) => [row.clave, row]))
    const data = tareas.lista.map(async ({ clave, nombre, cada, proxima }) => {
      const row = rows.get(clave)
      const { ultima_en = null, duracion_ms = null, error = null } = row ?? {}
      const en_curso = (row?.tomada_hasta ?? '') > now.toISOString()
      const proxima_en = row?.proxima_en ?? (await proxima(now)).toISOString()
      const cortada = row?.tomada_hasta != null
      const pendiente = !en_curso && (cortada || row?.pedida === 1 || proxima_en <= now.toISOString())
      return { clave, nombre, cada, ultima_en, duracion_ms, error, en_curso, pendiente, proxima_en }
    })
    return { data: await Promise.all(data) }
  })

  serve(app, sistemaApi.runTarea, async ({ params: { clave }, actor, request }) => {
    const tarea = tareas.lista.find((one) => one.clave === clave)
    if (!tarea) throw notFound()
    if (tarea.limpia) requirePassword(actor, clock())
    await write(deps, request, async (tx) => {
      if (await isTaken(tx.db, clave, clock())) throw conflict(mensajes.tareaEnCurso)
      await insertTarea(tx.db, clave, tx.now, tx.now)
      await moveTarea(tx.db, clave, tx.now)
      await tx.audit({ accion: 'editar', entidad: 'tarea', entidad_id: null, despues: { ejecutar: clave } })
    })
    tareas.wake()
    return { success: true as const, message: mensajes.tareaPedida(tarea.nombre) }
  })
}
