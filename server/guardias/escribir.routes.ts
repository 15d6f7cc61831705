import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { conflict, forbidden, invalid, notFound } from '#server/plumbing/http/errors.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { beginGuardia, cancelGuardia, refuseEarly, refuseEstado } from './acciones.ts'
import { closeGuardia } from './cerrar.ts'
import { renewAvisos } from './asignaciones.queries.ts'
import { listAsignados, tellOfHorario } from './avisar.ts'
import { moveCambiosDeGuardia } from './fin-cambios.ts'
import { guardable, refuseUnfit } from './guardable.ts'
import {
  deleteGuardia,
  findFilaGuardia,
  findGuardia,
  insertGuardia,
  listFilasGuardia,
  updateGuardia,
} from './guardias.queries.ts'
import type { Escrita } from './guardias.rules.ts'
import { publishGuardias } from './publicar.ts'

/** Guards made, changed, published, begun and called off (domain §2.6). */
export function escribirGuardiasRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, guardiasApi.createGuardia, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const escrita = await guardable(tx.db, body)
      const by = { estado: 'borrador', creado_por: actor.id, creado_en: tx.now.toISOString() } as const
      const id = await insertGuardia(tx.db, { ...escrita, ...by })
      await crea(tx, { entidad: 'guardia', despues: escrita, avisa: 'guardia' }, id)
      return present(await findGuardia(tx.db, id, actor, tx.now))
    }),
  )

  serveEdit(
    app,
    guardiasApi.changeGuardia,
    guardiasApi.guardia,
    ({ params: { id }, body: { version, ...dicho }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findFilaGuardia(tx.db, id), version)
        refuseBegun(before, tx.now)
        const escrita = await guardable(tx.db, dicho, before)
        await refuseUnfit(tx.db, before, escrita)
        await change(tx, before, escrita)
        return present(await findGuardia(tx.db, id, actor, tx.now))
      }),
  )

  serve(app, guardiasApi.removeGuardia, async ({ params: { id }, request }) => {
    const nombre = await write(deps, request, async (tx) => {
      const before = present(await findFilaGuardia(tx.db, id))
      if (before.estado !== 'borrador') throw conflict(mensajes.guardiaNoEsBorrador)
      await deleteGuardia(tx.db, id)
      const { nombre, inicio } = before
      await asienta(tx, { accion: 'eliminar', entidad: 'guardia', id, antes: { nombre, inicio }, avisa: 'guardia' })
      return nombre
    })
    return { success: true as const, message: mensajes.guardiaEliminada(nombre) }
  })

  serve(app, guardiasApi.publicarGuardias, ({ body: { desde, hasta, confirmar }, request }) =>
    write(deps, request, async (tx) => {
      const range = { desde: startOfDay(desde), hasta: startOfDay(hasta, 1) }
      const drafts = await listFilasGuardia(tx.db, { ...range, estados: ['borrador'] })
      const avisados = await publishGuardias(tx, drafts, confirmar)
      return { publicadas: drafts.length, avisados }
    }),
  )

  serveEdit(app, guardiasApi.actGuardia, guardiasApi.guardia, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const guardia = present(await findFilaGuardia(tx.db, id))
      if (!can(actor.role, 'guardias.publicar')) {
        if (guardia.publicada_en === null) throw notFound()
        if (body.accion !== 'cerrar') throw forbidden()
      }
      refuseStale(body.version, guardia.version)
      refuseEstado(guardia, body.accion)
      if (body.accion === 'publicar') await publishGuardias(tx, [guardia], body.confirmar)
      if (body.accion === 'iniciar') {
        refuseEarly(guardia, tx.now)
        await beginGuardia(tx, guardia)
      }
      if (body.accion === 'cerrar') await closeGuardia(tx, guardia, { actor, entrega: body.entrega })
      if (body.accion === 'cancelar') await cancelGuardia(tx, guardia, motivoDe(body))
      return present(await findGuardia(tx.db, id, actor, tx.now))
    }),
  )
}

/** @throws 400 without a reason */
function motivoDe({ motivo }: { motivo?: string | undefined }): string {
  if (motivo === undefined) throw invalid({ motivo: mensajes.sinMotivoCancelar })
  return motivo
}

/** @throws 409 once it has begun, or will not be */
function refuseBegun({ estado, inicio }: Row<'guardias'>, now: Date): void {
  if (estado === 'cancelada') throw conflict(mensajes.guardiaCancelada)
  if (estado === 'cerrada') throw conflict(mensajes.guardiaCerrada)
  if (estado === 'en_curso' || (estado === 'publicada' && inicio <= now.toISOString()))
    throw conflict(mensajes.guardiaYaEmpezo)
}

async function change(tx: Tx, before: Row<'guardias'>, escrita: Escrita): Promise<void> {
  const { antes, despues } = differences<Escrita>(before, escrita)
  if (Object.keys(despues).length === 0) return tx.untraced('nothing changed')
  const { id } = before
  await updateGuardia(tx.db, id, despues)
  await asienta(tx, { entidad: 'guardia', id, antes, despues, avisa: 'guardia' })
  if (before.estado !== 'publicada' || (despues.inicio === undefined && despues.termino === undefined)) return
  for (const seat of await renewAvisos(tx.db, id))
    await tx.audit({
      accion: 'estado',
      entidad: 'guardia_asignacion',
      entidad_id: seat,
      antes: { estado: 'confirmada' },
      despues: { estado: 'asignada' },
    })
  await moveCambiosDeGuardia(tx, id)
  await tellOfHorario(tx, { ...before, ...despues }, await listAsignados(tx.db, id))
}
