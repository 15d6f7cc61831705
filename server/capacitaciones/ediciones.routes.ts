import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionEscrita } from '#contract/capacitaciones/ediciones.ts'
import { nombresEstadosCapacitacion, siguientesEstados } from '#contract/capacitaciones/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, quita, vigente } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellAbierta, tellCambio, tellCancelada, tellSinLugar } from './avisos-ediciones.ts'
import { darCuposLibres } from './cupos-edicion.ts'
import {
  deleteEdicion,
  deleteSesion,
  edicionesEn,
  type FilaEdicion,
  findEdicion,
  findFila,
  insertEdicion,
  listEdiciones,
  listInstructores,
  listMaterial,
  listPublicados,
  listSesiones,
  saveInstructores,
  saveMaterial,
  saveSesion,
  updateEdicion,
} from './ediciones.queries.ts'
import { judgeEdicion } from './ediciones.rules.ts'
import { columnasEdiciones } from './exportacion-ediciones.rules.ts'
import { papelAsistencia } from './hoja-asistencia.rules.ts'
import { listEnEstado, listInscripciones, updateInscripcion } from './inscripciones.queries.ts'
import { deInscripcion } from './inscripciones.rules.ts'
import { annulActos, citarInscritos, removeActoDe, saveActos } from './sesiones.ts'

