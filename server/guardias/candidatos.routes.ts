import type { FastifyInstance } from 'fastify'
import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localHour, startOfDay } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listVigentes, saveBrechaAvisada } from './asignaciones.queries.ts'
import { cuandoEs } from './avisos-puestos.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import { impedimento } from './calificacion.rules.ts'
import { brechaUrgente, candidatosDe } from './candidatos.rules.ts'
import { listCarga } from './carga.queries.ts'
import { coberturaDe } from './cobertura.rules.ts'
import { findFilaGuardia, minimosDe } from './guardias.queries.ts'
import { plazoDeCarga } from './plazo-carga.ts'

/** Candidates for a seat, the notice to them, and the load of each member (domain §2.6). */
export function candidatosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, guardiasApi.candidatos, async ({ params: { id }, query: { funcion } }) => {
    const guardia = present(await findFilaGuardia(db, id))
    const reglas = await findReglas(db, diaLocal(new Date(guardia.inicio)))
    const miembros = await listCalificables(db, guardia.inicio, guardia.termino)
    return { data: candidatosDe(miembros, guardia, funcion, reglas) }
  })

  serve(app, guardiasApi.avisarBrecha, ({ params: { id }, body: { mensaje }, actor, request }) =>
    write(deps, request, async (tx) => {
      const guardia = present(await findFilaGuardia(tx.db, id))
      if (guardia.estado === 'borrador') throw conflict(mensajes.dotacionSinPublicar)
      if (guardia.estado === 'cancelada') throw conflict(mensajes.dotacionCancelada)
      if (guardia.estado === 'cerrada' || guardia.termino <= tx.now.toISOString())
        throw conflict(mensajes.dotacionTerminada)
      const cobertura = coberturaDe(minimosDe(guardia), await listVigentes(tx.db, id))
      const funcion = brechaUrgente(cobertura)
      const brecha = nombreBrecha(cobertura)
      if (funcion === null || brecha === null) throw conflict(mensajes.guardiaSinBrecha)
      const last = guardia.brecha_avisada_en && new Date(guardia.brecha_avisada_en)
      if (last && diaLocal(last) === diaLocal(tx.now)) throw conflict(mensajes.brechaAvisada(localHour(last)))
      const miembros = await listCalificables(tx.db, guardia.inicio, guardia.termino)
      const able = miembros.filter((quien) => impedimento(quien, guardia, funcion) === null)
      const ids = able.flatMap(({ user_id }) => (user_id === actor.id ? [] : user_id))
      // Nobody was told: it may be tried again today.
      if (ids.length === 0) {
        tx.untraced('nobody is told')
        return { avisados: 0 }
      }
      await tx.notify(ids, {
        tipo: 'guardia',
        titulo: `${brecha}: ${guardia.nombre}`,
        cuerpo: [`${cuandoEs(guardia)}. Usted podría tomar ese turno.`, mensaje].filter(Boolean).join(' '),
        enlace: rutaGuardia(id),
      })
      const brecha_avisada_en = tx.now.toISOString()
      await saveBrechaAvisada(tx.db, id, brecha_avisada_en)
      const change = { antes: { brecha_avisada_en: guardia.brecha_avisada_en }, despues: { brecha_avisada_en } }
      await asienta(tx, { entidad: 'guardia', id, ...change, avisa: 'guardia' })
      return { avisados: ids.length }
    }),
  )

  serve(app, guardiasApi.carga, async ({ query }) => {
    const { desde, hasta } = plazoDeCarga(query, deps.clock())
    return { data: await listCarga(db, { desde: startOfDay(desde), hasta: startOfDay(hasta, 1) }) }
  })
}
