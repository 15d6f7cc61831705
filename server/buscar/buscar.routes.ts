import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buscarApi, type ResultadosBusqueda, type TipoBuscado, tiposBuscados } from '#contract/buscar.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { esMenor, nombreDeMenor } from '#contract/shared/menor.ts'
import { unavailable } from '#server/plumbing/http/errors.ts'
import { readPart } from '#server/plumbing/http/read-part.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { palabrasDe } from './palabras.rules.ts'
import { searchPersonas } from './personas.queries.ts'
import { searchActos, searchDocumentos, searchEmergencias, searchEquipos } from './registros.queries.ts'

/** One search of everything that every member may read (docs/decisions/111). What cannot be read is left out, and named. */
export function buscarRoutes(app: FastifyInstance, deps: Deps): void {
  const { searches } = deps.database

  serve(app, buscarApi.buscar, async ({ query: { q }, actor, request }) => {
    const palabras = palabrasDe(q)
    const sin_buscar: TipoBuscado[] = []
    const part = async <T>(tipo: TipoBuscado, read: () => Promise<T[]>): Promise<T[]> => {
      // Only accents or punctuation were typed.
      if (palabras.length === 0) return []
      const found = await readPart(request, tipo, read)
      if (!found) sin_buscar.push(tipo)
      return found ?? []
    }
    const encontrado: ResultadosBusqueda = {
      personas: await part('personas', () => listPersonas(palabras, actor, request)),
      emergencias: await part('emergencias', () => searchEmergencias(searches, palabras)),
      actos: await part('actos', () => searchActos(searches, palabras)),
      documentos: await part('documentos', () => searchDocumentos(searches, palabras)),
      equipos: await part('equipos', () => searchEquipos(searches, palabras)),
      sin_buscar,
    }
    if (sin_buscar.length === tiposBuscados.length) throw unavailable()
    return encontrado
  })

  /** With their trace: people who cannot be traced are not shown. */
  async function listPersonas(palabras: readonly string[], actor: Actor, request: FastifyRequest) {
    const hoy = diaLocal(deps.clock())
    const personas = await searchPersonas(searches, palabras, hoy)
    const ids = personas.map(({ id }) => id).filter((id) => id !== actor.id)
    await seen(deps, request, { entidad: 'usuario', ids })
    return personas.map(({ fecha_nacimiento, ...persona }) =>
      esMenor({ ...persona, fecha_nacimiento }, hoy)
        ? { ...persona, nombre: nombreDeMenor(persona.nombre), telefono: null }
        : persona,
    )
  }
}