/** Editions of courses (domain §2.3). */
export function edicionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database
  const ahora = () => deps.clock().toISOString()

  serve(app, capacitacionesApi.ediciones, ({ query: { page, limit, ...filtro }, actor }) =>
    listEdiciones(db, filtro, actor, { page, limit }, ahora()),
  )

  serve(app, capacitacionesApi.exportEdiciones, (call) =>
    exportar(deps, call, {
      nombre: 'capacitaciones',
      entidad: 'capacitacion',
      query: edicionesEn(reports, call.query, call.actor, ahora()),
      id: 'k.id',
      columnas: columnasEdiciones,
    }),
  )

  serve(app, capacitacionesApi.edicion, async ({ params: { id }, actor }) => {
    const edicion = await findEdicion(db, id, actor, ahora())
    const hidden = edicion?.estado === 'borrador' && !can(actor.role, 'eventos.crear')
    return present(hidden ? undefined : edicion)
  })

  serve(app, capacitacionesApi.createEdicion, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { edicion, instructores, material, sesiones } = await guardable(tx.db, body)
      const by = { creado_por: actor.id, creado_en: tx.now.toISOString() }
      const id = await insertEdicion(tx.db, {
        ...datosDe(edicion),
        estado: 'borrador',
        motivo_cancelacion: null,
        ...by,
      })
      await saveInstructores(tx.db, id, instructores)
      await saveMaterial(tx.db, id, material)
      for (const sesion of sesiones) await saveSesion(tx.db, id, undefined, soloSesion(sesion))
      await crea(tx, { ...deEdicion, despues: await anotada(tx.db, id) }, id)
      return present(await findEdicion(tx.db, id, actor, ahora()))
    }),
  )

  serveEdit(
    app,
    capacitacionesApi.changeEdicion,
    capacitacionesApi.edicion,
    ({ params: { id }, body: { version, ...escrita }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findFila(tx.db, id, ahora()), version)
        if (before.estado === 'cancelada') throw conflict(mensajes.capacitacionTerminada)
        const was = await anotada(tx.db, id)
        const { edicion, instructores, material, sesiones } = await guardable(tx.db, escrita, before)
        await updateEdicion(tx.db, id, datosDe(edicion))
        await saveInstructores(tx.db, id, instructores)
        await saveMaterial(tx.db, id, material)
        await saveSesiones(tx, id, sesiones)
        const { antes, despues } = differences(was, await anotada(tx.db, id))
        if (before.estado !== 'borrador') {
          await saveActos(tx, { ...before, ...edicion })
          await darCuposLibres(tx, { ...before, ...edicion })
          await citarInscritos(tx, id)
          if (['inicio', 'sesiones', 'lugar'].some((campo) => campo in despues))
            await tellCambio(tx, { id, ...edicion })
        }
        await asienta(tx, { ...deEdicion, id, antes, despues })
        return present(await findEdicion(tx.db, id, actor, ahora()))
      }),
  )

  serve(app, capacitacionesApi.removeEdicion, async ({ params: { id }, request }) => {
    const titulo = await write(deps, request, async (tx) => {
      const before = present(await findFila(tx.db, id, ahora()))
      if (before.estado !== 'borrador') throw conflict(mensajes.noEsBorrador)
      await quita(tx, { ...deEdicion, id, antes: await anotada(tx.db, id) }, deleteEdicion(tx.db, id))
      return before.titulo
    })
    return { success: true as const, message: mensajes.capacitacionEliminada(titulo) }
  })

  serveEdit(
    app,
    capacitacionesApi.estadoEdicion,
    capacitacionesApi.edicion,
    ({ params: { id }, body: { estado, motivo, version }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findFila(tx.db, id, ahora()), version)
        if (!siguientesEstados[before.ahora].includes(estado) && !reabre(before, estado))
          throw conflict(mensajes.estadoNoSigue(nombresEstadosCapacitacion[estado]))
        if (estado === 'cancelada' && !motivo) throw invalid({ motivo: mensajes.sinMotivoCancelar })
        if (estado === 'abierta' && before.inicio <= tx.now.toISOString()) throw conflict(mensajes.capacitacionYaEmpezo)
        if (
          estado === 'abierta' &&
          before.inscripcion_hasta !== null &&
          before.inscripcion_hasta <= tx.now.toISOString()
        )
          throw conflict(mensajes.plazoInscripcionPasado)
        if (estado === 'finalizada') await finish(tx, before)
        const motivo_cancelacion = estado === 'cancelada' ? (motivo ?? null) : null
        await updateEdicion(tx.db, id, { estado, motivo_cancelacion })
        if (before.estado === 'borrador' && estado === 'abierta') await tellAbierta(tx, before, actor.id)
        if (estado === 'abierta') await saveActos(tx, before)
        if (estado === 'cancelada') {
          await annulActos(tx, id, motivo ?? '')
          await tellCancelada(tx, before, motivo ?? '')
        }
        const despues = { estado, ...(motivo_cancelacion && { motivo_cancelacion }) }
        await asienta(tx, { ...deEdicion, accion: 'estado', id, antes: { estado: before.ahora }, despues })
        return present(await findEdicion(tx.db, id, actor, ahora()))
      }),
  )

  serve(app, capacitacionesApi.edicionPdf, async ({ params: { id }, actor, request, reply }) => {
    const edicion = present(await findEdicion(db, id, actor, ahora()))
    let cuantos = 0
    const pdf = await renderPdf(actor.id, async () => {
      const { data } = await listInscripciones(db, { id }, { page: 1, limit: 1_000 })
      cuantos = data.length
      const membrete = await readMembrete(db, deps.storage)
      return papelAsistencia(edicion, data, { membrete, por: actor.nombre, now: deps.clock() })
    })
    const despues = { formato: 'pdf', cuantos }
    await seen(deps, request, { accion: 'exportar', entidad: 'capacitacion', entidad_id: id, despues })
    asFile(reply, { nombre: `Asistencia ${edicion.titulo}.pdf`, tipo: 'application/pdf', size: pdf.length })
    return pdf
  })
}

const deEdicion = { entidad: 'capacitacion', avisa: 'capacitacion' } as const

/** A full one is shown as closed, and may be closed by hand. */
const reabre = ({ estado, ahora }: FilaEdicion, wanted: string) =>
  estado === 'abierta' && ahora === 'cerrada' && wanted === 'cerrada'

