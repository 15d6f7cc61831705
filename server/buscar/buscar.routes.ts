import type { FastifyInstance } from 'fastify'
import { buscarApi } from '#contract/buscar.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { esMenor, nombreDeMenor } from '#contract/shared/menor.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { palabrasDe } from './palabras.rules.ts'
import { searchPersonas } from './personas.queries.ts'
import { searchActos, searchDocumentos, searchEmergencias, searchEquipos } from './registros.queries.ts'

/** One search of everything that every member may read (docs/decisions/111). */
export function buscarRoutes(app: FastifyInstance, deps: Deps): void {
  const { searches } = deps.database

  serve(app, buscarApi.buscar, async ({ query: { q }, actor, request }) => {
    const palabras = palabrasDe(q)
    // Only accents or punctuation were typed.
    if (palabras.length === 0) return { personas: [], emergencias: [], actos: [], documentos: [], equipos: [] }
    const hoy = diaLocal(deps.clock())
    const personas = await searchPersonas(searches, palabras, hoy)
    const encontrado = {
      personas: personas.map(({ fecha_nacimiento, ...persona }) =>
        esMenor({ ...persona, fecha_nacimiento }, hoy)
          ? { ...persona, nombre: nombreDeMenor(persona.nombre), telefono: null }
          : persona,
      ),
      emergencias: await searchEmergencias(searches, palabras),
      actos: await searchActos(searches, palabras),
      documentos: await searchDocumentos(searches, palabras),
      equipos: await searchEquipos(searches, palabras),
    }
    const ids = personas.map(({ id }) => id).filter((id) => id !== actor.id)
    await seen(deps, request, { entidad: 'usuario', ids })
    return encontrado
  })
}
