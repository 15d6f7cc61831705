import type { LecturaObligatoria } from '#contract/biblioteca.ts'
import type { Personaje } from '../cast.ts'
import { daysBefore, diaYMes, lastOn, mes, nextWeekday } from '../dias.ts'

interface Texto {
  /** Days ago. */
  hace: number
  nota?: string
  /** Paragraphs; for `planilla` the header row. */
  dice: string[]
}

/** A document of the demo company; `versiones` oldest first. */
export interface DocumentoDemo {
  carpeta: string
  titulo: string
  descripcion?: string
  /** File format. */
  como?: 'carta' | 'planilla' | 'apunte'
  por: Personaje
  lectura?: LecturaObligatoria
  /** Days from today; negative in the past. */
  plazo?: number
  /** Percentage of readers. */
  leido?: number
  archivado?: number
  versiones: [Texto, ...Texto[]]
}

const ordenes = 'Órdenes del Día'

/** Texts with a day, month or weekday are written for the day of publication. */
export const documentosDe = (now: Date): DocumentoDemo[] => [
  {
    carpeta: 'Reglamentos',
    titulo: 'Reglamento interno de la Compañía',
    descripcion: 'Texto refundido. Derechos y deberes de los voluntarios, asistencia, licencias y faltas.',
    por: 'capitana',
    lectura: 'todos',
    plazo: 12,
    leido: 62,
    versiones: [
      { hace: 690, dice: ['Título I. De la Compañía y su objeto.', 'Título II. De los voluntarios y sus deberes.'] },
      {
        hace: 330,
        nota: 'Agrega el capítulo de licencias.',
        dice: ['Título I. De la Compañía y su objeto.', 'Título III. De las licencias.'],
      },
      {
        hace: 18,
        nota: 'Corrige los artículos 12 y 31, aprobados en la junta.',
        dice: ['Título I. De la Compañía y su objeto.', 'Artículo 12. La asistencia se cuenta por el año calendario.'],
      },
    ],
  },
  {
    carpeta: 'Reglamentos',
    titulo: 'Reglamento de la guardia nocturna',
    descripcion: 'Turnos, dotación mínima, orden de las camas y entrega de la guardia.',
    por: 'capitana',
    lectura: 'todos',
    plazo: -60,
    leido: 94,
    versiones: [
      { hace: 410, dice: ['Artículo 1. La guardia comienza a las 22:00 y termina a las 07:00.'] },
      { hace: 95, nota: 'Adelanta la hora de entrada.', dice: ['Artículo 1. La guardia comienza a las 21:30.'] },
    ],
  },
  {
    carpeta: 'Reglamentos',
    titulo: 'Protocolo de uso de equipos de respiración',
    descripcion: 'Presión mínima de entrada, alarma, control de tiempos y relevo.',
    por: 'teniente',
    lectura: 'todos',
    leido: 88,
    versiones: [
      { hace: 260, dice: ['Nadie entra con menos de 200 bar.', 'Se entra siempre de a dos, con el tiempo anotado.'] },
    ],
  },
  {
    carpeta: 'Reglamentos',
    titulo: 'Pauta de mando en emergencias',
    descripcion: 'Para quienes quedan a cargo.',
    por: 'capitana',
    lectura: 'oficiales',
    plazo: 5,
    leido: 50,
    versiones: [{ hace: 9, dice: ['Al llegar: dar el 6-3, evaluar y definir el puesto de mando.'] }],
  },
  {
    carpeta: ordenes,
    titulo: 'Nombramiento de ayudantes y encargados',
    por: 'capitana',
    leido: 40,
    versiones: [{ hace: 640, dice: ['Desígnanse los encargados de material menor, máquinas y cuartel.'] }],
  },
  {
    carpeta: ordenes,
    titulo: 'Ejercicio general en el puerto',
    por: 'teniente',
    leido: 55,
    versiones: [{ hace: 520, dice: ['Cítase a ejercicio general a las 09:30, con tenida de trabajo.'] }],
  },
  {
    carpeta: ordenes,
    titulo: 'Uso obligatorio de linterna de casco',
    por: 'capitana',
    lectura: 'todos',
    leido: 91,
    versiones: [{ hace: 300, dice: ['Desde esta fecha, todo voluntario sale con linterna de casco.'] }],
  },
  {
    carpeta: ordenes,
    titulo: 'Rol de guardias de fiestas patrias',
    por: 'ayudante',
    leido: 70,
    versiones: [
      { hace: daysSince(now, '09-03'), dice: ['Turnos del 17 al 20 de septiembre.'] },
      {
        hace: daysSince(now, '09-09'),
        nota: 'Cambia el turno del día 19.',
        dice: ['Turnos del 17 al 20 de septiembre, corregidos.'],
      },
    ],
  },
  {
    carpeta: ordenes,
    titulo: 'Citación a reunión de oficiales',
    por: 'ayudante',
    lectura: 'oficiales',
    plazo: -2,
    leido: 75,
    versiones: [{ hace: 14, dice: ['Cítase a los oficiales el martes a las 20:30, en tenida de cuartel.'] }],
  },
  {
    carpeta: ordenes,
    titulo: 'Cierre de la calle del cuartel por obras',
    descripcion: 'La salida de máquinas se hace por el costado norte mientras duren los trabajos.',
    por: 'capitana',
    lectura: 'todos',
    plazo: 3,
    leido: 45,
    versiones: [{ hace: 4, dice: ['Desde el lunes la salida es por el costado norte, con señalero.'] }],
  },
  {
    carpeta: 'Circulares',
    titulo: 'Campaña de donación de sangre',
    descripcion: 'En el hospital, con movilización desde el cuartel.',
    por: 'ayudante',
    leido: 30,
    versiones: [{ hace: 210, dice: [`El sábado ${diaYMes(nextWeekday(daysBefore(now, 205), 6))}, de 09:00 a 13:00.`] }],
  },
  {
    carpeta: 'Circulares',
    titulo: 'Vacunación contra la influenza',
    por: 'teniente',
    leido: 48,
    versiones: [{ hace: 170, dice: ['Quienes quieran vacunarse en el cuartel avisen antes del viernes.'] }],
  },
  {
    carpeta: 'Circulares',
    titulo: 'Cuidado de la tenida estructural',
    descripcion: 'Lavado, secado a la sombra y revisión de costuras.',
    como: 'apunte',
    por: 'teniente',
    leido: 52,
    versiones: [
      {
        hace: 46,
        dice: [
          'Lavado de la tenida',
          '1. Sin cloro ni suavizante.',
          '2. Secar a la sombra.',
          '3. Revisar las costuras.',
        ],
      },
    ],
  },
  {
    carpeta: 'Actas',
    titulo: `Junta ordinaria de ${mes(daysBefore(now, 240))}`,
    por: 'ayudante',
    leido: 25,
    versiones: [{ hace: 240, dice: ['Se abre la sesión a las 20:35 con 31 voluntarios.', 'Se aprueba la cuenta.'] }],
  },
  {
    carpeta: 'Actas',
    titulo: `Junta ordinaria de ${mes(daysBefore(now, 150))}`,
    por: 'ayudante',
    leido: 22,
    versiones: [{ hace: 150, dice: ['Se abre la sesión a las 20:40 con 28 voluntarios.'] }],
  },
  {
    carpeta: 'Actas',
    titulo: 'Junta extraordinaria: compra de la nueva bomba',
    descripcion: 'Comparación de ofertas y acuerdo.',
    por: 'ayudante',
    leido: 58,
    versiones: [{ hace: 33, dice: ['Se acuerda por unanimidad postular al fondo nacional.'] }],
  },
  {
    carpeta: 'Formularios',
    titulo: 'Solicitud de licencia',
    descripcion: 'Para imprimir y firmar.',
    por: 'ayudante',
    versiones: [
      { hace: 600, dice: ['Nombre, desde, hasta y motivo.'] },
      { hace: 120, nota: 'Pide un teléfono de contacto.', dice: ['Nombre, teléfono, desde, hasta y motivo.'] },
    ],
  },
  {
    carpeta: 'Formularios',
    titulo: 'Inventario de casilleros',
    como: 'planilla',
    por: 'teniente',
    versiones: [{ hace: 65, dice: ['Casillero', 'Voluntario', 'Llave'] }],
  },
  {
    carpeta: 'Formularios',
    titulo: 'Ficha de salud',
    descripcion: 'Se entrega al Ayudante en sobre cerrado.',
    por: 'ayudante',
    versiones: [{ hace: 380, dice: ['Grupo sanguíneo, alergias, medicamentos y contacto de emergencia.'] }],
  },
  {
    carpeta: 'Formularios',
    titulo: 'Solicitud de licencia (hoja antigua)',
    por: 'ayudante',
    archivado: 118,
    versiones: [{ hace: 700, dice: ['Nombre y motivo.'] }],
  },
]

const daysSince = (now: Date, monthDay: string): number =>
  Math.ceil((now.getTime() - lastOn(now, monthDay).getTime()) / daysInMs)
const daysInMs = 24 * 60 * 60 * 1000
