import { z } from 'zod'
import { type EstadoUsuario, niveles, nombresCalidades, nombresEstados } from '#contract/perfil.ts'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { nombresRoles } from '#contract/shared/permisos.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { formatTelefono, Telefono } from '#contract/shared/telefono.ts'
import { Email, nombrePersona, texto } from '#contract/shared/texto.ts'
import { type CampoMiembro, columnasMiembro, type FilaImportada } from '#contract/usuarios/importacion.ts'
import type { CambioUsuario } from '#server/perfil/usuario.queries.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida, Leida } from '#server/plumbing/sheets/planilla.ts'
import { digitoVerificador } from '#server/plumbing/sheets/ruts.ts'
import { diaEscrito, opcionEscrita, rutEscrito, siNoEscrito } from '#server/plumbing/sheets/valores.ts'
import { calidadEscrita, cargoEscrito, estadoEscrito } from './cargos.rules.ts'
import { apellidosPrimero as masApellidosPrimero, dependeDelOrden, nombreEnOrden } from './nombres.rules.ts'
import { faultsOfBaja, faultsOfPersona } from './usuarios.rules.ts'

const estadosDePlanilla = [nombresEstados.activo, nombresEstados.suspendido, nombresEstados.baja]

const dicho = <T>(read: (escrito: string) => T | undefined, valores: readonly string[]) =>
  z.string().transform((value, context) => {
    const found = read(value)
    if (found === undefined) context.addIssue({ code: 'custom', message: mensajes.unoDe(valores.join(', ')) })
    return found ?? z.NEVER
  })

const nivelEscrito = (escrito: string) => niveles.find((nivel) => plain(nivel) === plain(escrito))

const Fila = z.object({
  nombre: nombrePersona,
  email: Email.optional(),
  rut: rutEscrito.optional(),
  telefono: Telefono.optional(),
  fecha_nacimiento: diaEscrito.optional(),
  fecha_ingreso: diaEscrito.optional(),
  cargo: texto(1, 80).default('Bombero'),
  cargo_detalle: texto(1, 80).optional(),
  nivel_bombero: dicho(nivelEscrito, niveles).optional(),
  calidad: dicho(calidadEscrita, Object.values(nombresCalidades)).default('activo'),
  clave_radial: texto(1, 20).optional(),
  numero_registro_compania: texto(1, 30).optional(),
  numero_registro_general: texto(1, 30).optional(),
  es_conductor: dicho(siNoEscrito, ['Sí', 'No'])
    .transform((si): 0 | 1 => (si ? 1 : 0))
    .optional(),
  estado: dicho(estadoEscrito, estadosDePlanilla).default({ estado: 'activo' }),
  fecha_baja: diaEscrito.optional(),
  motivo_baja: texto(3, 300).optional(),
})

type Leido = z.output<typeof Fila>
export type Miembro = Omit<Leido, 'cargo' | 'estado' | 'es_conductor' | 'fecha_baja' | 'motivo_baja'> & {
  cargo: Cargo
  es_conductor: 0 | 1
  estado: EstadoUsuario
  fecha_baja: string | null
  motivo_baja: string | null
}

interface Reglas {
  hoy: string
  edadMinima?: number | undefined
  /** Guessed where it is left out. */
  apellidosPrimero?: boolean | undefined
}

/** How the names of a sheet are read, and the first of them that the order decides. */
export function ordenDe({ filas, titulos }: Leida<CampoMiembro>, apellidosPrimero?: boolean) {
  // Where surnames have columns of their own the order is known.
  const nombres = filas.flatMap(({ valores: { nombre }, celdas }) =>
    nombre === celdas.nombre?.leido ? (nombre ?? []) : [],
  )
  const apellidos_primero =
    apellidosPrimero ?? (surnamesFirst.test(plain(titulos.nombre ?? '')) || masApellidosPrimero(nombres))
  const leido = nombres.find(dependeDelOrden)
  return { apellidos_primero, ejemplo: leido === undefined ? undefined : { leido, nombre: nombreEnOrden(leido, true) } }
}
const surnamesFirst = /^(?:apellidos?|paterno|primerapellido).*nombres?$/

