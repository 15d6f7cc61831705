import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { nombresCategoriasEquipo, nombresMateriales } from '#contract/equipamiento/estados.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Facts } from '#web/ui/facts.tsx'

const dia = (one: string | null) => one && longDay(one)
const cifra = (one: number | null, unidad = '') => one && `${one.toLocaleString('es-CL')}${unidad}`

export const Datos = ({ equipo }: { equipo: FichaEquipo }) => (
  <Facts
    facts={[
      ['Categoría', nombresCategoriasEquipo[equipo.categoria]],
      ['Estado', equipo.estado],
      ['Marca', equipo.marca],
      ['Modelo', equipo.modelo],
      ['Número de serie', equipo.numero_serie],
      ['Material', equipo.material_cilindro && nombresMateriales[equipo.material_cilindro]],
      ['Presión de trabajo', cifra(equipo.presion_trabajo_bar, ' bar')],
      ['Volumen', cifra(equipo.volumen_l, ' L')],
      ['Talla', equipo.talla],
      ['Cantidad', equipo.cantidad === 1 ? null : equipo.cantidad.toLocaleString('es-CL')],
      ['Cantidad mínima', cifra(equipo.cantidad_minima)],
      ['Fabricación', dia(equipo.fecha_fabricacion)],
      ['Puesta en servicio', dia(equipo.fecha_puesta_servicio)],
      ['Fin de su vida útil', dia(equipo.fin_de_vida)],
      ['Baja', dia(equipo.fecha_baja)],
      ['Motivo de la baja', equipo.motivo_baja],
      ['Costo', equipo.costo === null ? null : `$ ${equipo.costo.toLocaleString('es-CL')}`],
      ['Observaciones', equipo.observaciones],
    ]}
  />
)
