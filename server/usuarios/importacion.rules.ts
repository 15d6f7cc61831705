import { z } from 'zod'
import { type Calidad, calidades, niveles } from '#contract/perfil.ts'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Telefono } from '#contract/shared/telefono.ts'
import { Email, nombrePersona, texto } from '#contract/shared/texto.ts'
import { type CampoMiembro, columnasMiembro, type FilaImportada } from '#contract/usuarios/importacion.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, type FilaLeida, plain } from '#server/plumbing/sheets/planilla.ts'
import { diaEscrito, rutEscrito } from '#server/plumbing/sheets/valores.ts'
import { faultsOfPersona } from './usuarios.rules.ts'

const posts = new Map<string, Cargo>([
  ...cargos.map((cargo) => [plain(cargo), cargo] as const),
  ...['Primero', 'Segundo', 'Tercero', 'Cuarto'].map(
    (ordinal, index) => [plain(`Teniente ${ordinal}`), `Teniente ${index + 1}` as Cargo] as const,
  ),
  ['voluntario', 'Bombero'],
  ['voluntaria', 'Bombero'],
  ['bombera', 'Bombero'],
  ['capitana', 'Capitán'],
  ['honorario', 'Bombero Honorario'],
])
const kinds = new Map<string, Calidad>([
  ...calidades.map((calidad) => [plain(calidad), calidad] as const),
  ['activa', 'activo'],
  ['honoraria', 'honorario'],
  ['postulante', 'aspirante'],
])

const oneOf = <T extends string>(words: Map<string, T>) =>
  z.string().transform((value, context) => {
    const found = words.get(plain(value))
    if (found === undefined) context.addIssue({ code: 'custom', message: mensajes.valorInvalido })
    return found ?? z.NEVER
  })

const Fila = z.object({
  nombre: nombrePersona,
  email: Email,
  rut: rutEscrito.optional(),
  telefono: Telefono.optional(),
  fecha_nacimiento: diaEscrito.optional(),
  fecha_ingreso: diaEscrito.optional(),
  cargo: texto(1, 80).default('Bombero'),
  cargo_detalle: texto(1, 80).optional(),
  nivel_bombero: oneOf(new Map(niveles.map((nivel) => [plain(nivel), nivel]))).optional(),
  calidad: oneOf(kinds).default('activo'),
  clave_radial: texto(1, 20).optional(),
  numero_registro_compania: texto(1, 30).optional(),
  numero_registro_general: texto(1, 30).optional(),
})

export type Miembro = Omit<z.output<typeof Fila>, 'cargo'> & { cargo: Cargo }

export function validateFila(
  leida: FilaLeida<CampoMiembro>,
  hoy: string,
  edadMinima?: number,
): Juzgada<CampoMiembro, Miembro> {
  const { telefono, ...valores } = leida.valores
  const legible = Telefono.safeParse(telefono).success
  const { data, error } = Fila.safeParse({ ...valores, ...(legible && { telefono }) })
  if (!data) return { leida, faults: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  const faults = faultsOfPersona(data, hoy, edadMinima)
  // Nobody stays out for a number that he need not have.
  const avisos = telefono !== undefined && !legible ? { telefono: mensajes.telefonoSinLeer } : {}
  const registro = Object.keys(faults).length === 0 && { ...data, ...postOf(data) }
  return { leida, faults, avisos, ...(registro && { registro }) }
}

/** An unlisted post becomes `Otro` with its name (domain §1.1). */
function postOf({ cargo, cargo_detalle }: { cargo: string; cargo_detalle?: string | undefined }) {
  const known = posts.get(plain(cargo))
  return known ? { cargo: known, cargo_detalle } : { cargo: 'Otro' as const, cargo_detalle: cargo_detalle ?? cargo }
}

/** A row as the person sees it: how it was understood, or else how it was read. */
export function shown({
  leida: { valores },
  registro,
  fila,
  errores,
  avisos,
}: Vista<CampoMiembro, Miembro>): FilaImportada {
  const { nombre = '', rut = '', email = '', calidad = '', fecha_ingreso = '' } = { ...valores, ...registro }
  const post = registro?.cargo === 'Otro' ? `Otro (${registro.cargo_detalle ?? ''})` : registro?.cargo
  return { fila, nombre, rut, email, calidad, fecha_ingreso, cargo: post ?? valores.cargo ?? '', errores, avisos }
}

/** Other headings of each column, as found in the lists of companies. */
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
const apellidos = ['apellido', 'apellidos', 'apellidopaterno', 'apellidomaterno', 'primerapellido', 'segundoapellido']

const valores: Partial<Record<CampoMiembro, readonly string[]>> = {
  cargo: cargos,
  nivel_bombero: niveles,
  calidad: calidades,
}

const clases: Partial<Record<CampoMiembro, Columna<CampoMiembro>['clase']>> = {
  rut: 'rut',
  telefono: 'telefono',
  fecha_nacimiento: 'momento',
  fecha_ingreso: 'momento',
}

/** The columns as a company may have headed them. */
export const columnas = columnasMiembro.map((columna): Columna<CampoMiembro> => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  seguidaDe: columna.campo === 'nombre' ? apellidos : [],
  valores: valores[columna.campo] ?? [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
}))
