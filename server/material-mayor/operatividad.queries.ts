import type { Compania, Operatividad } from '#contract/material-mayor/operatividad.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { companiaDe } from './asignacion.rules.ts'
import { operatividadDe, sinNombres } from './operatividad.rules.ts'
import { readSituacion } from './situacion.queries.ts'

/** Whether each unit can go out now, and which may together, naming nobody; as many queries for thirty units as for one. */
export async function readLuces(db: ReadDb, now: Date): Promise<{ unidades: Operatividad[]; compania: Compania }> {
  const { unidades, insumosEn } = await readSituacion(db, now, 1)
  const insumos = insumosEn(now.getTime())
  return {
    unidades: insumos.map((unidad, index) => ({ ...unidades[index]!, ...sinNombres(operatividadDe(unidad)) })),
    compania: { ...companiaDe(insumos), detalle: null },
  }
}
