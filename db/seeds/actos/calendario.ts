import type { Destinatarios } from '#contract/asistencia/actos.ts'
import type { CategoriaActo } from '#contract/catalogos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { iniciales } from '../catalogos/entradas.ts'

type Codigo = (typeof codigos)[number]
const codigos = [
  'academia',
  'aniversario',
  'ceremonia',
  'colecta',
  'comision',
  'desfile',
  'ejercicio',
  'ejercicio_general',
  'funeral',
  'guardia',
  'mantencion',
  'otro',
  'reunion',
  'sesion_extraordinaria',
] as const

export interface ActoDemo {
  tipo: Codigo
  titulo: string
  lugar: string
  tenida: 'parada' | 'trabajo' | 'cuartel' | 'civil'
  /** Instants. */
  inicio: string
  termino: string
  destinatarios: Destinatarios
  categoria?: CategoriaActo
  motivo?: string
}

const hora = 3_600_000
const cuartel = 'Cuartel'

/** An act that begins at a local time. */
export function acto(
  momento: string,
  horas: number,
  [tipo, titulo, lugar = cuartel, tenida = 'cuartel']: readonly [Codigo, string, string?, ActoDemo['tenida']?],
  more: Partial<ActoDemo> = {},
): ActoDemo {
  const inicio = instantOf(momento) ?? new Date(`${momento}Z`).toISOString()
  const termino = new Date(Date.parse(inicio) + horas * hora).toISOString()
  return { tipo, titulo, lugar, tenida, inicio, termino, destinatarios: 'todos', ...more }
}

/** How an act of a kind counts. */
export function cuentaDe(tipo: Codigo | 'emergencia' | 'incendio') {
  const entradas = [...iniciales.tipos_acto, ...iniciales['tipos_acto eventos']]
  const datos = entradas.find(({ codigo }) => codigo === tipo)?.datos
  return datos as { categoria: CategoriaActo; valor: number; con_citacion: boolean }
}

const academias = [
  'Ventilación de incendios',
  'Equipos de respiración autónoma',
  'Nudos y amarras',
  'Rescate vehicular',
  'Materiales peligrosos',
  'Primeros auxilios',
  'Comunicaciones radiales',
]
const ejercicios = [
  'Armadas de agua',
  'Búsqueda y rescate en humo',
  'Escalas y trabajo en altura',
  'Abastecimiento desde el grifo',
  'Extricación de un vehículo volcado',
]
const nombrado = (lista: readonly string[], semana: number): string => lista[semana % lista.length] ?? ''

/** Acts of fixed days: month and day, hour, hours, the act. */
const fijos: readonly [diaMes: string, hora: string, horas: number, Parameters<typeof acto>[2]][] = [
  ['05-21', '10:30', 3, ['desfile', 'Desfile del 21 de mayo', 'Plaza de Armas', 'parada']],
  ['06-30', '20:00', 2, ['ceremonia', 'Día del Bombero', 'Cuartel General', 'parada']],
  ['08-07', '15:00', 3, ['funeral', 'Romería a los mártires del Cuerpo', 'Cementerio Municipal', 'parada']],
  ['09-18', '11:00', 3, ['desfile', 'Desfile de Fiestas Patrias', 'Plaza de Armas', 'parada']],
  ['11-20', '19:30', 4, ['aniversario', 'Aniversario de la compañía', cuartel, 'parada']],
  ['12-27', '13:00', 4, ['otro', 'Convivencia de fin de año', cuartel, 'civil']],
]

const colectaObligatoria = {
  categoria: 'obligatorio_compania',
  motivo: 'Acuerdo de la sesión ordinaria: asiste toda la compañía',
} as const

/** Acts of a day by the rhythm of the company. */
function actosDe(dia: string): ActoDemo[] {
  const { dayOfWeek, day, month, weekOfYear: semana = 1 } = Temporal.PlainDate.from(dia)
  const [lunes, martes, miercoles, jueves, viernes, sabado, domingo] = [1, 2, 3, 4, 5, 6, 7].map(
    (one) => one === dayOfWeek,
  )
  /** Its place among the same weekdays of the month. */
  const vez = Math.ceil(day / 7)
  const at = (desde: string, ...rest: [number, Parameters<typeof acto>[2], Partial<ActoDemo>?]) =>
    acto(`${dia}T${desde}`, ...rest)
  return [
    lunes && vez === 1 && at('20:30', 2, ['reunion', 'Sesión ordinaria']),
    jueves && vez === 2 && at('20:30', 2, ['reunion', 'Junta de oficiales'], { destinatarios: 'oficiales' }),
    martes && vez === 2 && month === 12 && at('20:30', 3, ['sesion_extraordinaria', 'Elección de oficiales']),
    miercoles && semana % 2 === 1 && at('20:00', 2, ['academia', nombrado(academias, semana >> 1), cuartel, 'trabajo']),
    sabado &&
      semana % 2 === 0 &&
      at('15:00', 3, ['ejercicio', nombrado(ejercicios, semana >> 1), 'Campo de entrenamiento', 'trabajo']),
    domingo &&
      vez === 3 &&
      month % 3 === 0 &&
      at('09:30', 4, ['ejercicio_general', 'Ejercicio general del Cuerpo', 'Estadio Municipal', 'trabajo']),
    sabado && vez === 1 && at('10:00', 3, ['mantencion', 'Mantención del material mayor']),
    sabado &&
      vez === 4 &&
      month === 10 &&
      at('10:00', 6, ['colecta', 'Colecta anual', 'Plaza de Armas'], colectaObligatoria),
    jueves &&
      vez === 3 &&
      month % 3 === 1 &&
      at('20:00', 2, ['comision', 'Comisión de inventario'], { destinatarios: 'lista' }),
    (viernes || sabado) && at('20:00', 12, ['guardia', 'Guardia nocturna'], { destinatarios: 'lista' }),
    ...fijos.map(([diaMes, desde, horas, que]) => dia.slice(5) === diaMes && at(desde, horas, que)),
  ].flatMap((one) => one || [])
}

/** The acts of the months before a day, oldest first. */
export const actosAntesDe = (hoy: string, meses: number): ActoDemo[] =>
  actosEntre(Temporal.PlainDate.from(hoy).subtract({ months: meses }).toString(), hoy)

/** The acts from a day to the one before another, oldest first. */
export function actosEntre(desde: string, hasta: string): ActoDemo[] {
  const found: ActoDemo[] = []
  for (let dia = desde; dia < hasta; dia = sumarDias(dia, 1)) found.push(...actosDe(dia))
  return found.toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
}
