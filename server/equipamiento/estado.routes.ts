import type { FastifyInstance } from 'fastify'
import { impedimentoDe } from '#contract/equipamiento/apto.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import { recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { carpetaEquipos, insertDocumento } from './documentos.queries.ts'
import { findFila, updateEquipo } from './equipos.queries.ts'
import { edita } from './permiso.ts'
import { noSigue } from './equipos.rules.ts'
import { fichaDe } from './ficha.ts'
import { guardarEstado } from './guardar-estado.ts'
import { puestoDe, puestoOf, textoDe } from './lugar.queries.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { countEnPoder } from './poder.queries.ts'
import { listJuzgadas } from './piezas.queries.ts'
import { findEnUso } from './usos.queries.ts'

type Fila = Row<'equipos'>

const sinPropuesta = { baja_propuesta: null, baja_propuesta_por: null } as const

/** States of a piece, and its end (domain §2.7, docs/decisions/095). */
export function estadoEquiposRoutes(app: FastifyInstance, deps: Deps): void {
  serveEdit(app, equipamientoApi.estadoEquipo, equipamientoApi.equipo, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = edita(actor)
      const before = vigente(await findFila(tx.db, id), body.version)
      const juzgada = (await listJuzgadas(tx.db, [id])).get(id)
      // One that waits for cleaning is in service, and not apto.
      const impedimento = juzgada ? impedimentoDe({ ...juzgada, por_limpiar: false }, diaLocal(tx.now)) : null
      const refusal = noSigue(before.estado, body, impedimento)
      if (refusal) throw conflict(refusal.message, refusal.errors)
      const despues = { estado: body.estado, motivo_estado: body.motivo ?? null }
      await guardarEstado(tx, before, despues)
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )

  serve(app, equipamientoApi.bajaEquipo, async ({ params: { id }, archivo, body: { motivo }, actor, request }) => {
    const da = () => may(actor, 'equipamiento.dar_de_baja', { proponer: false })
    da()
    const recibido = await recibirDocumento(deps.storage, carpetaEquipos, archivo)
    return await write(deps, request, async (tx) => {
      tx.keep(recibido.clave)
      const before = present(await findFila(tx.db, id))
      const granted = da()
      if (before.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
      if (await findEnUso(tx.db, 'equipo_id', id)) throw conflict(mensajes.eraEnUso(before.codigo))
      const enPoder = await countEnPoder(tx.db, id)
      if (enPoder > 0) throw conflict(mensajes.devolverAntes(enPoder))
      const at = tx.now.toISOString()
      await insertDocumento(tx.db, { ...recibido, equipo_id: id, subido_por: actor.id, created_at: at })
      await insertMovimiento(tx.db, {
        equipo_id: id,
        tipo: 'baja',
        desde: await textoDe(tx.db, puestoDe(before)),
        cantidad: before.cantidad,
        fecha: at,
        user_id: actor.id,
        motivo,
      })
      await releaseParts(tx, id)
      const fuera = puestoOf({ ubicacion_tipo: 'externo' })
      const fin = { estado: 'DADO DE BAJA', fecha_baja: diaLocal(tx.now), motivo_baja: motivo } as const
      await guardarEstado(tx, before, { ...fin, ...fuera, ...sinPropuesta, padre_id: null, motivo_estado: null })
      if (before.baja_propuesta_por !== null) await tellOfPropuesta(tx, before, actor.id, 'aceptada')
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    })
  })

  serve(app, equipamientoApi.reincorporarEquipo, ({ params: { id }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      if (before.estado !== 'DADO DE BAJA') throw conflict(mensajes.equipoSinBaja)
      const bodega = puestoOf({ ubicacion_tipo: 'bodega' })
      await insertMovimiento(tx.db, {
        equipo_id: id,
        tipo: 'alta',
        hacia: await textoDe(tx.db, bodega),
        cantidad: before.cantidad,
        fecha: tx.now.toISOString(),
        user_id: actor.id,
        motivo,
      })
      const estado = { estado: 'EN REVISIÓN', motivo_estado: motivo } as const
      await guardarEstado(tx, before, { ...estado, ...bodega, fecha_baja: null, motivo_baja: null })
      return fichaDe(tx.db, id, actor.role, tx.now)
    }),
  )

  serve(app, equipamientoApi.proponerBaja, ({ params: { id }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      const granted = may(actor, 'equipamiento.dar_de_baja', { proponer: true })
      if (before.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
      if (before.baja_propuesta !== null) throw conflict(mensajes.bajaYaPropuesta)
      const despues = { baja_propuesta: motivo, baja_propuesta_por: actor.id }
      await updateEquipo(tx.db, id, despues)
      await asienta(tx, { entidad: 'equipo', id, despues: { baja_propuesta: motivo }, avisa: 'equipo' })
      const capitanes = (await listConRol(tx.db, ['capitan'])).filter((one) => one !== actor.id)
      await tx.notify(capitanes, {
        tipo: 'sistema',
        titulo: `Se propone la baja de ${before.codigo}`,
        cuerpo: `${before.nombre}. Acéptela o recházela en su ficha.`,
        enlace: `/intranet/equipamiento/${id}`,
      })
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )

  serve(app, equipamientoApi.rechazarBaja, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id))
      const granted = may(actor, 'equipamiento.dar_de_baja', { proponer: true })
      if (before.baja_propuesta === null) throw conflict(mensajes.sinBajaPropuesta)
      if (!can(actor.role, 'equipamiento.dar_de_baja') && before.baja_propuesta_por !== actor.id) throw forbidden()
      await updateEquipo(tx.db, id, sinPropuesta)
      const antes = { baja_propuesta: before.baja_propuesta }
      await asienta(tx, { entidad: 'equipo', id, antes, despues: { baja_propuesta: null }, avisa: 'equipo' })
      await tellOfPropuesta(tx, before, actor.id, 'rechazada')
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )
}

/** The parts of a set that is written off stay where they are. */
async function releaseParts(tx: Tx, padre_id: number): Promise<void> {
  const partes = await tx.db.selectFrom('equipos').select('id').where('padre_id', '=', padre_id).orderBy('id').execute()
  const [antes, despues] = [{ padre_id }, { padre_id: null }]
  for (const { id } of partes) {
    await updateEquipo(tx.db, id, despues)
    await asienta(tx, { entidad: 'equipo', id, antes, despues, avisa: 'equipo' })
  }
}

/** Tells who proposed a write-off, unless they answer it themselves. */
async function tellOfPropuesta(
  tx: Tx,
  fila: Fila,
  actorId: number,
  respuesta: 'aceptada' | 'rechazada',
): Promise<void> {
  const { id, codigo, nombre, baja_propuesta_por } = fila
  if (baja_propuesta_por === null || baja_propuesta_por === actorId) return
  await tx.notify([baja_propuesta_por], {
    tipo: 'sistema',
    titulo: `La baja de ${codigo} fue ${respuesta}`,
    cuerpo: nombre,
    enlace: `/intranet/equipamiento/${id}`,
  })
}
