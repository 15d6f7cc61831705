import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, staleVersion } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  cargasEn,
  findCarga,
  findFilaCarga,
  insertCarga,
  listCargas,
  listRendimientos,
  updateCarga,
} from './combustible.queries.ts'
import { saveLecturas } from './contadores.queries.ts'
import { columnasCargas } from './exportacion-libro.rules.ts'
import { momentoDicho } from './libro.rules.ts'
import { findFicha } from './fichas.queries.ts'
import { findUnidad } from './material-mayor.queries.ts'

const conCostos = (actor: Actor): boolean => can(actor.role, 'unidades.bitacora')

/** Fuel of a unit (domain §2.4.3, docs/decisions/105). */
export function combustibleRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, materialMayorApi.cargas, async ({ params: { id }, query: { page, limit, ...filtro }, actor }) => {
    present(await findFicha(db, id))
    return listCargas(db, { ...filtro, unidad_id: id, conCostos: conCostos(actor) }, { page, limit })
  })

  const cargaDe = ({ params: { id } }: { params: { id: number } }) => findCarga(db, id)

  serve(app, materialMayorApi.exportCargas, async (call) => {
    const { id } = call.params
    const { nombre } = present(await findFicha(db, id))
    const { formato: _, ...filtro } = call.query
    const rendimientos = await listRendimientos(reports, id)
    return exportar(deps, call, {
      nombre: `combustible-${nombre}`,
      entidad: 'carga_combustible',
      query: cargasEn(reports, { ...filtro, unidad_id: id }),
      id: 'g.id',
      columnas: columnasCargas(conCostos(call.actor)),
      shown: (row) => ({ ...row, rendimiento: rendimientos.get(row.id) ?? null }),
    })
  })

  serve(app, materialMayorApi.registrarCarga, ({ params: { id: unidad_id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { nombre: unidad } = present(await findUnidad(tx.db, unidad_id))
      const fila = await guardable(tx, nada, { ...body, lleno: body.lleno ? 1 : 0 })
      const creada = { registrada_por: actor.id, creada_en: tx.now.toISOString() }
      const id = await insertCarga(tx.db, { ...fila, unidad_id, ...creada })
      await saveLecturas(tx, { unidad_id, de: { carga_id: id }, lecturas: lecturasDe(fila), user_id: actor.id })
      const despues = { unidad, ...fila, lleno: fila.lleno === 1 }
      await crea(tx, { ...deCarga(unidad_id), despues }, id)
      return present(await findCarga(tx.db, id))
    }),
  )

  serveEdit(app, materialMayorApi.corregirCarga, cargaDe, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { version, lleno, ...said } = body
      const before = await requireCarga(tx, id)
      if (version !== before.version) throw staleVersion()
      const fila = await guardable(tx, before, { ...said, ...(lleno !== undefined && { lleno: lleno ? 1 : 0 }) })
      const { antes, despues } = differences<typeof fila>(before, fila)
      if (Object.keys(despues).length > 0) {
        const { unidad_id, unidad } = before
        await updateCarga(tx.db, id, despues)
        await saveLecturas(tx, { unidad_id, de: { carga_id: id }, lecturas: lecturasDe(fila), user_id: actor.id })
        const enLog = { antes: enPalabras(antes), despues: { unidad, ...enPalabras(despues) } }
        await asienta(tx, { ...deCarga(unidad_id), id, ...enLog })
      }
      return present(await findCarga(tx.db, id))
    }),
  )

  serve(app, materialMayorApi.anularCarga, ({ params: { id }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { unidad_id, unidad } = await requireCarga(tx, id)
      await updateCarga(tx.db, id, { anulada_en: tx.now.toISOString(), motivo_anulacion: motivo })
      await saveLecturas(tx, { unidad_id, de: { carga_id: id }, lecturas: [], user_id: actor.id })
      const despues = { unidad, anulada: true, motivo_anulacion: motivo }
      const antes = { anulada: false }
      await asienta(tx, { ...deCarga(unidad_id), accion: 'estado', id, antes, despues })
      return { success: true as const, message: mensajes.cargaFueAnulada }
    }),
  )
}

const deCarga = (unidad: number) => ({ entidad: 'carga_combustible', avisa: { tipo: 'unidad', id: unidad } }) as const

const nada = {
  fecha: '',
  litros: 0,
  monto: null,
  km: null,
  tipo: 'diesel',
  lleno: 1,
  guia: null,
  conductor_id: null,
} as const

type Escrita = Pick<Row<'cargas_combustible'>, keyof typeof nada>
type Dicha = { [campo in keyof Escrita]?: Escrita[campo] | null | undefined }

/** @throws 404, 409 for one that is annulled */
async function requireCarga(tx: Tx, id: number) {
  const carga = present(await findFilaCarga(tx.db, id))
  if (carga.anulada_en !== null) throw conflict(mensajes.cargaAnulada)
  return carga
}

/** The fields to store. @throws 400 with a text per field */
async function guardable(tx: Tx, before: Escrita, said: Dicha): Promise<Escrita> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<Escrita>
  const { litros, monto, km, tipo, lleno, guia, conductor_id } = { ...before, ...given }
  const fecha = given.fecha !== undefined || !before.fecha ? momentoDicho(said.fecha, tx.now) : before.fecha
  const isNew = conductor_id !== null && conductor_id !== before.conductor_id
  refuseFaults({
    ...(fecha === null && { fecha: mensajes.horaFutura }),
    ...(isNew && !(await sonMiembros(tx.db, [conductor_id])) && { conductor_id: mensajes.encargadoInvalido }),
  })
  return { fecha: fecha ?? '', litros, monto, km, tipo, lleno, guia, conductor_id }
}

const lecturasDe = ({ km, fecha }: Escrita) =>
  km === null ? [] : [{ contador: 'km' as const, momento: fecha, valor: km, campo: 'km' }]

const enPalabras = ({ lleno, ...rest }: Partial<Escrita>) => ({
  ...rest,
  ...(lleno !== undefined && { lleno: lleno === 1 }),
})
