import type { Avance, Celda } from '#contract/capacitaciones/matriz.ts'
import { diaCorto, longDay, mesCorto } from '#web/plumbing/format.ts'

/** Text of a cell: `oct 2027`, `28 días`, `12 oct`. */
export function enCelda({ estado, hasta, dias }: Celda, hoy: string): string {
  switch (estado) {
    case 'aprobado':
      return hasta ? hastaCorto(hasta) : 'Aprobado'
    case 'por_vencer':
      return dias === 0 ? 'Hoy' : dias === 1 ? '1 día' : `${dias} días`
    case 'vencido':
      return hasta ? diaCorto(hasta, hoy) : 'Venció'
    case 'en_curso':
      return 'En curso'
    case 'por_verificar':
      return 'Verificar'
    case 'falta':
      return 'Falta'
  }
}

/** At the end of a year the year says it. */
const hastaCorto = (dia: string) => (dia.endsWith('-12-31') ? dia.slice(0, 4) : mesCorto(dia))

/** The same in a sentence, for who cannot see its shape. */
export function enPalabras({ estado, hasta, dias }: Celda): string {
  switch (estado) {
    case 'aprobado':
      return hasta ? `Aprobado, vigente hasta el ${longDay(hasta)}` : 'Aprobado'
    case 'por_vencer':
      return `Por vencer: ${dias === 0 ? 'vence hoy' : `le ${dias === 1 ? 'queda 1 día' : `quedan ${dias} días`}`}`
    case 'vencido':
      return hasta ? `Venció el ${longDay(hasta)}` : 'Venció'
    case 'en_curso':
      return hasta ? `En curso; el anterior venció el ${longDay(hasta)}` : 'En curso'
    case 'por_verificar':
      return 'Por verificar: no cuenta todavía'
    case 'falta':
      return 'Falta'
  }
}

/** domain §2.3 */
export const avanceEnPalabras = ({ nivel, aprobados, total }: Avance): string =>
  `Cursos del nivel ${nivel}: ${aprobados} de ${total}`

export const faltan = ({ aprobados, total }: Avance): string => {
  const left = total - aprobados
  return left === 1 ? 'falta 1' : `faltan ${left}`
}
