import type { FastifyInstance } from 'fastify'
import { pantallaApi } from '#contract/pantalla.ts'
import { codigoDeLlegada } from '#server/asistencia/llegadas.queries.ts'
import { findEquipo } from '#server/estacion/equipos.queries.ts'
import { unknownEquipo } from '#server/estacion/probar-pin.queries.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { version } from '#server/plumbing/process/version.ts'
import { readPantalla } from './pantalla.queries.ts'

/** The one call of the station's television, which asks every second (docs/decisions/180). */
export function pantallaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, changes, clock, config } = deps
  const { db } = database

  const pantallaNow = cachedUntilChange(
    changes,
    ['emergencia', 'respuesta', 'unidad', 'miembros', 'disponibilidad', 'guardia', 'equipo', 'acto', 'ajustes'],
    () => readPantalla(db, clock()),
  )

  serve(app, pantallaApi.read, async ({ body }) => {
    const equipo = await findEquipo(db, body.equipo, 'pantalla')
    if (!equipo) throw unknownEquipo()
    const { acto, ...leida } = await pantallaNow()
    return { ...leida, nombre: equipo.nombre, version, acto: acto && (await conCodigo(acto)) }
  })

  async function conCodigo({ id, ...acto }: NonNullable<Awaited<ReturnType<typeof readPantalla>>['acto']>) {
    const { svg, cambia_en } = await codigoDeLlegada(db, config.publicUrl, id, clock())
    return { ...acto, codigo: { svg, cambia_en } }
  }
}
