import type { FastifyInstance } from 'fastify'
import { finDeVida } from '#contract/equipamiento/apto.ts'
import type { NuevoControl } from '#contract/equipamiento/controles.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { planDe } from '#contract/equipamiento/planes.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { holds } from '#contract/shared/permisos.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { isMiembro } from '#server/asistencia/licencias.queries.ts'
import { recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  annulControl,
  findCertificado,
  findControl,
  insertControl,
  isLatest,
  listControles,
} from './controles.queries.ts'
import { estadoTrasRechazo, faultsOfControl, motivoDeRechazo } from './controles.rules.ts'
import { carpetaEquipos, deleteDocumento, insertDocumento } from './documentos.queries.ts'
import { findFila } from './equipos.queries.ts'
import { fichaDe } from './ficha.ts'
import { guardarEstado } from './guardar-estado.ts'
import { controla } from './permiso.ts'
import { listPlanes } from './planes.queries.ts'
import { recalcular } from './recalcular.queries.ts'

type Fila = Row<'equipos'>

/** Controls of a piece and their certificates (domain §2.7, docs/decisions/096). */
export function controlesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db } = database

  serve(app, equipamientoApi.controles, async ({ params: { id }, query, actor }) => {
    present(await findFila(db, id))
    return await listControles(db, id, query, (registradoPor) =>
      holds(actor.role, 'equipamiento.editar', { reportar: false, controlar: registradoPor === actor.id }),
    )
  })

  serve(app, equipamientoApi.createControl, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const pieza = present(await findFila(tx.db, id))
      const granted = controla(actor)
      const nuevo = await controlDe(tx, pieza, body, actor)
      const control_id = await agregarControl(tx, pieza, nuevo)
      const { tipo_control, resultado } = nuevo
      const estado = resultado === 'rechazado' ? estadoTrasRechazo(pieza.categoria, pieza.estado) : null
      if (estado !== null && (await isLatest(tx.db, nuevo)))
        await guardarEstado(tx, pieza, { estado, motivo_estado: motivoDeRechazo(tipo_control) })
      else await recalcular(tx.db, [id])
      return { granted, answer: { control_id, equipo: await fichaDe(tx.db, id, actor.role, tx.now) } }
    }),
  )

  serve(app, equipamientoApi.addCertificado, async ({ params: { id, control }, archivo, actor, request }) => {
    controla(actor)
    const recibido = await recibirDocumento(storage, carpetaEquipos, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const { anulado_en } = present(await findControl(tx.db, id, control))
      const granted = controla(actor)
      if (anulado_en !== null) throw conflict(mensajes.controlAnulado)
      if (await findCertificado(tx.db, control)) throw conflict(mensajes.certificadoYaEsta)
      const fila = { equipo_id: id, control_id: control, subido_por: actor.id, created_at: tx.now.toISOString() }
      await insertDocumento(tx.db, { ...recibido, ...fila })
      await asienta(tx, { ...deControl(control, id), despues: { documento: recibido.filename } })
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    })
  })

  serve(app, equipamientoApi.anularControl, ({ params: { id, control }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { registrado_por, anulado_en } = present(await findControl(tx.db, id, control))
      // A driver annuls what they entered themselves.
      const granted = may(actor, 'equipamiento.editar', { reportar: false, controlar: registrado_por === actor.id })
      if (anulado_en !== null) throw conflict(mensajes.controlAnulado)
      await annulControl(tx.db, control, motivo, tx.now.toISOString())
      const certificado = await findCertificado(tx.db, control)
      if (certificado) {
        await deleteDocumento(tx.db, certificado.id)
        tx.discard(certificado.clave)
      }
      await recalcular(tx.db, [id])
      await asienta(tx, { ...deControl(control, id), despues: { anulado: true, motivo_anulacion: motivo } })
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )
}

const deControl = (id: number, equipo: number) =>
  ({ entidad: 'control_equipo', id, avisa: { tipo: 'equipo', id: equipo } }) as const

/** Stores, traces and tells a control. */
export function agregarControl(tx: Tx, { id, codigo }: Pick<Fila, 'id' | 'codigo'>, nuevo: NewRow<'equipo_controles'>) {
  const { tipo_control, fecha, resultado, numero_certificado, proximo_control } = nuevo
  const despues = { equipo: codigo, tipo_control, fecha, resultado, numero_certificado, proximo_control }
  return crea(tx, { entidad: 'control_equipo', despues, avisa: { tipo: 'equipo', id } }, insertControl(tx.db, nuevo))
}

/** The row of a control. @throws 400 with a text per field, 409 where the piece is written off */
async function controlDe(tx: Tx, pieza: Fila, dicho: NuevoControl, actor: Actor) {
  if (pieza.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
  const fin_de_vida = finDeVida(pieza.fecha_fabricacion, pieza.vida_util_meses)
  const planes = (await listPlanes(tx.db)).filter(({ activo }) => activo)
  const plan = planDe(pieza, dicho.tipo_control, planes)
  const faults = faultsOfControl(dicho, { ...pieza, fin_de_vida }, plan, diaLocal(tx.now))
  const { realizado_por_id = null, realizado_por = null } = dicho
  if (realizado_por_id !== null && !(await isMiembro(tx.db, realizado_por_id)))
    faults.realizado_por_id = mensajes.personaObligatoria
  refuseFaults(faults)
  return filaDeControl(
    tx,
    pieza.id,
    { ...dicho, realizado_por_id: realizado_por_id ?? (realizado_por === null ? actor.id : null) },
    actor.id,
  )
}

/** A control to store: who made it is a member, or somebody else by name. */
export const filaDeControl = (tx: Tx, equipo_id: number, dicho: NuevoControl, registrado_por: number) => {
  const { realizado_por_id = null, realizado_por = null, mediciones } = dicho
  return {
    equipo_id,
    tipo_control: dicho.tipo_control,
    fecha: dicho.fecha,
    resultado: dicho.resultado,
    presion_bar: dicho.presion_bar ?? null,
    mediciones: mediciones.length > 0 ? JSON.stringify(mediciones) : null,
    realizado_por_id,
    realizado_por: realizado_por_id === null ? realizado_por : null,
    numero_certificado: dicho.numero_certificado ?? null,
    observaciones: dicho.observaciones ?? null,
    proximo_control: dicho.proximo_control ?? null,
    registrado_por,
    creado_en: tx.now.toISOString(),
  }
}
