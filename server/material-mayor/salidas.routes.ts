import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { esMotivoDeSalida } from '#contract/material-mayor/salidas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, staleVersion } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { saveLecturas } from './contadores.queries.ts'
import { columnasSalidas } from './exportacion-libro.rules.ts'
import { dichoEn, faultsOfSalida, momentoDicho } from './libro.rules.ts'
import { findFicha } from './fichas.queries.ts'
import { findUnidad } from './material-mayor.queries.ts'
import {
  findALaVez,
  findFilaSalida,
  findSalida,
  insertSalida,
  lecturasDe,
  listSalidas,
  salidasEn,
  updateSalida,
} from './salidas.queries.ts'

/** Trips of a unit (domain §2.4.3, docs/decisions/105). */
export function viajesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, materialMayorApi.salidas, async ({ params: { id }, query: { page, limit, ...filtro } }) => {
    present(await findFicha(db, id))
    return listSalidas(db, { ...filtro, unidad_id: id }, { page, limit })
  })

  const salidaDe = ({ params: { id } }: { params: { id: number } }) => findSalida(db, id)

  serve(app, materialMayorApi.exportSalidas, async (call) => {
    const { id } = call.params
    const { nombre } = present(await findFicha(db, id))
    const { formato: _, ...filtro } = call.query
    return exportar(deps, call, {
      nombre: `salidas-${nombre}`,
      entidad: 'salida_unidad',
      query: salidasEn(reports, { ...filtro, unidad_id: id }),
      id: 's.id',
      columnas: columnasSalidas,
    })
  })

  serve(app, materialMayorApi.registrarSalida, ({ params: { id: unidad_id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { nombre } = present(await findUnidad(tx.db, unidad_id))
      const fila = await guardable(tx, { ...nada, unidad_id, unidad: nombre }, body)
      const creada = { registrada_por: actor.id, creada_en: tx.now.toISOString() }
      const id = await insertSalida(tx.db, { ...fila, unidad_id, ...creada })
      await saveLecturas(tx, { unidad_id, de: { salida_id: id }, lecturas: lecturasDe(fila), user_id: actor.id })
      await crea(tx, { ...deSalida(unidad_id), despues: { unidad: nombre, ...fila } }, id)
      return present(await findSalida(tx.db, id))
    }),
  )

  serveEdit(
    app,
    materialMayorApi.corregirSalida,
    salidaDe,
    ({ params: { id }, body: { version, ...said }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = await requirePropia(tx, id)
        if (version !== before.version) throw staleVersion()
        const fila = await guardable(tx, before, said)
        const { antes, despues } = differences<typeof fila>(before, fila)
        if (Object.keys(despues).length > 0) {
          const { unidad_id } = before
          await updateSalida(tx.db, id, despues)
          await saveLecturas(tx, { unidad_id, de: { salida_id: id }, lecturas: lecturasDe(fila), user_id: actor.id })
          await asienta(tx, { ...deSalida(unidad_id), id, antes, despues: { unidad: before.unidad, ...despues } })
        }
        return present(await findSalida(tx.db, id))
      }),
  )

  serve(app, materialMayorApi.anularSalida, ({ params: { id }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { unidad_id, unidad } = await requirePropia(tx, id)
      await updateSalida(tx.db, id, { anulada_en: tx.now.toISOString(), motivo_anulacion: motivo })
      await saveLecturas(tx, { unidad_id, de: { salida_id: id }, lecturas: [], user_id: actor.id })
      const despues = { unidad, anulada: true, motivo_anulacion: motivo }
      await asienta(tx, { ...deSalida(unidad_id), accion: 'estado', id, antes: { anulada: false }, despues })
      return { success: true as const, message: mensajes.salidaFueAnulada }
    }),
  )
}

const deSalida = (unidad: number) => ({ entidad: 'salida_unidad', avisa: { tipo: 'unidad', id: unidad } }) as const

const nada = {
  id: 0,
  motivo: '',
  destino: null,
  conductor_id: null,
  a_cargo_id: null,
  tripulantes: null,
  salida: '',
  llegada: null,
  km_salida: null,
  km_llegada: null,
  horometro_bomba_salida: null,
  horometro_bomba_llegada: null,
  horometro_motor: null,
  observacion: null,
} as const

/** A trip that people wrote. @throws 404, 409 for one that is annulled, or that an emergency writes */
async function requirePropia(tx: Tx, id: number) {
  const salida = present(await findFilaSalida(tx.db, id))
  if (salida.emergencia_unidad_id !== null) throw conflict(mensajes.salidaDeEmergencia(salida.folio ?? ''))
  if (salida.anulada_en !== null) throw conflict(mensajes.salidaAnulada)
  return salida
}

type Escrita = Pick<Row<'bitacora_salidas'>, Exclude<keyof typeof nada, 'id'>>
type Dicha = { [campo in keyof Escrita]?: Escrita[campo] | null | undefined }

/** The fields to store. @throws 400 with a text per field, 409 where the unit was elsewhere */
async function guardable(
  tx: Tx,
  before: Escrita & { id: number; unidad_id: number; unidad: string },
  said: Dicha,
): Promise<Escrita> {
  const now = tx.now
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const { id, unidad_id, unidad } = before
  const campos = Object.keys(nada).filter((campo) => campo !== 'id') as (keyof Escrita)[]
  const whole = {
    ...(Object.fromEntries(campos.map((campo) => [campo, before[campo]])) as Escrita),
    ...(given as Escrita),
  }
  // Departure and arrival as they stand need no judging again.
  const salida = given.salida !== undefined || !before.salida ? momentoDicho(said.salida, now) : before.salida
  const llegada = said.llegada ? momentoDicho(said.llegada, now) : (whole.llegada ?? undefined)
  const nuevos = [whole.conductor_id, whole.a_cargo_id].map((one, index) =>
    one === [before.conductor_id, before.a_cargo_id][index] || one === null ? [] : [one],
  )
  const extranos = await Promise.all(nuevos.map(async (ids) => !(await sonMiembros(tx.db, ids))))
  const motivoCabe = whole.motivo === before.motivo || (await esMotivo(tx, whole.motivo))
  refuseFaults({
    ...(!motivoCabe && { motivo: mensajes.motivoDeSalidaInvalido }),
    ...(extranos[0] && { conductor_id: mensajes.encargadoInvalido }),
    ...(extranos[1] && { a_cargo_id: mensajes.encargadoInvalido }),
    ...faultsOfSalida({ ...whole, salida, llegada }),
  })
  const fila = { ...whole, salida: salida ?? '', llegada: llegada ?? null }
  const otra = await findALaVez(tx.db, { ...fila, id, unidad_id })
  if (otra) {
    const desde = dichoEn(otra.salida, now)
    const { llegada: hasta } = otra
    throw conflict(
      hasta === null ? mensajes.yaEnSalida(unidad, desde) : mensajes.otraSalida(unidad, desde, dichoEn(hasta, now)),
    )
  }
  return fila
}

async function esMotivo(tx: Tx, motivo: string): Promise<boolean> {
  const entrada = esMotivoDeSalida(motivo) ? await findPorCodigo(tx.db, 'claves', motivo) : undefined
  return entrada?.activo === true
}
