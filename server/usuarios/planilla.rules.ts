import { type CampoMiembro, columnasMiembro, maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** A row as it stands in the sheet, by its number there; what is empty is left out. */
export interface FilaLeida {
  fila: number
  valores: Partial<Record<CampoMiembro, string>>
}

/** What each column is also headed, in lists that companies keep. */
const tambien: Partial<Record<CampoMiembro, string[]>> = {
  nombre: ['nombres', 'nombre completo', 'nombre y apellidos', 'nombres y apellidos', 'voluntario', 'bombero'],
  rut: ['run', 'rut run', 'cedula', 'cedula de identidad'],
  email: ['correo electronico', 'email', 'mail', 'correo institucional'],
  telefono: ['celular', 'movil', 'fono', 'telefono celular', 'telefono movil'],
  fecha_nacimiento: ['nacimiento', 'fecha nacimiento', 'fecha nac', 'f nacimiento'],
  fecha_ingreso: ['ingreso', 'fecha ingreso', 'fecha de ingreso a la compania', 'f ingreso'],
  cargo_detalle: ['cargo detalle', 'detalle cargo'],
  nivel_bombero: ['nivel bombero', 'nivel academia', 'nivel anb'],
  calidad: ['calidad de miembro', 'tipo de miembro', 'tipo de voluntario'],
  clave_radial: ['clave', 'clave de radio', 'radio'],
  numero_registro_compania: ['registro de compania', 'numero de registro de compania', 'registro', 'n de registro'],
  numero_registro_general: ['registro general', 'numero de registro general'],
}
const apellidos = new Set([
  'apellido',
  'apellidos',
  'apellidopaterno',
  'apellidomaterno',
  'primerapellido',
  'segundoapellido',
])

/** A heading without accents, case and signs. */
export const plain = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]/g, '')

const campos = new Map(
  columnasMiembro.flatMap(({ campo, titulo }) =>
    [campo, titulo, ...(tambien[campo] ?? [])].map((heading) => [plain(heading), campo] as const),
  ),
)

const campoOf = (heading: string): CampoMiembro | 'apellidos' | undefined =>
  apellidos.has(plain(heading)) ? 'apellidos' : campos.get(plain(heading))

/** How far below the top the headings may stand: above them there is often a title. */
const mostTitles = 10

/** The rows below the headings, or why there are none. */
export function tableOf(rows: string[][]): { filas: FilaLeida[]; ignoradas: string[] } | { fault: string } {
  const at = rows.slice(0, mostTitles).findIndex((row) => new Set(row.map(campoOf).filter(Boolean)).size > 1)
  const headings = rows[at] ?? rows[0] ?? []
  const found = headings.map(campoOf)
  const missing = columnasMiembro.filter(({ campo, obligatoria }) => obligatoria && !found.includes(campo))
  if (missing.length > 0) return { fault: mensajes.planillaSinColumnas(missing.map(({ titulo }) => titulo).join(', ')) }
  const twice = headings.find((_heading, index) => found[index] !== 'apellidos' && repeats(found, index))
  if (twice !== undefined) return { fault: mensajes.planillaColumnaRepetida(twice) }
  const filas = rows
    .map((row, index) => ({ fila: index + 1, valores: valuesOf(found, row) }))
    .filter(({ fila, valores }) => fila > at + 1 && Object.keys(valores).length > 0)
  if (filas.length === 0) return { fault: mensajes.planillaVacia }
  if (filas.length > maxFilasImportacion) return { fault: mensajes.planillaDemasiadasFilas(maxFilasImportacion) }
  return { filas, ignoradas: headings.filter((heading, index) => heading !== '' && !found[index]) }
}

const repeats = (found: (string | undefined)[], index: number) =>
  found[index] !== undefined && found.indexOf(found[index]) < index

function valuesOf(found: (CampoMiembro | 'apellidos' | undefined)[], row: string[]): FilaLeida['valores'] {
  const valores: FilaLeida['valores'] = {}
  for (const [index, campo] of found.entries())
    if (campo && campo !== 'apellidos' && row[index]) valores[campo] = row[index]
  const surnames = found.flatMap((campo, index) => (campo === 'apellidos' && row[index] ? [row[index]] : []))
  if (surnames.length > 0) valores.nombre = [valores.nombre ?? '', ...surnames].join(' ').trim()
  return valores
}
