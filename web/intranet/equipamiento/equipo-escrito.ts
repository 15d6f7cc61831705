import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import type { LugarEscrito } from '#web/parts/equipamiento/lugar-fields.tsx'
import { cifraDe } from '#web/parts/equipamiento/textos.ts'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { dichosDe, type Escritos, escritosDe } from '#web/plumbing/campos-escritos.tsx'

/** A piece as it is typed. */
export interface Escrito extends Escritos<CamposEquipo>, LugarEscrito {
  cantidad: string
  padre: Elegible | null
}

const said = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

export const escritoDe = (equipo?: FichaEquipo): Escrito => ({
  ...escritosDe(camposEquipo, equipo, { categoria: 'herramienta' }),
  cantidad: said(equipo?.cantidad ?? 1),
  padre: equipo?.padre_id ? { id: equipo.padre_id, nombre: said(equipo.padre) } : null,
  ubicacion_tipo: equipo?.ubicacion_tipo ?? 'bodega',
  unidad_id: said(equipo?.unidad_id),
  compartimiento: said(equipo?.compartimiento),
  lugar: said(equipo?.lugar),
  asignado: equipo?.asignado_a_id ? { id: equipo.asignado_a_id, nombre: said(equipo.asignado_a) } : null,
})

/** As the call takes it, but for its place. */
export const datosDe = (escrito: Escrito) => ({
  ...dichosDe(camposEquipo, escrito),
  padre_id: escrito.padre?.id ?? null,
})

export const cantidadDe = ({ cantidad }: Escrito) => cifraDe(cantidad) ?? 1
