import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import type { Objecion } from '#contract/asistencia/objeciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFilaActo } from './actos.queries.ts'
import { tellObjecion, tellRespuesta } from './avisos.queries.ts'
import { columnasObjeciones } from './exportacion-licencias.rules.ts'
import { addFila, findOpcional, reglasDeAtraso } from './lista.queries.ts'
import { faultOfMarca } from './lista.rules.ts'
import { cuentaYa } from '#contract/asistencia/lista.ts'
import {
  deleteObjecion,
  findFila,
  findFilaDe,
  findObjecion,
  findPlazo,
  hasAbierta,
  insertObjecion,
  listObjeciones,
  listObjecionesDe,
  objecionesEn,
  updateObjecion,
} from './objeciones.queries.ts'
import { faultsOfResolucion } from './objeciones.rules.ts'
import { rectifyMarcas } from './rectificar.ts'
import { ofOthers } from './titular.ts'

/** Objections to marks of closed lists (domain §2.8, docs/decisions/063). */
export function objecionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, asistenciaApi.objetarMarca, ({ params: { id }, body: { texto }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { acto_id, user_id } = present(await findFila(tx.db, id))
      if (user_id !== actor.id) throw forbidden()
      return await objetar(tx, acto_id, actor.id, texto)
    }),
  )

  serve(app, asistenciaApi.objetarActo, ({ params: { id }, body: { texto }, actor, request }) =>
    write(deps, request, (tx) => objetar(tx, id, actor.id, texto)),
  )

  serve(app, asistenciaApi.misObjeciones, async ({ query: { mes }, actor }) => {
    const { estado, hasta, motivo } = await findPlazo(db, mes, deps.clock())
    const data = await listObjecionesDe(db, actor.id, mes)
    return { mes, estado_mes: estado, hasta, admite: motivo === null, motivo, data }
  })

  serve(app, asistenciaApi.objeciones, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const objeciones = await listObjeciones(db, filtro, { page, limit })
    await seen(deps, request, { entidad: 'objecion', ids: ofOthers(objeciones.data, actor) })
    return objeciones
  })

  serve(app, asistenciaApi.exportObjeciones, (call) =>
    exportar(deps, call, {
      nombre: 'objeciones',
      entidad: 'objecion',
      query: objecionesEn(reports, call.query),
      id: 'o.id',
      titular: 'o.user_id',
      columnas: columnasObjeciones,
    }),
  )

  serve(app, asistenciaApi.resolveObjecion, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findObjecion(tx.db, id))
      if (before.user_id === actor.id) throw forbidden(mensajes.objecionPropia)
      if (before.estado !== 'abierta') throw conflict(mensajes.objecionResuelta)
      refuseFaults(faultsOfResolucion(body))
      const { estado, respuesta = null, marca } = body
      if (estado === 'aceptada' && marca) await correct(tx, before, marca, actor.id)
      const by = { resuelta_por: actor.id, resuelta_en: tx.now.toISOString() }
      await updateObjecion(tx.db, id, { estado, respuesta, ...by })
      const antes = { estado: before.estado }
      const despues = { estado, ...(respuesta && { respuesta }), ...(estado === 'aceptada' && marca && { marca }) }
      const avisa = { tipo: 'objecion', id: before.user_id } as const
      await asienta(tx, { accion: 'estado', entidad: 'objecion', id, antes, despues, avisa })
      await tellRespuesta(tx, before, estado)
      return present(await findObjecion(tx.db, id))
    }),
  )

  serve(app, asistenciaApi.withdrawObjecion, async ({ params: { id }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const { user_id, acto_id, texto, estado } = present(await findObjecion(tx.db, id))
      if (user_id !== actor.id) throw forbidden()
      if (estado !== 'abierta') throw conflict(mensajes.objecionResuelta)
      await deleteObjecion(tx.db, id)
      const avisa = { tipo: 'objecion', id: user_id } as const
      await asienta(tx, { accion: 'eliminar', entidad: 'objecion', id, antes: { user_id, acto_id, texto }, avisa })
    })
    return { success: true as const, message: mensajes.objecionRetirada }
  })
}

/** Objects to one's own mark in an act, or to having none. @throws 404, 409 */
async function objetar(tx: Tx, acto_id: number, user_id: number, texto: string) {
  const acto = present(await findFilaActo(tx.db, acto_id))
  if (acto.anulado_en !== null) throw conflict(mensajes.actoAnulado)
  if (!cuentaYa(acto.estado_lista)) throw conflict(mensajes.listaSinCerrarAun)
  const { motivo } = await findPlazo(tx.db, acto.mes_contable, tx.now)
  if (motivo) throw conflict(motivo)
  if (await hasAbierta(tx.db, acto_id, user_id)) throw conflict(mensajes.objecionRepetida)
  const fila = await findFilaDe(tx.db, acto_id, user_id)
  const nueva = { acto_id, user_id, texto }
  const asistencia_id = fila?.id ?? null
  const id = await insertObjecion(tx.db, { ...nueva, asistencia_id, creada_en: tx.now.toISOString() })
  await crea(tx, { entidad: 'objecion', despues: nueva, avisa: { tipo: 'objecion', id: user_id } }, id)
  await tellObjecion(tx, acto, user_id)
  return present(await findObjecion(tx.db, id))
}

/** Gives the member the mark of an accepted objection. @throws 400 for one that they cannot have, 409 */
async function correct(tx: Tx, { acto_id, user_id, nombre }: Objecion, marca: Marca, por: number): Promise<void> {
  const acto = present(await findFilaActo(tx.db, acto_id))
  if (acto.anulado_en !== null) throw conflict(mensajes.actoAnulado)
  const fila = await findFilaDe(tx.db, acto_id, user_id)
  if (fila?.marca === 'suspendido') throw invalid({ marca: mensajes.bloqueadoPorSancion })
  const opcional = fila ? fila.opcional === 1 : await findOpcional(tx.db, acto, user_id)
  const { con_atraso } = await reglasDeAtraso(tx.db, acto)
  const fault = faultOfMarca(marca, { opcional, con_atraso })
  if (fault) throw invalid({ marca: fault })
  // Corrected by hand meanwhile.
  if (fila?.marca === marca) return
  const id = fila?.id ?? (await addFila(tx.db, acto, { user_id, opcional }))
  const cambio = { ...fila, id, nombre, antes: fila?.marca ?? null, despues: marca }
  await rectifyMarcas(tx, { acto_id, mes: acto.mes_contable, motivo: 'Objeción aceptada', por }, [cambio])
}
