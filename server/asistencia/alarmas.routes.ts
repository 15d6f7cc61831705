import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, vigente } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { alarmaOf, alarmasEn, findAlarma, listAlarmas, updateAlarma } from './alarmas.queries.ts'
import { columnasAlarmas } from './exportacion-alarmas.rules.ts'
import { ofOthers, onlyOwn } from './titular.ts'

const seesAll = ({ role }: Actor): boolean => can(role, 'estadisticas.de_otros')

/** Regulation alarms (domain §1.2). */
export function alarmasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, asistenciaApi.alarmas, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const alarmas = await listAlarmas(db, onlyOwn(filtro, actor, seesAll(actor)), { page, limit })
    await seen(deps, request, { entidad: 'alarma', ids: ofOthers(alarmas.data, actor) })
    return alarmas
  })

  const alarmaDe = async ({ params, actor, request }: Sobre) => {
    const alarma = present(await findAlarma(db, params.id))
    onlyOwn(alarma, actor, seesAll(actor))
    await seen(deps, request, { entidad: 'alarma', ids: ofOthers([alarma], actor) })
    return alarma
  }

  serve(app, asistenciaApi.exportAlarmas, (call) =>
    exportar(deps, call, {
      nombre: 'alarmas de asistencia',
      entidad: 'alarma',
      query: alarmasEn(reports, onlyOwn(call.query, call.actor, seesAll(call.actor))),
      id: 'x.id',
      titular: 'x.user_id',
      columnas: columnasAlarmas,
      shown: alarmaOf,
    }),
  )

  serveEdit(app, asistenciaApi.treatAlarma, alarmaDe, ({ params: { id }, body: { acta, version }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = vigente(await findAlarma(tx.db, id), version)
      if (before.estado !== 'vigente') throw conflict(mensajes.alarmaYaTratada)
      const tratada_en = tx.now.toISOString()
      await updateAlarma(tx.db, id, { tratada_en, tratada_por: actor.id, acta })
      const avisa = { tipo: 'miembros' } as const
      await asienta(tx, { accion: 'estado', entidad: 'alarma', id, despues: { tratada_en, acta }, avisa })
      return present(await findAlarma(tx.db, id))
    }),
  )
}
