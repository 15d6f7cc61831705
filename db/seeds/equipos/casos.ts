import type { EstadoEquipo, EstadoNovedad, Gravedad } from '#contract/equipamiento/estados.ts'
import type { Personaje } from '../cast.ts'
import type { Sitio } from './sitios.ts'

/** Days until the main control falls due, where the story tells of it; negative: ago. */
export const vencenEn: Record<string, number> = {
  'CIL-031': -8,
  'ERA-001': 100,
  'ERA-004': 12,
  'MAS-014': 18,
  'CIL-009': 20,
  'DET-001': 9,
  'DET-002': 71,
  'COM-001': 4,
  'MAN-004': 22,
  'MAN-007': 25,
  'MAN-015': 29,
  'HER-007': 115,
  'PIT-011': 135,
}

/** Days until its life ends. */
export const viveHasta: Record<string, number> = { 'CIL-005': 27 }

/** A hose without a registered control. */
export const sinControl = 'MAN-018'
/** Rejected at its last control, so many days ago. */
export const rechazado = { codigo: 'CIL-040', hace: 14 }

/** Where they are instead. */
export const fuera: Record<string, Sitio> = {
  'ERA-016': { ubicacion_tipo: 'taller', lugar: 'Dräger Chile' },
  'MAN-018': { ubicacion_tipo: 'externo', lugar: 'Tercera Compañía' },
  'HER-008': { ubicacion_tipo: 'taller', lugar: 'Holmatro Sur' },
  'RAD-003': { ubicacion_tipo: 'taller', lugar: 'Servicio técnico de radios' },
  'MAN-011': { ubicacion_tipo: 'taller', lugar: 'Taller del Cuerpo' },
  'PIT-006': { ubicacion_tipo: 'taller', lugar: 'Taller del Cuerpo' },
  'ESC-002': { ubicacion_tipo: 'taller', lugar: 'Taller del Cuerpo' },
  'CIL-040': { ubicacion_tipo: 'bodega', lugar: 'Jaula de bajas' },
}

/** States that are not OPERATIVO: since when, by whom, and why. */
export interface CambioDeEquipo {
  codigo: string
  estado: EstadoEquipo
  motivo: string
  hace: number
  por: Personaje
}
export const cambios: readonly CambioDeEquipo[] = [
  { codigo: 'DET-002', estado: 'EN REVISIÓN', motivo: 'no marca oxígeno', hace: 2, por: 'bombera' },
  {
    codigo: 'HER-008',
    estado: 'EN REPARACIÓN',
    motivo: 'Pierde presión: se cambia el sello.',
    hace: 3,
    por: 'capitana',
  },
  { codigo: 'ERA-016', estado: 'EN REPARACIÓN', motivo: 'Regulador con fuga en reposo.', hace: 6, por: 'maquinista' },
  { codigo: 'RAD-003', estado: 'EN REPARACIÓN', motivo: 'Botón de transmisión pegado.', hace: 9, por: 'teniente' },
  {
    codigo: 'CIL-040',
    estado: 'FUERA DE SERVICIO',
    motivo: 'Rechazado en prueba hidrostática',
    hace: 14,
    por: 'maquinista',
  },
  { codigo: 'MAN-011', estado: 'EN REPARACIÓN', motivo: 'Unión suelta.', hace: 17, por: 'maquinista' },
  { codigo: 'PIT-006', estado: 'EN REPARACIÓN', motivo: 'Maneta trabada.', hace: 20, por: 'teniente' },
  {
    codigo: 'RAD-006',
    estado: 'EXTRAVIADO',
    motivo: 'No volvió del llamado; se avisó a la Central.',
    hace: 23,
    por: 'teniente',
  },
  { codigo: 'ESC-002', estado: 'EN REPARACIÓN', motivo: 'Peldaño con juego.', hace: 26, por: 'maquinista' },
]

/** Written off; they are in no count. */
export const bajas = [
  {
    codigo: 'ESC-090',
    nombre: 'Escala de madera',
    categoria: 'escala',
    hace: 210,
    motivo: 'Peldaños partidos, sin arreglo',
  },
  {
    codigo: 'MAN-090',
    nombre: 'Manguera de lona, 15 m',
    categoria: 'manguera',
    hace: 95,
    motivo: 'Rota en el llamado y podrida',
  },
] as const
export const bajaPropuesta = {
  codigo: 'HER-025',
  motivo: 'Cabeza trizada: no conviene repararla.',
  por: 'teniente',
} as const

interface Falla {
  codigo: string
  descripcion: string
  gravedad: Gravedad
  estado: EstadoNovedad
  /** Days ago. */
  hace: number
  /** Days that it took. */
  tardo?: number
  por: Personaje
  respuesta?: string
}

/** Three of them open. */
export const fallas: readonly Falla[] = [
  {
    codigo: 'DET-002',
    descripcion: 'no marca oxígeno',
    gravedad: 'critica',
    estado: 'abierta',
    hace: 2,
    por: 'bombera',
  },
  {
    codigo: 'MAN-021',
    descripcion: 'Unión dura: cuesta acoplarla con guantes',
    gravedad: 'grave',
    estado: 'abierta',
    hace: 4,
    por: 'bombera',
  },
  {
    codigo: 'HER-007',
    descripcion: 'Rayado en la carcasa del lado izquierdo',
    gravedad: 'leve',
    estado: 'en_proceso',
    hace: 11,
    por: 'teniente',
    respuesta: 'Se pidió pintura al proveedor.',
  },
]

const arregladas: readonly [codigo: string, descripcion: string, gravedad: Gravedad, respuesta: string][] = [
  ['ERA-012', 'Correa del arnés gastada', 'leve', 'Correa cambiada.'],
  ['RAD-001', 'Batería dura menos de una hora', 'grave', 'Batería nueva.'],
  ['MAS-005', 'Visor rayado', 'leve', 'Visor cambiado.'],
  ['ERA-002', 'Alarma de baja presión no suena', 'critica', 'Se ajustó en el banco y se probó.'],
  ['HER-003', 'Cadena destensada', 'leve', 'Tensada y afilada.'],
  ['PIT-002', 'Gotea cerrado', 'grave', 'Empaque nuevo.'],
  ['MAN-013', 'Pinchada a un metro de la unión', 'critica', 'Recortada y probada a presión.'],
  ['MED-001', 'Faltan vendas', 'leve', 'Estaban en el bolso de la B-21.'],
  ['DET-003', 'Se descarga en la noche', 'grave', 'Cargador cambiado.'],
  ['ESC-001', 'Cuerda deshilachada', 'grave', 'Cuerda nueva.'],
  ['RES-002', 'Costura suelta en el anillo', 'critica', 'Se reemplazó por el fabricante.'],
  ['OTR-001', 'Cuesta partirlo en frío', 'leve', 'Bujía y aceite nuevos.'],
]

/** Pieces that wear out once wear out again. */
const veces = 3

/** Three years of faults that were solved, one a month, and now and then one that was none. */
export const fallasPasadas: readonly Falla[] = Array.from({ length: veces }, () => arregladas)
  .flat()
  .map(([codigo, descripcion, gravedad, respuesta], index) => ({
    codigo,
    descripcion,
    gravedad,
    respuesta,
    estado: index % 12 === 7 ? 'descartada' : 'resuelta',
    hace: 34 + index * 28,
    tardo: 1 + ((index * 5) % 9) + (index > 23 ? 4 : 0),
    por: index % 2 === 0 ? 'bombera' : 'maquinista',
  }))
