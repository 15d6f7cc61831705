import type { Calidad, EstadoUsuario } from '#contract/perfil.ts'
import { calidades } from '#contract/perfil.ts'
import { type Cargo, cargos } from '#contract/shared/cargos.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

const palabrasDe = (escrito: string): string[] =>
  searchText(escrito)
    .replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !sobran.has(word))

/** They say nothing of the post or the kind of a member. */
const sobran = new Set(['de', 'del', 'la', 'el', 'en', 'a', 'o', 'compania', 'cia', 'titular'])

const abreviados: Record<string, string> = {
  ...Object.fromEntries(['tte', 'tnte', 'tnt', 'ten', 'tenienta'].map((word) => [word, 'teniente'])),
  ...Object.fromEntries(['cap', 'capt', 'cptan', 'capitana'].map((word) => [word, 'capitan'])),
  ...Object.fromEntries(['ayte', 'ayud', 'ayudanta'].map((word) => [word, 'ayudante'])),
  ...Object.fromEntries(['bombera', 'voluntario', 'voluntaria', 'vol', 'bro'].map((word) => [word, 'bombero'])),
  honoraria: 'honorario',
  hon: 'honorario',
  activa: 'activo',
}

/** 1°, 1ro, 1er, primer, primera, I. */
const ordinal = (word: string): number | undefined => {
  const index = ordinales.findIndex((known) => known.test(word))
  return index < 0 ? undefined : index + 1
}
const ordinales = [
  /^(?:1(?:er|ro|ero|era|ra)?|primer[oa]?|i|uno)$/,
  /^(?:2(?:do|da|nd)?|segund[oa]|ii|dos)$/,
  /^(?:3(?:er|ro|ero|era|ra)?|tercer[oa]?|iii|tres)$/,
  /^(?:4(?:to|ta)?|cuart[oa]|iv|cuatro)$/,
]

const listed = new Map(cargos.map((cargo) => [palabrasDe(cargo).join(' '), cargo]))

/** The post of a list, as people write it: «Tte. 1°», «1er Teniente», «Cap.». Undefined of any other. */
export function cargoEscrito(escrito: string): Cargo | undefined {
  const words = palabrasDe(escrito).map((word) => abreviados[word] ?? word)
  const known = listed.get(words.join(' '))
  if (known) return known
  const numbers = words.flatMap((word) => ordinal(word) ?? [])
  const rest = words
    .filter((word) => ordinal(word) === undefined)
    .toSorted()
    .join(' ')
  if (rest === 'teniente' && numbers.length === 1) return `Teniente ${numbers[0]}` as Cargo
  if (numbers.length > 0) return rest === 'ayudante' ? 'Ayudante' : undefined
  return posts.get(rest)
}
const posts = new Map<string, Cargo>([
  ['bombero', 'Bombero'],
  ['activo bombero', 'Bombero'],
  ['honorario', 'Bombero Honorario'],
  ['bombero honorario', 'Bombero Honorario'],
  ['miembro honorario', 'Bombero Honorario'],
])

/** The kind of member: «Voluntario Activo», «Miembro Honorario», «En canje», or an A. Undefined of any other. */
export function calidadEscrita(escrito: string): Calidad | undefined {
  if (/^a\.?$/i.test(escrito.trim())) return 'activo'
  const words = palabrasDe(escrito).map((word) => abreviados[word] ?? word)
  const [kind, ...more] = words.filter((word) => word !== 'bombero' && word !== 'miembro')
  if (kind === undefined || more.length > 0) return undefined
  return kind === 'postulante'
    ? 'aspirante'
    : calidades.find((calidad) => calidad === kind || `${calidad.slice(0, -1)}a` === kind)
}

/** Whether an account is in use; and what else a word for leaving says of it. */
export function estadoEscrito(escrito: string): { estado: EstadoUsuario; motivo?: string } | undefined {
  const said = palabrasDe(escrito).join(' ')
  const estado = estados.get(said)
  if (estado) return { estado }
  return /^(?:retirad|renunciad|renuncia|fallecid|expulsad|separad|eliminad)/.test(said)
    ? { estado: 'baja', motivo: escrito.trim() }
    : undefined
}
const estados = new Map<string, EstadoUsuario>([
  ['activo', 'activo'],
  ['activa', 'activo'],
  ['vigente', 'activo'],
  ['suspendido', 'suspendido'],
  ['suspendida', 'suspendido'],
  ['baja', 'baja'],
  ['dado baja', 'baja'],
  ['dada baja', 'baja'],
  ['inactivo', 'baja'],
  ['por aprobar', 'pendiente_aprobacion'],
  ['por verificar', 'pendiente_verificacion'],
])
