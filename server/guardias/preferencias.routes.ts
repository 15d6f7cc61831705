import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos } from '#contract/guardias/estados.ts'
import type { Preferencia } from '#contract/guardias/preferencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid, staleVersion } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPreferencias, savePreferencias } from './preferencias.queries.ts'

/** Days on which a member would rather serve, or cannot; for proposals alone. */
export function preferenciasGuardiaRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps

  serve(app, guardiasApi.preferencias, async ({ actor }) => ({
    data: await listPreferencias(database.db, actor.id, diaLocal(clock())),
  }))

  serve(app, guardiasApi.savePreferencias, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const hoy = diaLocal(clock())
      const toCome = ({ fecha }: Preferencia) => fecha === null || fecha >= hoy
      const data = body.data.filter(toCome)
      if (new Set(data.map(keyOf)).size < data.length) throw invalid({ data: mensajes.preferenciaRepetida })
      const before = await listPreferencias(tx.db, actor.id, hoy)
      // Sent again after a lost answer, they stand already.
      if (body.vistas && ![body.vistas.filter(toCome), data].some((known) => isSame(known, before)))
        throw staleVersion({ data: before })
      await savePreferencias(tx.db, actor.id, data)
      await tx.audit({
        accion: 'editar',
        entidad: 'guardia_preferencia',
        entidad_id: actor.id,
        antes: enPalabras(before),
        despues: enPalabras(data),
      })
      return { data }
    }),
  )
}

const diasSemana = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** «lunes, nocturna; 2 de diciembre de 2026» of each kind. */
function enPalabras(todas: readonly Preferencia[]) {
  const de = (tipo: Preferencia['tipo']) =>
    todas
      .filter((una) => una.tipo === tipo)
      .map(({ dia_semana, fecha, turno }) => {
        const dia = fecha === null ? (diasSemana[(dia_semana ?? 1) - 1] ?? '') : longDay(fecha)
        return turno === null ? dia : `${dia}, ${nombresTurnos[turno].toLocaleLowerCase('es')}`
      })
      .join('; ')
  return { prefiere: de('prefiero'), no_puede: de('no_puedo') }
}

const isSame = (some: readonly Preferencia[], others: readonly Preferencia[]): boolean => {
  const words = (todas: readonly Preferencia[]) => new Set(todas.map((una) => `${una.tipo} ${keyOf(una)}`))
  return words(some).symmetricDifference(words(others)).size === 0
}

const keyOf = ({ dia_semana, fecha, turno }: Preferencia) => `${fecha ?? dia_semana} ${turno}`
