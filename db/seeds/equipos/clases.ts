import type { CategoriaEquipo } from '#contract/equipamiento/estados.ts'
import { bodega, en, persona, type Sitio } from './sitios.ts'

/** Some of a kind: each with a serial number of its own, over the places named, by turns. */
export interface Clase {
  letras: string
  categoria: CategoriaEquipo
  marca: string
  nombres: readonly string[]
  /** How many. */
  hay: number
  sitios: readonly Sitio[]
  costo: number
}

const [b21, b22, b23] = [21, 22, 23] as const
export const clases: readonly Clase[] = [
  {
    letras: 'DET',
    categoria: 'detector_gas',
    marca: 'Dräger',
    nombres: ['Detector de 4 gases', 'Detector de 4 gases', 'Cámara térmica con detector'],
    hay: 4,
    sitios: [en(b22, 'Cabina'), en(b21, 'Cabina'), en(b22, 'Cabina')],
    costo: 980_000,
  },
  {
    letras: 'COM',
    categoria: 'compresor',
    marca: 'Bauer',
    nombres: ['Compresor de aire respirable'],
    hay: 1,
    sitios: [bodega('Sala de carga')],
    costo: 9_400_000,
  },
  {
    letras: 'MAN',
    categoria: 'manguera',
    marca: 'Armtex',
    nombres: ['Manguera de 38 mm, 15 m', 'Manguera de 70 mm, 25 m', 'Manguera de 52 mm, 25 m'],
    hay: 40,
    sitios: [
      en(b21, 'Compartimiento 4'),
      en(b21, 'Compartimiento 5'),
      en(b22, 'Compartimiento 4'),
      en(b23, 'Compartimiento 4'),
      bodega('Estante 4'),
    ],
    costo: 145_000,
  },
  {
    letras: 'PIT',
    categoria: 'piton',
    marca: 'Akron',
    nombres: ['Pitón de 52 mm, regulable', 'Pitón de 38 mm, regulable', 'Pitón de espuma'],
    hay: 18,
    sitios: [en(b21, 'Compartimiento 4'), en(b23, 'Compartimiento 4'), en(b22, 'Compartimiento 4')],
    costo: 420_000,
  },
  {
    letras: 'HER',
    categoria: 'herramienta',
    marca: 'Holmatro',
    nombres: [
      'Hacha de bombero',
      'Halligan',
      'Motosierra',
      'Motoamoladora',
      'Napoleón',
      'Pala forestal',
      'Equipo de corte hidráulico',
      'Bomba hidráulica del equipo de corte',
    ],
    hay: 28,
    sitios: [en(b22, 'Compartimiento 3'), en(b21, 'Compartimiento 3'), en(b23, 'Techo')],
    costo: 380_000,
  },
  {
    letras: 'RES',
    categoria: 'rescate',
    marca: 'Petzl',
    nombres: [
      'Cuerda estática de 11 mm, 50 m',
      'Arnés de rescate',
      'Juego de mosquetones',
      'Tabla espinal',
      'Camilla canasto',
    ],
    hay: 15,
    sitios: [en(b22, 'Compartimiento 5'), en(b22, 'Compartimiento 6'), en(b21, 'Compartimiento 6')],
    costo: 120_000,
  },
  {
    letras: 'RAD',
    categoria: 'radio',
    marca: 'Motorola',
    nombres: ['Radio portátil', 'Radio portátil', 'Radio portátil', 'Radio base de la unidad'],
    hay: 16,
    sitios: [en(b21, 'Cabina'), en(b22, 'Cabina'), en(b23, 'Cabina'), bodega('Sala de guardia')],
    costo: 460_000,
  },
  {
    letras: 'MED',
    categoria: 'medico',
    marca: 'Laerdal',
    nombres: ['Bolso de trauma', 'Resucitador manual', 'Botella de oxígeno', 'Desfibrilador'],
    hay: 8,
    sitios: [en(b22, 'Compartimiento 1'), en(b21, 'Compartimiento 2')],
    costo: 210_000,
  },
  {
    letras: 'ESC',
    categoria: 'escala',
    marca: 'Duo-Safety',
    nombres: ['Escala de ganchos', 'Escala corredera de dos cuerpos', 'Escala de techo'],
    hay: 5,
    sitios: [en(b21, 'Techo'), en(b22, 'Techo'), en(b23, 'Techo')],
    costo: 690_000,
  },
  {
    letras: 'CAS',
    categoria: 'epp',
    marca: 'MSA Gallet',
    nombres: ['Casco estructural F1 XF'],
    hay: 14,
    sitios: [persona],
    costo: 270_000,
  },
  {
    letras: 'OTR',
    categoria: 'otro',
    marca: 'Honda',
    nombres: [
      'Generador de 3 kVA',
      'Foco LED con trípode',
      'Extensión eléctrica, 30 m',
      'Ventilador de presión positiva',
    ],
    hay: 7,
    sitios: [en(b22, 'Compartimiento 6'), en(b21, 'Compartimiento 6'), bodega('Estante 3')],
    costo: 330_000,
  },
]

/** Clothing by size: counted, and issued to members. */
export const prendas: readonly [nombre: string, marca: string, talla: string, cantidad: number, costo: number][] = [
  ['Chaquetón estructural', 'Bristol', 'M', 9, 520_000],
  ['Chaquetón estructural', 'Bristol', 'L', 7, 520_000],
  ['Pantalón estructural', 'Bristol', 'M', 9, 390_000],
  ['Pantalón estructural', 'Bristol', 'L', 6, 390_000],
  ['Guantes estructurales', 'Seiz', '9', 14, 68_000],
  ['Botas de goma', 'Harvik', '41', 5, 115_000],
  ['Botas de goma', 'Harvik', '43', 6, 115_000],
  ['Esclavina ignífuga', 'Bristol', 'única', 24, 32_000],
]
