import { nombresCalidades, nombresEstados } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { nombresRoles, roleOf } from '#contract/shared/permisos.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { type CampoMiembro, columnasMiembro } from '#contract/usuarios/importacion.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { FilaExportada } from './exportacion.queries.ts'

/** Displayed values that differ from stored ones. */
const shown: Partial<Record<CampoMiembro, (fila: FilaExportada) => string | null>> = {
  rut: ({ rut }) => rut && formatRut(rut),
  telefono: ({ telefono }) => telefono && formatTelefono(telefono),
  email: ({ email }) => (email.endsWith('.invalid') ? null : email),
  calidad: ({ calidad }) => nombresCalidades[calidad],
  es_conductor: ({ es_conductor }) => (es_conductor === 1 ? 'Sí' : 'No'),
  rol: ({ role_id }) => nombresRoles[roleOf(role_id)],
  estado: ({ estado }) => nombresEstados[estado],
}

/** The headings of an import, for moving members elsewhere. */
export const columnasExportacion: Column<FilaExportada>[] = columnasMiembro.map(({ campo, titulo }) => ({
  title: titulo,
  value: shown[campo] ?? ((fila) => fila[campo as Exclude<CampoMiembro, 'rol'>]),
}))

/** Visible to other members. */
export const columnasDirectorio: Column<Contacto>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Cargo', value: nombreCargo },
  { title: 'Calidad', value: ({ calidad }) => nombresCalidades[calidad] },
  { title: 'Clave radial', value: ({ clave_radial }) => clave_radial },
  { title: 'Teléfono', value: ({ telefono }) => telefono && formatTelefono(telefono) },
]
