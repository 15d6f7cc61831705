import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Libro } from '#contract/material-mayor/libro.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { hechoEn } from '#server/plumbing/http/hecho-en.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findUltimoCombustible } from './combustible.queries.ts'
import { insertDicha, listUltimas } from './contadores.queries.ts'
import { momentoDicho } from './libro.rules.ts'
import { findFicha } from './fichas.queries.ts'
import { findUnidad } from './material-mayor.queries.ts'
import { findEnSalida } from './salidas.queries.ts'

/** Counters of a unit, and what the forms of its book are filled in with (docs/decisions/105). */
export function libroRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, materialMayorApi.libro, async ({ params: { id } }) => {
    present(await findFicha(db, id))
    return readLibro(db, id)
  })

  serve(app, materialMayorApi.decirContador, ({ params: { id: unidad_id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      present(await findUnidad(tx.db, unidad_id))
      const { contador, valor, reemplaza } = body
      const momento = momentoDicho(body.momento ?? hechoEn(request, tx.now), tx.now)
      refuseFaults(momento === null ? { momento: mensajes.horaFutura } : {})
      const motivo = reemplaza ? (body.motivo ?? null) : null
      const dicha = { contador, momento: momento ?? '', valor, motivo }
      await insertDicha(tx.db, { ...dicha, unidad_id, user_id: actor.id, reemplaza })
      const change = { antes: {}, despues: { ...dicha, reemplaza } }
      await asienta(tx, { entidad: 'unidad_contador', id: unidad_id, ...change, avisa: 'unidad' })
      return readLibro(tx.db, unidad_id)
    }),
  )
}

async function readLibro(db: ReadDb, id: number): Promise<Libro> {
  const contadores = (await listUltimas(db, [id])).get(id) ?? { km: null, motor: null, bomba: null }
  return { contadores, en_salida: await findEnSalida(db, id), combustible: await findUltimoCombustible(db, id) }
}
