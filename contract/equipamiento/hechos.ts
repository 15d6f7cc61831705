import { enPalabras, nombresDe } from '../shared/campos.ts'
import { camposEquipo } from './campos.ts'
import type { FichaEquipo } from './equipos.ts'

type Hecho = [titulo: string, dato: string | null]

/** Told elsewhere: at the head of its page, or by the end of its life. */
const aparte: ReadonlySet<string> = new Set(['codigo', 'nombre', 'padre_id', 'vida_util_meses'])

/** Facts on a card and its paper, in the order of the fields; null: unknown. */
export function hechosDe(equipo: FichaEquipo, diaEnPalabras: (dia: string) => string): Hecho[] {
  const dia = (one: string | null) => one && diaEnPalabras(one)
  const tras: Record<string, Hecho[]> = {
    talla: [['Cantidad', equipo.cantidad === 1 ? null : equipo.cantidad.toLocaleString('es-CL')]],
    fecha_puesta_servicio: [
      ['Fin de su vida útil', dia(equipo.fin_de_vida)],
      ['Baja', dia(equipo.fecha_baja)],
      ['Motivo de la baja', equipo.motivo_baja],
    ],
  }
  return nombresDe(camposEquipo)
    .filter((name) => !aparte.has(name))
    .flatMap((name): Hecho[] => {
      const campo = camposEquipo[name]
      return [[campo.titulo, enPalabras(campo, equipo[name], diaEnPalabras)], ...(tras[name] ?? [])]
    })
}
