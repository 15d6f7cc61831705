import type { FastifyInstance } from 'fastify'
import { proteccionApi } from '#contract/proteccion.ts'
import type { Brecha, NuevaBrecha } from '#contract/proteccion/brechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid, notFound } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  type FilaBrecha,
  findBrecha,
  insertAviso,
  insertBrecha,
  listAvisables,
  listBrechas,
  updateBrecha,
} from './brechas.queries.ts'
import { avisosQueFaltan, borradoresDe } from './brechas.rules.ts'
import { findResponsable } from './proteccion.queries.ts'

/** Record of breaches and of who was told (law 21.719, art. 14 sexies): for administrators alone. */
export function brechasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, proteccionApi.brechas, async ({ query }) => {
    const { data, ...found } = await listBrechas(db, query)
    const responsable = await findResponsable(db)
    return { ...found, data: data.map((fila) => shown(fila, responsable)) }
  })

  const stands = ({ params: { id } }: { params: { id: number } }) => brechaOf(db, id)

  serve(app, proteccionApi.recordBrecha, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const id = await insertBrecha(tx.db, body, actor.id, deps.clock())
      await tx.audit({ accion: 'crear', entidad: 'brecha', entidad_id: id, despues: body })
      return await brechaOf(tx.db, id)
    }),
  )

  serveEdit(
    app,
    proteccionApi.changeBrecha,
    stands,
    ({ params: { id }, body: { cerrada, version, ...wanted }, request }) =>
      write(deps, request, async (tx) => {
        const before = await requireBrecha(tx.db, id)
        refuseStale(version, before.version)
        const was = before.cerrada_en !== null
        const cerrada_en = cerrada ? (before.cerrada_en ?? tx.now.toISOString()) : null
        await updateBrecha(tx.db, id, wanted, cerrada_en)
        const change = differences<NuevaBrecha & { cerrada: boolean }>(
          { ...before, sin_riesgo: before.sin_riesgo ?? '', cerrada: was },
          { ...wanted, cerrada },
        )
        await tx.audit({ accion: 'editar', entidad: 'brecha', entidad_id: id, ...change })
        return await brechaOf(tx.db, id)
      }),
  )

  serve(app, proteccionApi.notifyBrecha, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { a_los_miembros, ...aviso } = body
      if (a_los_miembros && !deps.outbox.hasServer) throw invalid({ a_los_miembros: mensajes.miembrosSinCorreo })
      const brecha = await requireBrecha(tx.db, id)
      const cuantos = a_los_miembros && aviso.destinatario === 'personas' ? await tellMembers(tx, body.texto) : null
      await insertAviso(tx.db, {
        ...aviso,
        brecha_id: brecha.id,
        cuantos,
        avisado_en: tx.now.toISOString(),
        avisado_por: actor.id,
      })
      const despues = { aviso: aviso.destinatario, medio: aviso.medio, cuantos }
      await tx.audit({ accion: 'editar', entidad: 'brecha', entidad_id: id, despues })
      return await brechaOf(tx.db, id)
    }),
  )
}

/** By mail, whatever their preferences; returns how many. */
async function tellMembers(tx: Tx, texto: string): Promise<number> {
  const members = await listAvisables(tx.db)
  await tx.mail(
    ...members.map(({ id, nombre, email }) => ({
      tipo: 'brecha' as const,
      para: email,
      user_id: id,
      asunto: 'Aviso sobre la seguridad de sus datos personales',
      parrafos: [saludo({ nombre }), ...texto.split('\n').filter((line) => line.trim() !== '')],
    })),
  )
  return members.length
}

async function requireBrecha(db: ReadDb, id: number): Promise<FilaBrecha> {
  const found = await findBrecha(db, id)
  if (!found) throw notFound()
  return found
}

const brechaOf = async (db: ReadDb, id: number): Promise<Brecha> =>
  shown(await requireBrecha(db, id), await findResponsable(db))

const shown = (fila: FilaBrecha, responsable: { nombre: string; correo: string }): Brecha => ({
  ...fila,
  faltan: avisosQueFaltan(fila, fila.avisos),
  borradores: borradoresDe(fila, responsable),
})
