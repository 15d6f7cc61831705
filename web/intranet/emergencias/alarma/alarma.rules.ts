import { campoDeHora, momentos } from '#contract/emergencias/horas.ts'
import type { Tablero, UnidadDeTablero } from '#contract/emergencias/tablero.ts'
import { dondeEsta } from '#web/parts/emergencias/tablero.rules.ts'
import { hour } from '#web/plumbing/format.ts'

type Quienes = Pick<Tablero, 'voy_cuartel' | 'voy_lugar'>

/** Of those who said that they come, the first who drives or may take charge, with the hour that they gave. */
export function primero({ voy_cuartel, voy_lugar }: Quienes, cual: 'es_conductor' | 'puede_a_cargo') {
  const quien = [...voy_cuartel, ...voy_lugar].find((uno) => uno[cual])
  return quien && { nombre: quien.nombre, hora: quien.llegada_en ?? quien.llega_en }
}

/** Where a unit is, or what it waits for to leave. */
export function loQueEspera(unidad: UnidadDeTablero, quienes: Quienes): string {
  if (momentos.some((momento) => unidad[campoDeHora[momento]])) return dondeEsta(unidad)
  if (unidad.conductor) return `Conduce ${unidad.conductor.nombre}`
  const viene = primero(quienes, 'es_conductor')
  if (!viene) return 'Sin conductor aún'
  return `Espera a ${viene.nombre}${viene.hora ? `, ${hour(viene.hora)}` : ''}`
}
