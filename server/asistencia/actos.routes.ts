import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { ActoEscrito, OrigenActo } from '#contract/asistencia/actos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { reviewAlarmas } from './alarmas-revision.queries.ts'
import {
  actoOf,
  actosEn,
  deleteActo,
  findActo,
  findFilaActo,
  hasAccidentes,
  hasLicencias,
  hasMarcas,
  insertActo,
  listActos,
  listDestinatarios,
  saveDestinatarios,
  updateActo,
} from './actos.queries.ts'
import { judgeActo } from './actos.rules.ts'
import { reopenMonth } from './cerrar.ts'
import { tellOfCitacion, yaRecordado } from './citacion.queries.ts'
import { columnasActos } from './exportacion.rules.ts'
import { updateFilas } from './lista.queries.ts'
import { admiteMarcas, cuentaYa } from '#contract/asistencia/lista.ts'
import { refuseClosedMonth } from './meses.queries.ts'
import { hasObjeciones } from './objeciones.queries.ts'

/** Acts of service (domain §2.0.7). */
export function actosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, asistenciaApi.actos, async ({ query: { page, limit, ...filtro }, actor }) =>
    listActos(db, actor, filtro, { page, limit }),
  )

  serve(app, asistenciaApi.exportActos, (call) =>
    exportar(deps, call, {
      nombre: 'actos',
      entidad: 'acto',
      query: actosEn(reports, call.query),
      id: 'a.id',
      columnas: columnasActos,
      shown: (row) => actoOf(row, call.actor),
    }),
  )

  serve(app, asistenciaApi.acto, async ({ params: { id }, actor }) => present(await findActo(db, id, actor)))

  serve(app, asistenciaApi.createActo, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const acto = await guardable(tx.db, body)
      await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
      const by = { origen_tipo: 'manual', origen_id: null, creado_por: actor.id } as const
      const nuevo = { ...acto, ...by, creado_en: tx.now.toISOString(), recordado_en: yaRecordado(acto.inicio, tx.now) }
      const id = await insertActo(tx.db, nuevo, body.destinatario_ids)
      await crea(tx, { entidad: 'acto', despues: anotado(acto), avisa: 'acto' }, id)
      await tellOfCitacion(tx, { ...nuevo, id }, 'citacion')
      return present(await findActo(tx.db, id, actor))
    }),
  )

  serveEdit(
    app,
    asistenciaApi.changeActo,
    asistenciaApi.acto,
    ({ params: { id }, body: { version, ...said }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findFilaActo(tx.db, id), version)
        if (before.anulado_en !== null) throw conflict(mensajes.actoAnulado)
        const destinatario_ids = await listDestinatarios(tx.db, id)
        // An act that changes its kind takes the new kind's category, value and citación.
        const deSuTipo = said.tipo !== undefined && said.tipo !== before.tipo && sinCuenta
        const escrito = { ...escritoDe(before), destinatario_ids, ...deSuTipo, ...said }
        const judged = await guardable(tx.db, escrito, { ...before, destinatario_ids })
        // An act may have no end yet, or none that is known.
        const acto = { ...judged, ...(before.termino === null && said.termino === undefined && { termino: null }) }
        if (said.destinatario_ids && before.origen_tipo !== 'manual') throw conflict(mensajes.actoDeOtraPantalla)
        refuseElsewhere(before, acto)
        refuseLate(before, acto)
        if (acto.dia !== before.dia) await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
        if (before.estado_lista !== 'pendiente' && (said.destinatarios ?? said.destinatario_ids))
          throw conflict(mensajes.actoConListaAbierta)
        const change = differences(anotado(before), anotado(acto))
        if (Object.keys(change.despues).length > 0 || said.destinatario_ids) {
          await updateActo(tx.db, id, {
            ...acto,
            ...(acto.inicio !== before.inicio && { recordado_en: yaRecordado(acto.inicio, tx.now) }),
          })
          if (said.destinatario_ids) await saveDestinatarios(tx.db, id, said.destinatario_ids)
          const { dia, categoria, decimas } = acto
          await updateFilas(tx.db, id, { dia, categoria, decimas })
          await asienta(tx, { entidad: 'acto', id, ...change, avisa: 'acto' })
          if (['inicio', 'lugar', 'tenida'].some((campo) => campo in change.despues))
            await tellOfCitacion(tx, { ...acto, id }, 'cambio')
        }
        return present(await findActo(tx.db, id, actor))
      }),
  )

  serve(app, asistenciaApi.removeActo, async ({ params: { id }, request }) => {
    const titulo = await write(deps, request, async (tx) => {
      const before = present(await findFilaActo(tx.db, id))
      if (before.origen_tipo !== 'manual') throw conflict(mensajes.actoDeOtraPantalla)
      await refuseClosedMonth(tx.db, { desde: before.dia, hasta: before.dia })
      if (await hasMarcas(tx.db, id)) throw conflict(mensajes.actoConMarcas)
      if (await hasLicencias(tx.db, id)) throw conflict(mensajes.actoConLicencias)
      if (await hasObjeciones(tx.db, id)) throw conflict(mensajes.actoConObjeciones)
      if (await hasAccidentes(tx.db, id)) throw conflict(mensajes.actoConAccidentes)
      await deleteActo(tx.db, id)
      await asienta(tx, { accion: 'eliminar', entidad: 'acto', id, antes: anotado(before), avisa: 'acto' })
      return before.titulo
    })
    return { success: true as const, message: mensajes.actoEliminado(titulo) }
  })

  serve(app, asistenciaApi.annulActo, ({ params: { id }, body: { motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findFilaActo(tx.db, id))
      if (before.anulado_en !== null) throw conflict(mensajes.actoAnulado)
      if (seAnulaEnSuPantalla(before, tx.now)) throw conflict(mensajes.actoDeOtraPantalla)
      await reopenMonth(tx, before.mes_contable, actor.id, motivo)
      const despues = { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo }
      await updateActo(tx.db, id, despues)
      await updateFilas(tx.db, id, { cuenta: 0 })
      if (cuentaYa(before.estado_lista)) await reviewAlarmas(tx, before)
      await asienta(tx, { accion: 'estado', entidad: 'acto', id, despues, avisa: 'acto' })
      await tellOfCitacion(tx, before, 'anulacion')
      return present(await findActo(tx.db, id, actor))
    }),
  )
}

