import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Rectificacion } from '#contract/asistencia/rectificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFilaActo } from './actos.queries.ts'
import { reviewAlarmas } from './alarmas-revision.queries.ts'
import { saveMarcas } from './lista.queries.ts'
import { alCerrar, enPalabras } from './lista.rules.ts'
import { listPorRectificar, type PorRectificar } from './rectificaciones.queries.ts'

/** Marks of closed lists that licences make wrong: proposed, and changed once somebody confirms them (docs/decisions/055). */
export function rectificacionesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, asistenciaApi.rectificaciones, async () => ({
    data: (await listPorRectificar(deps.database.db)).flatMap(rectificada),
  }))

  serve(app, asistenciaApi.rectify, async ({ body: { ids }, actor, request }) => {
    const wanted = new Set(ids)
    const n = await write(deps, request, async (tx) => {
      const filas = (await listPorRectificar(tx.db)).filter(({ id }) => wanted.has(id))
      if (filas.length === 0) throw conflict(mensajes.nadaPorRectificar)
      const by = { marcado_por: actor.id, marcado_en: tx.now.toISOString() }
      for (const [acto_id, suyas] of Map.groupBy(filas, (fila) => fila.acto_id)) {
        const cambios = suyas.flatMap(rectificada)
        for (const { id, despues } of cambios) {
          const { observacion = null } = suyas.find((fila) => fila.id === id) ?? {}
          await saveMarcas(
            tx.db,
            [id],
            { marca: despues, hora_llegada: null, observacion, propuesto: 0, metodo: 'lista' },
            by,
          )
        }
        const despues = { marcas: enPalabras(cambios), motivo: porQue(cambios) }
        await tx.audit({ accion: 'editar', entidad: 'acto', entidad_id: acto_id, despues })
        await reviewAlarmas(tx, present(await findFilaActo(tx.db, acto_id)))
        await tx.tell({ tipo: 'acto', id: acto_id })
      }
      return filas.length
    })
    return { success: true as const, message: mensajes.rectificadas(n) }
  })
}

/** A fault becomes a licence; a licence that no longer stands, what closing would have made of the row. */
function rectificada(fila: PorRectificar): Rectificacion[] {
  const { id, acto_id, acto, dia, user_id, nombre, antes, opcional, categoria } = fila
  if (antes === null) return []
  const despues = antes === 'ausente' ? 'licencia' : alCerrar({ marca: null, opcional: opcional === 1 }, categoria)
  return despues ? [{ id, acto_id, acto, dia, user_id, nombre, antes, despues }] : []
}

const porQue = (cambios: readonly Rectificacion[]): string =>
  [...new Set(cambios.map(({ despues }) => (despues === 'licencia' ? 'Licencia aprobada' : 'Licencia anulada')))].join(
    '; ',
  )
