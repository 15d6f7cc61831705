import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { nombresCategoriasEquipo, nombresControles, nombresUbicaciones } from '#contract/equipamiento/estados.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

/** The inventory as a sheet, in the words of the screen. */
export const columnasEquipos: Column<Equipo>[] = [
  { title: 'Código', value: ({ codigo }) => codigo },
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Categoría', value: ({ categoria }) => nombresCategoriasEquipo[categoria] },
  { title: 'Marca', value: ({ marca }) => marca },
  { title: 'Modelo', value: ({ modelo }) => modelo },
  { title: 'Número de serie', value: ({ numero_serie }) => numero_serie },
  { title: 'Talla', value: ({ talla }) => talla },
  { title: 'Cantidad', value: ({ cantidad }) => cantidad },
  { title: 'Cantidad mínima', value: ({ cantidad_minima }) => cantidad_minima },
  { title: 'Ubicación', value: ({ ubicacion_tipo }) => nombresUbicaciones[ubicacion_tipo] },
  { title: 'Unidad', value: ({ unidad }) => unidad },
  {
    title: 'Compartimiento',
    value: ({ nombre_compartimiento, compartimiento }) => nombre_compartimiento ?? compartimiento,
  },
  { title: 'Lugar', value: ({ lugar }) => lugar },
  { title: 'Asignado a', value: ({ asignado_a }) => asignado_a },
  { title: 'Parte de', value: ({ padre }) => padre },
  { title: 'Estado', value: ({ estado }) => estado },
  { title: 'Apto', value: ({ aptitud }) => aptitud.apto },
  { title: 'Por qué', value: ({ aptitud }) => aptitud.motivo },
  { title: 'Próximo control', value: ({ proximo_control }) => proximo_control },
  { title: 'Control', value: ({ proximo_tipo }) => proximo_tipo && nombresControles[proximo_tipo] },
]