/** Judges the rows of a sheet. */
export function juezDeMiembros(
  leida: Leida<CampoMiembro>,
  { hoy, edadMinima, apellidosPrimero }: Reglas,
  conocidos: ReadonlySet<string> = new Set(),
) {
  const seen = new Map<string, number>()
  const { apellidos_primero } = ordenDe(leida, apellidosPrimero)
  return (fila: FilaLeida<CampoMiembro>): Juzgada<CampoMiembro, Miembro> => {
    const juzgada = validateFila(fila, { hoy, edadMinima, apellidosPrimero: apellidos_primero })
    const { registro } = juzgada
    if (!registro || registro.rut || registro.email) return juzgada
    // Without RUT or address the name alone tells who it is.
    const nombre = plain(registro.nombre)
    if (conocidos.has(nombre)) return { leida: fila, faults: {}, existe: true }
    const before = seen.get(nombre)
    seen.set(nombre, before ?? fila.fila)
    return before ? { leida: fila, faults: { nombre: mensajes.filaRepetida(before) } } : juzgada
  }
}

function validateFila(
  leida: FilaLeida<CampoMiembro>,
  { hoy, edadMinima, apellidosPrimero = false }: Reglas,
): Juzgada<CampoMiembro, Miembro> {
  const { telefono, ...valores } = leida.valores
  const legible = Telefono.safeParse(telefono).success
  const sole = valores.nombre === leida.celdas.nombre?.leido
  const nombre = valores.nombre && nombreEnOrden(valores.nombre, sole && apellidosPrimero)
  const { data, error } = Fila.safeParse({ ...valores, nombre, ...(legible && { telefono }) })
  if (!data) return { leida, faults: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) }
  const { estado, motivo = null } = data.estado
  const se_fue = estado === 'baja'
  const fecha_baja = (se_fue && data.fecha_baja) || null
  const faults: Partial<Record<CampoMiembro, string>> = {
    ...faultsOfPersona(data, hoy, edadMinima),
    ...faultsOfBaja({ fecha_baja }, data.fecha_ingreso ?? null, hoy),
    ...(estado !== 'activo' && estado !== 'suspendido' && !se_fue && { estado: mensajes.cuentaPendienteDePlanilla }),
  }
  const post = postOf(data)
  const avisos = {
    // Nobody stays out for a number that he need not have.
    ...(telefono !== undefined && !legible && { telefono: mensajes.telefonoSinLeer }),
    ...(post.cargo === 'Otro' && cargoEscrito(data.cargo) === undefined && { cargo: mensajes.cargoOtro }),
  }
  const registro = Object.keys(faults).length === 0 && {
    ...data,
    ...post,
    es_conductor: data.es_conductor ?? 0,
    estado,
    fecha_baja,
    motivo_baja: (se_fue && (data.motivo_baja ?? motivo)) || null,
  }
  return { leida, faults, avisos, ...(registro && { registro }) }
}

/** An unlisted post becomes `Otro` with its name (domain §1.1). */
function postOf({ cargo, cargo_detalle }: { cargo: string; cargo_detalle?: string | undefined }) {
  const known = cargoEscrito(cargo)
  return known ? { cargo: known, cargo_detalle } : { cargo: 'Otro' as const, cargo_detalle: cargo_detalle ?? cargo }
}

type EnPalabras = Pick<Miembro, 'nombre' | 'calidad' | 'estado' | 'es_conductor'> & {
  [Campo in Exclude<CampoMiembro, 'nombre' | 'calidad' | 'estado' | 'es_conductor' | 'rol'>]?: string | null | undefined
}

