import type { FastifyInstance } from 'fastify'
import { type Dicha, disponibilidadApi } from '#contract/disponibilidad.ts'
import { esOficial } from '#contract/shared/cargos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { findPreferencias } from '#server/notificaciones/preferencias.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { dayBefore, instantOf, longDay } from '#server/plumbing/process/local-time.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  deleteDicha,
  findDicha,
  findVigente,
  listDisponibles,
  listFranjas,
  saveDicha,
  saveFranjas,
} from './disponibilidad.queries.ts'
import { enOrden, enPalabras } from './horario.rules.ts'

/** Availability of members (domain §2.5). */
export function disponibilidadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, disponibilidadApi.get, async ({ actor }) => {
    const all = await listDisponibles(db, deps.clock())
    const own = present(all.find(({ user_id }) => user_id === actor.id))
    const { estado, origen, desde, hasta } = own
    const puede_registrar = can(actor.role, 'disponibilidad.registrar')
    const data = puede_registrar ? all : all.filter(esOficial)
    const { silencio_emergencias } = await findPreferencias(db, actor.id)
    return { mia: { estado, origen, desde, hasta }, silencio_emergencias, puede_registrar, data }
  })

  serve(app, disponibilidadApi.put, ({ body, actor, request }) =>
    write(deps, request, (tx) => say(tx, actor.id, body, null)),
  )

  serve(app, disponibilidadApi.record, ({ params: { id }, body, actor, request }) =>
    write(deps, request, (tx) => say(tx, id, body, actor.id)),
  )

  serve(app, disponibilidadApi.horario, async ({ actor }) => ({ franjas: await listFranjas(db, actor.id) }))

  serve(app, disponibilidadApi.saveHorario, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = enPalabras(await listFranjas(tx.db, actor.id))
      const franjas = enOrden(body.franjas)
      await saveFranjas(tx.db, actor.id, franjas)
      await tx.audit({
        accion: 'editar',
        entidad: 'disponibilidad',
        entidad_id: actor.id,
        antes: { horario: before },
        despues: { horario: enPalabras(franjas) },
      })
      await tx.tell({ tipo: 'disponibilidad' })
      return { franjas }
    }),
  )
}

/** Records what a member says, or what `operador` heard from them. @throws 400, 404, 409 on a licence or suspension */
async function say(tx: Tx, user_id: number, { estado, hasta = null }: Dicha, operador: number | null) {
  const dicha = await findDicha(tx.db, user_id)
  const antes = present(await findVigente(tx.db, user_id, tx.now))
  const until = hasta === null || estado === 'sin_informar' ? null : instantOf(hasta, tx.now.toISOString())
  if (until === null && hasta !== null && estado !== 'sin_informar') throw invalid({ hasta: mensajes.horaInexistente })
  if (until !== null && until <= tx.now.toISOString()) throw invalid({ hasta: mensajes.disponibilidadPasada })
  if (estado === 'disponible' && antes.origen === 'licencia')
    throw conflict(mensajes.disponibleConLicencia(antes.hasta && longDay(dayBefore(diaLocal(new Date(antes.hasta))))))
  if (estado === 'sin_informar') await deleteDicha(tx.db, user_id)
  else
    await saveDicha(tx.db, {
      user_id,
      estado,
      desde: tx.now.toISOString(),
      hasta: until,
      origen: operador === null ? 'manual' : 'operador',
      registrada_por: operador,
    })
  await tx.audit({
    accion: 'estado',
    entidad: 'disponibilidad',
    entidad_id: user_id,
    antes: { estado: dicha?.estado ?? 'sin_informar', hasta: dicha?.hasta ?? null },
    despues: { estado, hasta: until, ...(operador !== null && { medio: 'teléfono' }) },
  })
  await tx.tell({ tipo: 'disponibilidad' })
  return present(await findVigente(tx.db, user_id, tx.now))
}
