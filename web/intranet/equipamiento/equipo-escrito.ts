import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import type { CategoriaEquipo, MaterialCilindro } from '#contract/equipamiento/estados.ts'
import type { LugarEscrito } from '#web/parts/equipamiento/lugar-fields.tsx'
import { cifraDe } from '#web/parts/equipamiento/textos.ts'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'

/** A piece as it is typed. */
export interface Escrito extends LugarEscrito {
  codigo: string
  nombre: string
  categoria: CategoriaEquipo
  marca: string
  modelo: string
  numero_serie: string
  material_cilindro: MaterialCilindro | ''
  presion_trabajo_bar: string
  volumen_l: string
  talla: string
  cantidad: string
  cantidad_minima: string
  fecha_fabricacion: string
  fecha_puesta_servicio: string
  vida_util_meses: string
  costo: string
  observaciones: string
  padre: Elegible | null
}

const said = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

export const escritoDe = (equipo?: FichaEquipo): Escrito => ({
  codigo: said(equipo?.codigo),
  nombre: said(equipo?.nombre),
  categoria: equipo?.categoria ?? 'herramienta',
  marca: said(equipo?.marca),
  modelo: said(equipo?.modelo),
  numero_serie: said(equipo?.numero_serie),
  material_cilindro: equipo?.material_cilindro ?? '',
  presion_trabajo_bar: said(equipo?.presion_trabajo_bar),
  volumen_l: said(equipo?.volumen_l).replace('.', ','),
  talla: said(equipo?.talla),
  cantidad: said(equipo?.cantidad ?? 1),
  cantidad_minima: said(equipo?.cantidad_minima),
  fecha_fabricacion: said(equipo?.fecha_fabricacion),
  fecha_puesta_servicio: said(equipo?.fecha_puesta_servicio),
  vida_util_meses: said(equipo?.vida_util_meses),
  costo: said(equipo?.costo),
  observaciones: said(equipo?.observaciones),
  padre: equipo?.padre_id ? { id: equipo.padre_id, nombre: said(equipo.padre) } : null,
  ubicacion_tipo: equipo?.ubicacion_tipo ?? 'bodega',
  unidad_id: said(equipo?.unidad_id),
  compartimiento: said(equipo?.compartimiento),
  lugar: said(equipo?.lugar),
  asignado: equipo?.asignado_a_id ? { id: equipo.asignado_a_id, nombre: said(equipo.asignado_a) } : null,
})

/** As the call takes it, but for its place. */
export const datosDe = (escrito: Escrito) => ({
  codigo: escrito.codigo,
  nombre: escrito.nombre,
  categoria: escrito.categoria,
  marca: escrito.marca,
  modelo: escrito.modelo,
  numero_serie: escrito.numero_serie,
  material_cilindro: escrito.material_cilindro || null,
  presion_trabajo_bar: cifraDe(escrito.presion_trabajo_bar),
  volumen_l: cifraDe(escrito.volumen_l),
  talla: escrito.talla,
  cantidad_minima: cifraDe(escrito.cantidad_minima),
  fecha_fabricacion: escrito.fecha_fabricacion || null,
  fecha_puesta_servicio: escrito.fecha_puesta_servicio || null,
  vida_util_meses: cifraDe(escrito.vida_util_meses),
  costo: cifraDe(escrito.costo),
  observaciones: escrito.observaciones,
  padre_id: escrito.padre?.id ?? null,
})

export const cantidadDe = ({ cantidad }: Escrito) => cifraDe(cantidad) ?? 1