/** As people read it. */
export const enPalabras = ({
  nombre,
  rut,
  telefono,
  fecha_nacimiento,
  fecha_ingreso,
  fecha_baja,
  cargo,
  cargo_detalle,
  calidad,
  estado,
  es_conductor,
  email,
  nivel_bombero,
  clave_radial,
  numero_registro_compania,
  numero_registro_general,
}: EnPalabras): Partial<Record<CampoMiembro, string>> => ({
  email: email ?? '',
  nivel_bombero: nivel_bombero ?? '',
  clave_radial: clave_radial ?? '',
  numero_registro_compania: numero_registro_compania ?? '',
  numero_registro_general: numero_registro_general ?? '',
  nombre,
  rut: rut ? formatRut(rut) : '',
  telefono: telefono ? formatTelefono(telefono) : '',
  fecha_nacimiento: diaCorto(fecha_nacimiento),
  fecha_ingreso: diaCorto(fecha_ingreso),
  fecha_baja: diaCorto(fecha_baja),
  cargo: cargo === 'Otro' ? `Otro (${cargo_detalle ?? ''})` : (cargo ?? ''),
  calidad: nombresCalidades[calidad],
  estado: nombresEstados[estado],
  es_conductor: es_conductor === 1 ? 'Sí' : 'No',
})

const diaCorto = (dia: string | null | undefined) => (dia ?? '').split('-').toReversed().join('-')

/** Fields that a sheet changes of whoever is here; leaving, coming back and a proven address have ways of their own. */
const cambiables = [
  'nombre',
  'rut',
  'telefono',
  'fecha_nacimiento',
  'fecha_ingreso',
  'cargo',
  'nivel_bombero',
  'calidad',
  'clave_radial',
  'numero_registro_compania',
  'numero_registro_general',
  'es_conductor',
] as const satisfies CampoMiembro[]

/** What a sheet may change of a member, in words; an address only where there is none. */
export const palabrasCambiables = (usuario: EnPalabras): Partial<Record<CampoMiembro, string>> => {
  const palabras = enPalabras(usuario)
  const campos = usuario.email ? cambiables : [...cambiables, 'email' as const]
  return Object.fromEntries(campos.map((campo) => [campo, palabras[campo]]))
}

/** The columns that these fields of a sheet change. */
export const cambioDe = (miembro: Miembro, campos: readonly CampoMiembro[]): CambioUsuario => {
  const { cargo, cargo_detalle = null } = miembro
  const told = Object.fromEntries(campos.map((campo) => [campo, miembro[campo as keyof Miembro]]))
  return { ...told, ...(campos.includes('cargo') && { cargo, cargo_detalle }) }
}

/** A row as the person sees it: how it was understood, or else how it was read. */
export function shown(
  { leida: { valores }, registro, dicha }: Vista<CampoMiembro, Miembro>,
  id?: number,
): FilaImportada {
  const { rut = '', email = '', calidad = '', fecha_ingreso = '' } = { ...valores, ...registro }
  const aqui = dicha.cambia?.find(({ campo }) => campo === 'nombre')?.antes
  const nombre = registro?.nombre ?? aqui ?? dicha.celdas?.['nombre']?.sera ?? valores.nombre ?? ''
  const post = registro?.cargo === 'Otro' ? `Otro (${registro.cargo_detalle ?? ''})` : registro?.cargo
  const rol = opcionEscrita(nombresRoles, valores.rol ?? '')
  const cargo = post ?? valores.cargo ?? ''
  const estado = registro?.estado ?? ('' as const)
  return { ...dicha, nombre, rut, email, calidad, fecha_ingreso, cargo, estado, ...(rol && { rol }), ...(id && { id }) }
}

