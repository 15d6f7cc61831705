import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresEstadosInventario } from '#contract/equipamiento/estados.ts'
import { tokenLeido } from '#contract/equipamiento/leido.ts'
import type { ResultadoConteo } from '#contract/equipamiento/inventarios.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar, exportarPlanilla } from '#server/plumbing/http/exportar.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { asienta, cambia, crea } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { aprobar } from './aprobar.ts'
import { findFila } from './equipos.queries.ts'
import { idDeClave } from './etiquetas.queries.ts'
import { columnasConteos, columnasInventarios } from './exportacion-inventarios.rules.ts'
import { detalleDe, leerInventario, lineaDe } from './inventario.ts'
import {
  ahoraEn,
  deleteConteo,
  estaEn,
  findConteo,
  findInventario,
  findQueCoincide,
  insertInventario,
  inventarioOf,
  inventariosEn,
  listContadas,
  listInventarios,
  saveConteo,
  type Sitio,
  updateInventario,
} from './inventarios.queries.ts'
import { isExistencia } from './mover.ts'
import { faultsOfPuesto, puestoDe, puestoOf, textoDe } from './lugar.queries.ts'
import { edita } from './permiso.ts'

/** The maquinista counts too; only who edits approves or discards. @throws 403 */
const cuenta = (actor: Actor) => may(actor, 'equipamiento.editar', { reportar: false, controlar: true })

