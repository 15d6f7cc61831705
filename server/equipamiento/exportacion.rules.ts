import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { nombresControles, nombresUbicaciones } from '#contract/equipamiento/estados.ts'
import type { Guardado } from '#contract/shared/campos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { exportadasDe } from '#server/plumbing/sheets/campos.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { titulosPuesto } from './importacion.rules.ts'

/** The inventory as a sheet, in the words of the screen: what is imported, and below what is judged of it. */
export const columnasEquipos = (role: Role): Column<Equipo & Guardado<CamposEquipo>>[] => [
  ...exportadasDe(camposEquipo, role),
  { title: titulosPuesto.cantidad, value: ({ cantidad }) => cantidad },
  { title: titulosPuesto.ubicacion_tipo, value: ({ ubicacion_tipo }) => nombresUbicaciones[ubicacion_tipo] },
  { title: titulosPuesto.unidad, value: ({ unidad }) => unidad },
  {
    title: titulosPuesto.compartimiento,
    value: ({ nombre_compartimiento, compartimiento }) => nombre_compartimiento ?? compartimiento,
  },
  { title: titulosPuesto.lugar, value: ({ lugar }) => lugar },
  { title: titulosPuesto.padre, value: ({ padre }) => padre },
  { title: titulosPuesto.asignado_a, value: ({ asignado_a }) => asignado_a },
  { title: titulosPuesto.estado, value: ({ estado }) => estado },
  { title: 'Apto', value: ({ aptitud }) => aptitud.apto },
  { title: 'Por qué', value: ({ aptitud }) => aptitud.motivo },
  { title: 'Próximo control', value: ({ proximo_control }) => proximo_control },
  { title: 'Control', value: ({ proximo_tipo }) => proximo_tipo && nombresControles[proximo_tipo] },
]