/** Other headings of each column, as found in the lists of companies. */
const tambien: Partial<Record<CampoMiembro, string[]>> = {
  nombre: [
    'nombres',
    'nombre completo',
    'nombre y apellidos',
    'nombres y apellidos',
    'voluntario',
    'bombero',
    'apellidos y nombres',
    'apellidos y nombre',
    'apellido y nombre',
    'apellidos nombres',
    'nombre y apellido',
    'paterno materno nombres',
  ],
  rut: ['run', 'rut run', 'cedula', 'cedula de identidad'],
  email: ['correo electronico', 'email', 'mail', 'correo institucional'],
  telefono: ['celular', 'movil', 'fono', 'telefono celular', 'telefono movil'],
  fecha_nacimiento: ['nacimiento', 'fecha nacimiento', 'fecha nac', 'f nacimiento', 'f nac'],
  fecha_ingreso: ['ingreso', 'fecha ingreso', 'fecha de ingreso a la compania', 'f ingreso', 'fecha ing', 'f ing'],
  cargo_detalle: ['cargo detalle', 'detalle cargo'],
  es_conductor: ['es conductor', 'conductor habilitado', 'maquinista'],
  rol: ['rol en la intranet'],
  estado: ['situacion', 'estado del voluntario'],
  fecha_baja: ['baja', 'fecha baja', 'fecha de retiro', 'fecha renuncia'],
  motivo_baja: ['motivo baja', 'causa de baja', 'motivo de retiro'],
  nivel_bombero: ['nivel bombero', 'nivel academia', 'nivel anb'],
  calidad: ['calidad de miembro', 'tipo de miembro', 'tipo de voluntario', 'calid'],
  clave_radial: ['clave', 'clave de radio', 'radio'],
  numero_registro_compania: ['registro de compania', 'numero de registro de compania', 'registro', 'n de registro'],
  numero_registro_general: ['registro general', 'numero de registro general'],
}
const apellidos = [
  'apellido',
  'apellidos',
  'apellidopaterno',
  'apellidomaterno',
  'primerapellido',
  'segundoapellido',
  'paterno',
  'materno',
  'ap paterno',
  'ap materno',
  'a paterno',
  'a materno',
]
const seguidos: Partial<Record<CampoMiembro, readonly string[]>> = { nombre: apellidos, rut: digitoVerificador }

const valores: Partial<Record<CampoMiembro, readonly string[]>> = {
  cargo: cargos,
  nivel_bombero: niveles,
  calidad: Object.values(nombresCalidades),
  es_conductor: ['Sí', 'No'],
  rol: Object.values(nombresRoles),
  estado: estadosDePlanilla,
}

const clases: Partial<Record<CampoMiembro, Columna<CampoMiembro>['clase']>> = {
  rut: 'rut',
  email: 'dato',
  telefono: 'telefono',
  fecha_nacimiento: 'momento',
  fecha_ingreso: 'momento',
  fecha_baja: 'momento',
}

const porSusValores = {
  cargo: (escrito) => cargoEscrito(escrito) !== undefined,
  calidad: (escrito) => calidadEscrita(escrito) !== undefined,
  estado: (escrito) => estadoEscrito(escrito) !== undefined,
} satisfies Partial<Record<CampoMiembro, (escrito: string) => boolean>>

/** Values that are known as they stand; of others it is asked. */
const entiende: Partial<Record<CampoMiembro, (escrito: string) => boolean>> = {
  ...porSusValores,
  nivel_bombero: (escrito) => nivelEscrito(escrito) !== undefined,
  es_conductor: (escrito) => siNoEscrito(escrito) !== undefined,
}

/** As their values tell them. */
const reconoce: Partial<Record<CampoMiembro, (escrito: string) => boolean>> = {
  email: (escrito) => Email.safeParse(escrito).success,
  ...porSusValores,
}

/** The columns as a company may have headed them. */
export const columnas = columnasMiembro.map((columna): Columna<CampoMiembro> => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  seguidaDe: seguidos[columna.campo] ?? [],
  valores: valores[columna.campo] ?? [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
  ...(entiende[columna.campo] && { entiende: entiende[columna.campo] }),
  // A post that is not of the list is «Otro» with its name.
  ...(columna.campo === 'cargo' && { libre: true }),
  ...(reconoce[columna.campo] && { reconoce: reconoce[columna.campo] }),
}))
