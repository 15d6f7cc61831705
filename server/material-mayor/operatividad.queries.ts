import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { operatividadDe, sinNombres } from './operatividad.rules.ts'
import { readSituacion } from './situacion.queries.ts'

/** Whether each unit can go out now, naming nobody; as many queries for thirty units as for one. */
export async function readOperatividad(db: ReadDb, now: Date): Promise<Operatividad[]> {
  const { unidades, insumosEn } = await readSituacion(db, now, 1)
  const insumos = insumosEn(now.getTime())
  return insumos.map((unidad, index) => ({ ...unidades[index]!, ...sinNombres(operatividadDe(unidad)) }))
}
