import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { isMiembro } from '#server/asistencia/licencias.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { papelEntrega } from './acta-papel.rules.ts'
import { entregasEn, findEntrega, listEntregas } from './entregas.queries.ts'
import { findFila } from './equipos.queries.ts'
import { columnasEntregas } from './exportacion-entregas.rules.ts'
import { puestoOf } from './lugar.queries.ts'
import { isExistencia, movePieza, refuseNoApto, refuseUnmovable, takeExistencia, type Traslado } from './mover.ts'
import { edita } from './permiso.ts'

/** Entregas to members (domain §2.7, docs/decisions/098). */
export function entregasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.entregas, ({ query: { page, limit, ...filtro }, actor }) =>
    listEntregas(db, legibles(filtro, actor), { page, limit }),
  )

  serve(app, equipamientoApi.exportEntregas, (call) =>
    exportar(deps, call, {
      nombre: 'entregas-de-equipos',
      entidad: 'equipo_entrega',
      query: entregasEn(reports, legibles(call.query, call.actor)),
      id: 't.id',
      columnas: columnasEntregas,
    }),
  )

  serve(app, equipamientoApi.createEntrega, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { receptor_id, items, observaciones = null } = body
      const granted = edita(actor)
      if (!(await isMiembro(tx.db, receptor_id))) throw invalid({ receptor_id: mensajes.personaObligatoria })
      const { id } = await tx.db
        .insertInto('equipo_entregas')
        .values({ receptor_id, entregada_por: actor.id, creada_en: tx.now.toISOString(), observaciones })
        .returning('id')
        .executeTakeFirstOrThrow()
      const given = new Set<number>()
      for (const item of items) {
        await give(tx, item, receptor_id, { tipo: 'asignacion', user_id: actor.id, entrega_id: id }, given)
        given.add(item.equipo_id)
      }
      const answer = present(await findEntrega(tx.db, id))
      const despues = { receptor_id, piezas: enPalabras(answer.items), observaciones }
      await crea(tx, { entidad: 'equipo_entrega', despues, avisa: answer.items.map(dePieza) }, id)
      if (receptor_id !== actor.id)
        await tx.notify([receptor_id], {
          tipo: 'sistema',
          titulo: 'Confirme el equipo que recibió',
          cuerpo: `${actor.nombre} le entregó ${enPalabras(answer.items)}.`,
          enlace: `/intranet/equipamiento/entregas`,
        })
      return { granted, answer }
    }),
  )

  serve(app, equipamientoApi.recibirEntrega, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(
        await tx.db.selectFrom('equipo_entregas').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      if (before.receptor_id !== actor.id) throw forbidden()
      if (before.recibida_en !== null) throw conflict(mensajes.entregaYaRecibida)
      const despues = { recibida_en: tx.now.toISOString() }
      await tx.db
        .updateTable('equipo_entregas')
        .set((set) => ({ ...despues, version: set('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      const antes = { recibida_en: null }
      const entrega = present(await findEntrega(tx.db, id))
      const avisa = entrega.items.map(dePieza)
      await asienta(tx, { entidad: 'equipo_entrega', id, antes, despues, avisa })
      if (before.entregada_por !== actor.id)
        await tx.notify([before.entregada_por], {
          tipo: 'sistema',
          titulo: `${actor.nombre} recibió conforme`,
          cuerpo: enPalabras(entrega.items),
          enlace: `/intranet/equipamiento/entregas`,
        })
      return entrega
    }),
  )

  serve(app, equipamientoApi.entregaPdf, async ({ params: { id }, actor, request, reply }) => {
    const entrega = present(await findEntrega(db, id))
    if (entrega.receptor_id !== actor.id && !reads(actor)) throw forbidden()
    const bytes = await renderPdf(actor.id, async () =>
      papelEntrega(entrega, { membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() }),
    )
    const despues = { formato: 'pdf' }
    await seen(deps, request, { accion: 'exportar', entidad: 'equipo_entrega', entidad_id: id, despues })
    const dia = diaLocal(new Date(entrega.creada_en))
    asFile(reply, { nombre: `Acta de entrega ${id} ${dia}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })
}

/** Entregas to all members. */
const reads = ({ role }: Actor): boolean => can(role, 'equipamiento.editar')

/** Filter as the caller may use it: one's own, unless they read all. */
const legibles = <F extends { receptor_id?: number | undefined }>(filtro: F, actor: Actor): F =>
  reads(actor) ? filtro : { ...filtro, receptor_id: actor.id }

const dePieza = ({ equipo_id }: { equipo_id: number }) => ({ tipo: 'equipo', id: equipo_id }) as const

/** «ERA-012 Equipo ERA, 2 × GUA-01 Guantes». */
const enPalabras = (items: readonly { codigo: string; nombre: string; cantidad: number }[]): string =>
  items.map(({ codigo, nombre, cantidad }) => `${cantidad === 1 ? '' : `${cantidad} × `}${codigo} ${nombre}`).join(', ')

/** Hands one item over. @throws 409 where it may not be used, is given already, or there is not as much of it */
async function give(
  tx: Tx,
  { equipo_id, cantidad }: { equipo_id: number; cantidad: number },
  receptor_id: number,
  traslado: Traslado,
  given: ReadonlySet<number>,
): Promise<void> {
  const fila = await findFila(tx.db, equipo_id)
  if (!fila) throw invalid({ items: mensajes.equipoInexistente })
  const { codigo } = fila
  if (given.has(equipo_id)) throw invalid({ items: mensajes.itemRepetido(codigo) })
  const puesto = puestoOf({ ubicacion_tipo: 'persona', asignado_a_id: receptor_id })
  await refuseUnmovable(tx.db, fila, puesto, false)
  await refuseNoApto(tx, fila)
  const existencia = await isExistencia(tx.db, fila)
  const disponible = existencia ? fila.cantidad : 1
  if (cantidad > disponible) throw conflict(`${codigo}: ${mensajes.stockInsuficiente(disponible)}`)
  await (existencia ? takeExistencia(tx, fila, puesto, cantidad, traslado) : movePieza(tx, fila, puesto, traslado))
}
