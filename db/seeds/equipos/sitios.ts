import type { Ubicacion } from '#contract/equipamiento/estados.ts'

type Unidad = 21 | 22 | 23

/** Where a piece of the demo is: `compartimiento` by its name in the catalogue. */
export interface Sitio {
  ubicacion_tipo: Ubicacion
  unidad_id?: Unidad
  compartimiento?: string
  lugar?: string
}

export const en = (unidad_id: Unidad, compartimiento: string): Sitio => ({
  ubicacion_tipo: 'unidad',
  unidad_id,
  compartimiento,
})
export const bodega = (lugar: string): Sitio => ({ ubicacion_tipo: 'bodega', lugar })
export const persona: Sitio = { ubicacion_tipo: 'persona' }
