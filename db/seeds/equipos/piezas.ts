import { clases, prendas, type Clase } from './clases.ts'
import { bodega, en, persona, type Sitio } from './sitios.ts'
import type { CategoriaEquipo, MaterialCilindro } from '#contract/equipamiento/estados.ts'

/** A piece of the demo before it has an id. */
export interface PiezaDemo extends Sitio {
  codigo: string
  nombre: string
  categoria: CategoriaEquipo
  marca?: string
  modelo?: string
  /** Without one: counted, not told apart. */
  serie?: string
  material_cilindro?: MaterialCilindro
  presion_trabajo_bar?: number
  volumen_l?: number
  talla?: string
  cantidad?: number
  cantidad_minima?: number
  vida_util_meses?: number
  /** In pesos. */
  costo: number
  /** Code of its set. */
  de?: string
}

const codigoDe = (letras: string, n: number): string => `${letras}-${String(n).padStart(3, '0')}`

const sitioEra = (n: number): Sitio => {
  if (n <= 4) return en(21, 'Compartimiento 1')
  if (n <= 6) return en(23, 'Compartimiento 1')
  if (n >= 9 && n <= 14) return en(22, 'Compartimiento 2')
  return bodega('Estante 1')
}

/** Masks change sets: hers is that of ERA-004. */
const mascaraDe = (n: number): number => (n === 4 ? 14 : n === 14 ? 4 : n)
const tallas = ['S', 'L', 'M', 'M', 'M'] as const

/** A breathing set with its harness, its cylinder and its mask. */
function conjunto(n: number): PiezaDemo[] {
  const de = codigoDe('ERA', n)
  const sitio = sitioEra(n)
  const draeger = { marca: 'Dräger', ...sitio }
  const m = mascaraDe(n)
  return [
    {
      ...draeger,
      codigo: de,
      nombre: 'Equipo ERA, Dräger PSS 5000',
      categoria: 'era',
      modelo: 'PSS 5000',
      serie: `ERA5-${4_000 + n * 7}`,
      costo: 2_890_000,
    },
    {
      ...draeger,
      codigo: codigoDe('ARN', n),
      nombre: 'Arnés y regulador',
      categoria: 'otro',
      serie: `${4_398 + n}-22`,
      costo: 0,
      de,
    },
    {
      ...sitio,
      ...cilindro('carbono', 7_710 + n),
      codigo: codigoDe('CIL', n + 19),
      serie: n === 12 ? '7741-08' : `${7_710 + n}-08`,
      de,
    },
    {
      ...draeger,
      codigo: codigoDe('MAS', m),
      nombre: `Máscara panorámica, talla ${turn(tallas, m)}`,
      categoria: 'mascara',
      modelo: 'FPS 7000',
      serie: `FPS-${2_100 + m}`,
      talla: turn(tallas, m),
      costo: 310_000,
      de,
    },
  ]
}

const nombresCilindro = {
  carbono: 'carbono',
  vidrio: 'fibra de vidrio',
  aramida: 'aramida',
  acero: 'acero',
  aluminio: 'aluminio',
}

const cilindro = (material_cilindro: MaterialCilindro, serie: number) => {
  const volumen_l = material_cilindro === 'acero' ? 6 : 6.8
  return {
    nombre: `Cilindro de ${nombresCilindro[material_cilindro]}, ${volumen_l.toLocaleString('es-CL')} L`,
    categoria: 'cilindro' as const,
    marca: 'Luxfer',
    material_cilindro,
    presion_trabajo_bar: material_cilindro === 'acero' ? 200 : 300,
    volumen_l,
    serie: `${serie}-08`,
    ...(material_cilindro === 'acero' ? {} : { vida_util_meses: 180 }),
    costo: material_cilindro === 'acero' ? 190_000 : 640_000,
  }
}

const materialDeRepuesto = (n: number): MaterialCilindro =>
  n <= 5 ? 'vidrio' : n <= 8 ? 'aramida' : n <= 12 ? 'acero' : 'carbono'

/** 19 before those of the sets, and five after. */
const repuestos = (): PiezaDemo[] =>
  [...count(19), ...count(5).map((n) => n + 35)].map((n) => ({
    ...(n % 3 === 0 ? en(n % 2 === 0 ? 21 : 22, 'Compartimiento 3') : bodega('Estante 2')),
    ...cilindro(materialDeRepuesto(n), 7_600 + n),
    codigo: codigoDe('CIL', n),
  }))

const personales = (): PiezaDemo[] =>
  count(8).map((n) => ({
    ...persona,
    codigo: codigoDe('MAS', n + 16),
    nombre: `Máscara panorámica, talla ${turn(tallas, n)}`,
    categoria: 'mascara',
    marca: 'Dräger',
    modelo: 'FPS 7000',
    serie: `FPS-${2_116 + n}`,
    talla: turn(tallas, n),
    costo: 310_000,
  }))

const deClase = ({ letras, categoria, marca, nombres, hay, sitios, costo }: Clase): PiezaDemo[] =>
  count(hay).map((n) => ({
    ...turn(sitios, n - 1),
    codigo: codigoDe(letras, n),
    nombre: turn(nombres, n - 1),
    categoria,
    marca,
    serie: `${letras.charAt(0)}${categoria.length}-${2_280 + n * 5}`,
    costo,
  }))

const ropa = (): PiezaDemo[] =>
  prendas.map(([nombre, marca, talla, cantidad, costo], index) => ({
    ...bodega('Ropero'),
    codigo: codigoDe('EPP', index + 1),
    nombre: `${nombre}, talla ${talla}`,
    categoria: 'epp',
    marca,
    talla,
    cantidad,
    cantidad_minima: 4,
    costo,
  }))

/** 260 in all: 16 breathing sets of three pieces, and every category. */
export const piezasDemo = (): PiezaDemo[] => [
  ...count(16).flatMap(conjunto),
  ...repuestos(),
  ...personales(),
  ...clases.flatMap(deClase),
  ...ropa(),
]

function count(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1)
}

const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
