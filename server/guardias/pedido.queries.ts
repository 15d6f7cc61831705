import { leTocanGuardias } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { zonaHoraria } from '#contract/shared/fechas.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { listCalificables } from './calificacion.queries.ts'
import { diasDeCarga } from './calificacion.rules.ts'
import { type Lector, listGuardias } from './guardias.queries.ts'
import type { Incompleta, Pedido } from './pedido.rules.ts'
import { listPreferenciasEn } from './preferencias.queries.ts'
import type { Alcance } from './propuestas.queries.ts'

/** Reads as who publishes guards does: drafts too. */
export const lector: Lector = { id: 0, role: 'capitan' }
const dayMs = 24 * 3_600_000

/** Local days, and the guards that begin on them. */
export interface Rango {
  desde: string
  hasta: string
  alcance: Alcance
}

/** All that a proposal for the guards to come of these days is made of. */
export async function gatherPedido(db: ReadDb, { desde, hasta, alcance }: Rango, now: Date): Promise<Pedido> {
  const all = await listGuardias(db, alcance, lector, now)
  const open = all.filter(({ id }) => alcance.id === undefined || id === alcance.id)
  const incompletas = open.filter((guardia) => isAbierta(guardia, now)).map(incompletaDe)
  const { guardia_descanso, guardia_por_semana } = await findReglas(db, desde)
  return {
    zona: zonaHoraria(),
    incompletas: incompletas.filter(({ pide }) => pide.total + pide.conductor + pide.a_cargo > 0),
    miembros: (await listCalificables(db, alcance.desde, alcance.hasta)).filter(leTocanGuardias),
    preferencias: await listPreferenciasEn(db, { desde, hasta }),
    feriados: await listFeriados(db),
    reglas: { guardia_descanso, guardia_por_semana },
    ventana: {
      desde: new Date(Date.parse(alcance.hasta) - diasDeCarga * dayMs).toISOString(),
      hasta: alcance.hasta,
    },
    semilla: Number(desde.replaceAll('-', '')),
  }
}

/** It may still be proposed for. */
export const isAbierta = ({ estado, inicio }: Pick<Guardia, 'estado' | 'inicio'>, now: Date): boolean =>
  (estado === 'borrador' || estado === 'publicada') && inicio > now.toISOString()

function incompletaDe({
  id,
  inicio,
  termino,
  nombre,
  tipo,
  dia,
  cobertura,
  cupo_maximo,
  asignaciones,
}: Guardia): Incompleta {
  const hay = (funcion: string) =>
    asignaciones.filter((one) => one.funcion === funcion && one.estado !== 'propuesta').length
  return {
    id,
    inicio,
    termino,
    nombre,
    tipo,
    dia,
    pide: cobertura.faltan,
    hay: { total: cobertura.asignados, conductor: hay('conductor'), a_cargo: hay('a_cargo') },
    cabe: cupo_maximo - cobertura.asignados,
  }
}
