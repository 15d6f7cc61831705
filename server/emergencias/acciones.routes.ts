import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { type AccionEmergencia, noSePuede, trasAccion } from '#contract/emergencias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Permiso } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { updateActo } from '#server/asistencia/actos.queries.ts'
import { updateFilas } from '#server/asistencia/lista.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { esDeGuardia } from '#server/guardias/de-guardia.queries.ts'
import { corregirSalida } from '#server/guardias/salida-emergencia.queries.ts'
import { saveSalidasDeEmergencia } from '#server/material-mayor/salida-emergencia.queries.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { soundAlarma } from './alarma.ts'
import { readDetalle } from './detalle.ts'
import { findActoDe, findFila, updateEmergencia } from './emergencias.queries.ts'
import { escribioRelato, hayOtroRevisor } from './parte.queries.ts'
import { despachaPrimera, estaACargo } from './permiso.rules.ts'

interface Dicho {
  motivo?: string | null | undefined
  observaciones?: string | null | undefined
  confirmo?: boolean | undefined
}

interface Caso {
  fila: Row<'emergencias'>
  detalle: EmergenciaDetalle
  dicho: Dicho
  actorId: number
}

type Cambio = Parameters<typeof updateEmergencia>[2]

/** Permissions beyond that of editing. */
const exige: Partial<Record<AccionEmergencia, Permiso>> = {
  anular: 'emergencias.editar',
  revisar: 'emergencias.revisar',
  devolver: 'emergencias.revisar',
  reabrir: 'emergencias.revisar',
}

/** Effects and refusals of each action beyond the state (domain §2.5). */
const hace: Record<AccionEmergencia, (tx: Tx, caso: Caso) => Promise<Cambio>> = {
  iniciar: async () => ({}),
  cerrar: async (tx, { detalle, dicho }) => {
    const { faltan, unidades, acto_id } = detalle
    const open = faltan.filter(({ confirmable }) => !(confirmable && dicho.confirmo))
    if (open.length > 0)
      throw conflict(mensajes.noSePuedeCerrar, Object.fromEntries(faltan.map(({ campo, texto }) => [campo, texto])))
    const termino =
      unidades
        .flatMap(({ hora_6_10 }) => hora_6_10 ?? [])
        .toSorted()
        .at(-1) ?? tx.now.toISOString()
    await updateActo(tx.db, acto_id, { termino })
    return { por_corregir: '[]' }
  },
  anular: async (tx, { fila, actorId, dicho: { motivo } }) => {
    if (!motivo) throw invalid({ motivo: mensajes.sinMotivoAnular })
    const acto = await findActoDe(tx.db, fila.id)
    if (acto.estado_lista === 'cerrada' || acto.estado_lista === 'rectificada') throw conflict(mensajes.listaYaCerrada)
    await updateActo(tx.db, acto.id, { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo })
    await updateFilas(tx.db, acto.id, { cuenta: 0 })
    await soundAlarma(tx, 'anulacion', fila)
    await corregirSalida(tx, fila, actorId)
    return { motivo_anulacion: motivo }
  },
  revisar: async (tx, { fila, actorId }) => {
    const acto = await findActoDe(tx.db, fila.id)
    if (acto.estado_lista !== 'cerrada') throw conflict(mensajes.listaPorCerrar)
    if (await escribioRelato(tx.db, fila.id, actorId)) {
      const { autor_revisa } = await findReglas(tx.db, diaLocal(tx.now))
      if (!autor_revisa || (await hayOtroRevisor(tx.db, actorId))) throw conflict(mensajes.autorNoRevisa)
    }
    return { revisada_por: actorId, revisada_en: tx.now.toISOString(), observaciones_revision: null, rectificada: 0 }
  },
  devolver: async (_tx, { dicho: { observaciones } }) => {
    if (!observaciones) throw invalid({ observaciones: mensajes.sinObservaciones })
    return { observaciones_revision: observaciones }
  },
  reabrir: async (_tx, { dicho: { motivo } }) => {
    if (!motivo) throw invalid({ motivo: mensajes.sinMotivoReabrir })
    return { revisada_por: null, revisada_en: null, rectificada: 1 }
  },
}

/** Transitions of an emergency (domain §2.5). */
export function accionesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, emergenciasApi.accion, ({ params: { id }, body: { accion, ...dicho }, actor, request }) =>
    write(deps, request, async (tx) => {
      const fila = present(await findFila(tx.db, id))
      const de_guardia = await esDeGuardia(tx.db, actor.id, tx.now)
      const first = accion === 'iniciar' && despachaPrimera(actor, fila, de_guardia)
      const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, fila) || first })
      const needed = exige[accion]
      if (needed && !can(actor.role, needed)) throw forbidden()
      const estado = trasAccion(fila.estado, accion)
      if (!estado) throw conflict(noSePuede(fila.estado, accion))
      const detalle = await readDetalle(tx.db, id, actor)
      const cambio = await hace[accion](tx, { fila, detalle, dicho, actorId: actor.id })
      await updateEmergencia(tx.db, id, { ...cambio, estado })
      await saveSalidasDeEmergencia(tx, id)
      const { motivo, observaciones } = dicho
      const confirmado = accion === 'cerrar' ? detalle.faltan.map(({ texto }) => texto).join('; ') : ''
      const despues = {
        estado,
        ...(motivo && { motivo }),
        ...(observaciones && { observaciones }),
        ...(confirmado && { confirmado }),
      }
      const antes = { estado: fila.estado }
      const avisa = [{ tipo: 'emergencia', id } as const, { tipo: 'acto', id: detalle.acto_id } as const]
      await asienta(tx, { accion: 'estado', entidad: 'emergencia', id, antes, despues, avisa })
      return { granted, answer: await readDetalle(tx.db, id, actor) }
    }),
  )
}
