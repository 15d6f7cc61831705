import { type Hecho, hechosDe } from '../shared/campos.ts'
import { camposEquipo } from './campos.ts'
import type { FichaEquipo } from './equipos.ts'

/** Facts on a card and its paper, in the order of the fields; null: unknown. */
export function hechosDeEquipo(equipo: FichaEquipo, diaEnPalabras: (dia: string) => string): Hecho[] {
  // Told elsewhere: at the head of its page, or by the end of its life.
  const { codigo: _code, nombre: _name, padre_id: _set, vida_util_meses: _life, ...campos } = camposEquipo
  const dia = (one: string | null) => one && diaEnPalabras(one)
  return hechosDe(campos, equipo, diaEnPalabras, {
    talla: [['Cantidad', equipo.cantidad === 1 ? null : equipo.cantidad.toLocaleString('es-CL')]],
    fecha_puesta_servicio: [
      ['Fin de su vida útil', dia(equipo.fin_de_vida)],
      ['Baja', dia(equipo.fecha_baja)],
      ['Motivo de la baja', equipo.motivo_baja],
    ],
  })
}