/** The rest of the waiting list is let go with it. @throws 409 while somebody has no result */
async function finish(tx: Tx, edicion: FilaEdicion): Promise<void> {
  const pending = await listEnEstado(tx.db, edicion.id, ['inscrita'])
  if (pending.length > 0) throw conflict(mensajes.faltanResultados(pending.length))
  for (const one of await listEnEstado(tx.db, edicion.id, ['lista_espera', 'solicitada'])) {
    await updateInscripcion(tx.db, one.id, { estado: 'rechazada' })
    const change = { antes: { estado: one.estado }, despues: { estado: 'rechazada' as const } }
    await asienta(tx, { ...deInscripcion(one.id, edicion.id), accion: 'estado', ...change })
    await tellSinLugar(tx, one.user_id, edicion)
  }
}

type Sesiones = Awaited<ReturnType<typeof guardable>>['sesiones']

const soloSesion = ({ inicio, termino, tema }: Sesiones[number]) => ({ inicio, termino, tema })

/** Sessions that are not named any more go, with their acts. @throws 409 if something is written on one */
async function saveSesiones(tx: Tx, id: number, sesiones: Sesiones): Promise<void> {
  const stand = await listSesiones(tx.db, id)
  for (const { id: sesion } of stand)
    if (!sesiones.some((one) => one.id === sesion)) {
      await removeActoDe(tx, sesion)
      await deleteSesion(tx.db, sesion)
    }
  for (const sesion of sesiones) {
    const known = stand.find((one) => one.id === sesion.id)
    await saveSesion(tx.db, id, known?.id, soloSesion(sesion))
  }
}

/** @throws 400 with a text per field */
async function guardable(db: Db, escrita: EdicionEscrita, before?: FilaEdicion) {
  const curso = await db
    .selectFrom('cursos')
    .select(['id', 'activo'])
    .where('id', '=', escrita.curso_id)
    .executeTakeFirst()
  const { faults, ...judged } = judgeEdicion(escrita, before?.inscritos ?? 0)
  const known = before?.curso_id === escrita.curso_id || curso?.activo === 1
  const had = before ? (await listInstructores(db, before.id)).map(({ id }) => id) : []
  const strangers = escrita.instructor_ids.filter((id) => !had.includes(id))
  const shown = [
    ...(before ? await listMaterial(db, before.id) : []),
    ...(await listPublicados(db, escrita.material_ids)),
  ]
  const all = {
    ...faults,
    ...(!known && { curso_id: mensajes.cursoInvalido }),
    ...(!(await sonMiembros(db, strangers)) && { instructor_ids: mensajes.miembroInvalido }),
    ...(!escrita.material_ids.every((id) => shown.some((one) => one.id === id)) && {
      material_ids: mensajes.documentoInvalido,
    }),
  }
  if (!judged.edicion || Object.keys(all).length > 0) throw invalid(all)
  return judged
}

const datosDe = (edicion: Partial<Row<'capacitaciones'>> & Omit<Row<'capacitaciones'>, Propios>) => edicion
type Propios = 'id' | 'version' | 'estado' | 'motivo_cancelacion' | 'creado_por' | 'creado_en'

/** As the log tells it. */
async function anotada(db: Db, id: number) {
  const row = await db.selectFrom('capacitaciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _1, estado: _2, motivo_cancelacion: _3, creado_por: _4, creado_en: _5, version: _6, ...datos } = row
  const sesiones = (await listSesiones(db, id)).map(({ inicio, tema }) => `${localMoment(inicio).slice(0, 16)} ${tema}`)
  const instructores = (await listInstructores(db, id)).map((one) => one.id)
  return {
    ...datos,
    nota_minima: datos.nota_minima === null ? null : datos.nota_minima / 10,
    sesiones: sesiones.join('; '),
    instructores: instructores.join(', '),
    material: (await listMaterial(db, id)).map(({ titulo }) => titulo).join('; '),
  }
}