/** Counts of what is there (domain §2.7, docs/decisions/101). */
export function inventariosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, equipamientoApi.inventarios, ({ query }) => listInventarios(db, query))

  serve(app, equipamientoApi.exportInventarios, (call) =>
    exportar(deps, call, {
      nombre: 'inventarios',
      entidad: 'inventario',
      query: inventariosEn(reports),
      id: 'i.id',
      columnas: columnasInventarios,
      shown: inventarioOf,
    }),
  )

  serve(app, equipamientoApi.inventario, ({ params: { id } }) => detalleDe(db, id))

  serve(app, equipamientoApi.exportConteos, (call) =>
    exportarPlanilla(deps, call, async () => {
      const { id } = call.params
      const { inventario, contadas } = await leerInventario(reports, id)
      return {
        nombre: `inventario-${id}-${inventario.abierto_en.slice(0, 10)}`,
        entidad: 'inventario',
        sobre: { inventario: id, cuantos: contadas.length },
        columnas: columnasConteos,
        filas: contadas.map(lineaDe),
      }
    }),
  )

  serve(app, equipamientoApi.createInventario, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = cuenta(actor)
      const ubicacion_tipo = body.unidad_id ? 'unidad' : 'bodega'
      const puesto = puestoOf({ ...body, ubicacion_tipo })
      refuseFaults(await faultsOfPuesto(tx.db, puesto))
      const { unidad_id, compartimiento, lugar } = puesto
      const sitio: Sitio = { unidad_id, compartimiento, lugar }
      const otro = await findQueCoincide(tx.db, sitio)
      if (otro) throw conflict(mensajes.inventarioAbierto(otro.donde))
      const abierto = { estado: 'abierto', abierto_por: actor.id, abierto_en: tx.now.toISOString() } as const
      const { id, piezas } = await insertInventario(tx.db, { ...sitio, ...abierto })
      if (piezas === 0) throw conflict(mensajes.inventarioSinPiezas)
      const despues = { ...sitio, estado: abierto.estado }
      await crea(tx, { entidad: 'inventario', despues, avisa: 'equipo' }, id)
      return { granted, answer: await detalleDe(tx.db, id) }
    }),
  )

  serve(app, equipamientoApi.contarEquipo, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const inventario = present(await findInventario(tx.db, id))
      const granted = cuenta(actor)
      const { estado } = inventario
      if (estado !== 'abierto')
        throw conflict(mensajes.inventarioCerrado(nombresEstadosInventario[estado].toLocaleLowerCase('es')))
      const pieza = await findPieza(tx.db, body)
      if (!pieza) throw invalid({ [body.equipo_id ? 'equipo_id' : 'codigo']: mensajes.etiquetaDesconocida })
      const answered = async (resultado: ResultadoConteo, texto: string) => {
        const lineas = await listContadas(tx.db, id, inventario)
        const linea = lineas.find(({ equipo_id }) => equipo_id === pieza.id)
        return { granted, answer: { resultado, texto, linea: linea ? lineaDe(linea) : null } }
      }
      const { contado } = body
      const existencia = await isExistencia(tx.db, pieza)
      if (!existencia && (contado ?? 0) > 1) throw invalid({ contado: mensajes.piezaUnica })
      const before = await findConteo(tx.db, id, pieza.id)
      const esperado = ahoraEn(inventario, pieza)
      const donde = await textoDe(tx.db, puestoDe(pieza))
      // A stock has one place: what lies elsewhere is no second one.
      if (existencia && !estaEn(inventario, pieza)) throw conflict(mensajes.existenciaDeOtroLugar(pieza.codigo, donde))
      if (before && before.contado !== null && !body.corrige) {
        const said = mensajes.yaContada(
          before.contado_por ?? 'alguien',
          localHour(new Date(before.contado_en ?? 0)),
          before.contado,
        )
        if (before.contado !== contado) throw conflict(said)
        tx.untraced('nothing changed')
        return answered('repetido', said)
      }
      const hallado = esperado === 0 && !existencia
      if (hallado && !contado) await deleteConteo(tx.db, id, pieza.id)
      else
        await saveConteo(tx.db, {
          inventario_id: id,
          equipo_id: pieza.id,
          esperado,
          contado,
          contado_por: contado === null ? null : actor.id,
          contado_en: contado === null ? null : tx.now.toISOString(),
        })
      const [antes, despues] = [{ contado: before?.contado ?? null }, { pieza: pieza.codigo, contado }]
      const avisa = { tipo: 'equipo', id: pieza.id } as const
      await asienta(tx, { entidad: 'inventario', id, antes, despues, avisa })
      if (!contado) return answered('contado', `${pieza.codigo}: ${contado === null ? 'sin contar' : 'no está'}`)
      return hallado
        ? answered('hallado', `${pieza.codigo} no se esperaba aquí: el inventario lo tiene en ${donde}`)
        : answered('contado', `${pieza.codigo}: ${existencia ? contado : 'está'}`)
    }),
  )

  serveEdit(
    app,
    equipamientoApi.estadoInventario,
    equipamientoApi.inventario,
    ({ params: { id }, body: { estado, version }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = present(await findInventario(tx.db, id))
        const granted = estado === 'descartado' ? edita(actor) : cuenta(actor)
        if (before.estado !== 'abierto' && before.estado !== 'por_aprobar') throw conflict(mensajes.inventarioTerminado)
        refuseStale(version, before.version)
        const de = { accion: 'estado', entidad: 'inventario', id, avisa: 'equipo' } as const
        await cambia(tx, { ...de, antes: before, despues: { estado } }, () =>
          updateInventario(tx.db, id, { estado, cerrado_en: estado === 'abierto' ? null : tx.now.toISOString() }),
        )
        return { granted, answer: await detalleDe(tx.db, id) }
      }),
  )

  serveEdit(
    app,
    equipamientoApi.aprobarInventario,
    equipamientoApi.inventario,
    ({ params: { id }, body, actor, request }) =>
      write(deps, request, async (tx) => {
        const leida = await leerInventario(tx.db, id)
        const granted = edita(actor)
        await aprobar(tx, leida, body, actor.id)
        return { granted, answer: await detalleDe(tx.db, id) }
      }),
  )
}

type Dicho = { equipo_id?: number | null | undefined; codigo?: string | null | undefined }

/** By its id, or by its code or what its label carries. */
async function findPieza(db: ReadDb, { equipo_id, codigo }: Dicho): Promise<Row<'equipos'> | undefined> {
  const id = equipo_id ?? (codigo ? await idDeClave(db, tokenLeido(codigo) ?? codigo) : undefined)
  const fila = id === undefined ? undefined : await findFila(db, id)
  return fila?.estado === 'DADO DE BAJA' ? undefined : fila
}