const deSuDueno = ['tipo', 'titulo', 'lugar', 'inicio', 'termino', 'destinatarios'] as const
const propios: Record<OrigenActo, readonly (keyof Guardado)[]> = {
  manual: [],
  emergencia: [...deSuDueno, 'encargado_id'],
  evento: [...deSuDueno, 'tenida', 'categoria', 'con_citacion'],
  capacitacion: [...deSuDueno, 'categoria', 'con_citacion'],
  guardia: deSuDueno,
}

/** A record writes its act: only what it says nothing of is changed here. */
function refuseElsewhere(before: Row<'actos'>, acto: Guardado): void {
  if (propios[before.origen_tipo].some((campo) => before[campo] !== acto[campo]))
    throw conflict(mensajes.actoDeOtraPantalla)
}

/** Calling off an emergency, or an event to come, annuls its act there. */
const seAnulaEnSuPantalla = ({ origen_tipo, inicio }: Row<'actos'>, now: Date): boolean =>
  origen_tipo === 'emergencia' || (origen_tipo !== 'manual' && inicio > now.toISOString())

/**
 * An act keeps the kind and the uniform that it has though they are no longer offered, and the members that it names though
 * they have left. @throws 400 with a text per field
 */
async function guardable(db: Db, escrito: ActoEscrito, before?: Row<'actos'> & { destinatario_ids: number[] }) {
  const entrada = async (catalogo: 'tipos_acto' | 'tenidas', codigo: string, had: string | null | undefined) => {
    const found = await findPorCodigo(db, catalogo, codigo)
    return found?.activo || codigo === had ? found : undefined
  }
  const tipo = await entrada('tipos_acto', escrito.tipo, before?.tipo)
  const hayTenida = !escrito.tenida || (await entrada('tenidas', escrito.tenida, before?.tenida)) !== undefined
  const { acto, faults } = judgeActo(escrito, { tipo, hayTenida }, before && anotado(before))
  if (faults) throw invalid(faults)
  await refuseStrangers(
    db,
    acto.encargado_id === before?.encargado_id ? null : acto.encargado_id,
    (escrito.destinatario_ids ?? []).filter((id) => !before?.destinatario_ids.includes(id)),
  )
  return acto
}

const sinCuenta = { categoria: undefined, valor: undefined, con_citacion: undefined }

/** @throws 400 where someone named is no member */
async function refuseStrangers(db: Db, encargado: number | null, destinatarios: readonly number[]): Promise<void> {
  const wanted = [...new Set([...destinatarios, ...(encargado === null ? [] : [encargado])])]
  if (wanted.length === 0) return
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', 'in', wanted)
    .where('estado', 'in', ['activo', 'suspendido'])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  if (encargado !== null && !known.has(encargado)) throw invalid({ encargado_id: mensajes.encargadoInvalido })
  if (destinatarios.some((id) => !known.has(id))) throw invalid({ destinatario_ids: mensajes.encargadoInvalido })
}

type Cuenta = Pick<Row<'actos'>, 'inicio' | 'categoria' | 'decimas' | 'con_citacion' | 'tipo' | 'estado_lista'>

/** A closed list keeps how it counts; it is rectified first (domain §2.8). */
function refuseLate(before: Cuenta, acto: Omit<Cuenta, 'estado_lista'>): void {
  if (before.estado_lista === 'pendiente' || admiteMarcas(before.estado_lista)) return
  const fixed = ['inicio', 'categoria', 'decimas', 'con_citacion', 'tipo'] as const
  if (fixed.some((campo) => before[campo] !== acto[campo])) throw conflict(mensajes.actoConListaCerrada)
}

type Guardado = Omit<ReturnType<typeof judgeActo>['acto'] & object, 'termino'> & Pick<Row<'actos'>, 'termino'>

/** As the log tells it. */
const anotado = ({
  tipo,
  titulo,
  lugar,
  tenida,
  inicio,
  termino,
  categoria,
  decimas,
  ...rest
}: Guardado | Row<'actos'>) => ({
  tipo,
  titulo,
  lugar,
  tenida,
  inicio,
  termino,
  categoria,
  valor: decimas / 10,
  con_citacion: rest.con_citacion === 1,
  motivo: rest.motivo,
  destinatarios: rest.destinatarios,
  encargado_id: rest.encargado_id,
})

/** As it would be written again, so that a change says only what changes. */
const escritoDe = (acto: Row<'actos'>): ActoEscrito => ({
  ...anotado(acto),
  termino: acto.termino ?? new Date(Date.parse(acto.inicio) + 3_600_000).toISOString(),
})
