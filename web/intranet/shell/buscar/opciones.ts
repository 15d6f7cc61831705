import type { ResultadosBusqueda } from '#contract/buscar.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { can } from '#contract/shared/permisos.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longDate, longDay } from '#web/plumbing/format.ts'
import { matchesWords } from '#web/plumbing/palabras.ts'
import type { Reciente } from '#web/plumbing/recientes.ts'
import type { Destino, destinosDe } from './destinos.ts'

export type Tipo =
  | 'reciente'
  | 'accion'
  | 'pagina'
  | 'unidad'
  | 'persona'
  | 'guardia'
  | 'emergencia'
  | 'acto'
  | 'documento'
  | 'equipo'
  | 'ajuste'
  | 'ayuda'
  | 'llamada'

export interface Opcion extends Reciente {
  tipo: Tipo
}

export interface Grupo {
  nombre: string
  items: Opcion[]
}

/** Matching settings and help topics, best first. */
export interface TextMatches {
  ajustes: Opcion[]
  ayuda: Opcion[]
}

/** Known on this device, with a network or without. */
export interface LocalData {
  unidades: readonly { id: number; nombre: string; tipo: string; estado: string }[]
  personas: readonly Persona[]
  emergencias: readonly ResultadosBusqueda['emergencias'][number][]
  guardias: readonly { nombre: string; dia: string }[]
}

type Persona = Pick<
  ResultadosBusqueda['personas'][number],
  'id' | 'nombre' | 'cargo' | 'cargo_detalle' | 'clave_radial' | 'telefono'
>

interface SearchInput {
  palabras: readonly string[]
  user: Pick<UsuarioSesion, 'id' | 'cargo' | 'role'>
  destinos: ReturnType<typeof destinosDe>
  recientes: readonly Reciente[]
  conocido: LocalData
  /** The server's answer, if there is one. */
  encontrado?: ResultadosBusqueda | undefined
  /** Undefined until their texts are here. */
  escrito?: TextMatches | undefined
}

/** Results shown per group. */
const most = 6
/** Settings shown, and help topics. */
const few = 3
/** Actions offered before anything is typed. */
const offered = 6

/** Non-empty groups of results; before anything is typed, recent items and actions. */
export function gruposDe({ palabras, user, destinos, recientes, conocido, encontrado, escrito }: SearchInput): Grupo[] {
  if (palabras.length === 0)
    return filled([
      ['Recientes', recientes.map((one) => ({ ...one, tipo: 'reciente' }))],
      ['Acciones', destinos.acciones.slice(0, offered).map((one) => opcionOf('accion', one))],
    ])
  const found = (tipo: Tipo, all: readonly Destino[]) =>
    all
      .filter(({ titulo, palabras: more = '' }) => matchesWords(`${titulo} ${more}`, palabras))
      .map((one) => opcionOf(tipo, one))
  const seen = new Set(recientes.map(({ ruta }) => ruta))
  const recentFirst = (all: Opcion[]) => all.toSorted((a, b) => Number(seen.has(b.ruta)) - Number(seen.has(a.ruta)))
  const cambios = can(user.role, 'unidades.cambiar_estado') ? conocido.unidades.map(cambioDe) : []
  const { personas, emergencias } = encontrado ?? {
    personas: conocido.personas.filter((one) => matchesWords(textOf(one), palabras)),
    emergencias: conocido.emergencias.filter((one) =>
      matchesWords(`${one.folio} ${titleOf(one)} ${one.direccion}`, palabras),
    ),
  }
  const partes = palabras.every(esNumero) ? emergencias.map(parteOf) : []
  const groups: [string, Opcion[]][] = [
    ['Acciones', [...partes, ...found('accion', [...destinos.acciones, ...cambios])]],
    ['Páginas', found('pagina', destinos.paginas)],
    ['Unidades', found('unidad', conocido.unidades.map(unidadOf))],
    ['Guardias', found('guardia', conocido.guardias.map(guardiaOf))],
    ['Personas', personas.map((one) => personaOf(one, user))],
    ['Llamar', personas.flatMap((one) => (one.id === user.id ? [] : llamadaOf(one)))],
    ['Emergencias', emergencias.map(emergenciaOf)],
    ['Actos', (encontrado?.actos ?? []).map(actoOf)],
    ['Documentos', (encontrado?.documentos ?? []).map(documentoOf)],
    ['Equipos', (encontrado?.equipos ?? []).map(equipoOf)],
    ['Ajustes', escrito?.ajustes.slice(0, few) ?? []],
    ['Ayuda', escrito?.ayuda.slice(0, few) ?? []],
  ]
  return filled(groups.map(([nombre, items]) => [nombre, recentFirst(items)]))
}

const filled = (groups: readonly (readonly [string, Opcion[]])[]): Grupo[] =>
  groups.filter(([, items]) => items.length > 0).map(([nombre, items]) => ({ nombre, items: items.slice(0, most) }))

const opcionOf = (tipo: Tipo, { titulo, ruta, detalle }: Destino & { detalle?: string }): Opcion => ({
  tipo,
  titulo,
  ruta,
  detalle,
})

type Unidad = LocalData['unidades'][number]

const cambioDe = ({ id, nombre }: Unidad): Destino => ({
  titulo: `Cambiar estado de ${nombre}`,
  palabras: 'unidad servicio',
  ruta: `/intranet/material-mayor?dialogo=estado&de=${id}`,
})

const unidadOf = ({ id, nombre, tipo, estado }: Unidad) => ({
  titulo: nombre,
  palabras: tipo,
  detalle: `${tipo} · ${estado}`,
  ruta: `/intranet/material-mayor/${id}`,
})

const guardiaOf = ({ nombre, dia }: LocalData['guardias'][number]) => ({
  titulo: nombre,
  palabras: 'guardia',
  detalle: longDay(dia),
  ruta: '/intranet/guardias/hoy',
})

const textOf = ({ nombre, clave_radial, ...persona }: Persona): string =>
  `${nombre} ${nombreCargo(persona)} ${clave_radial ?? ''}`

/** Members who may not open profiles go to the directory, which finds minors by first name only. */
function personaOf(persona: Persona, user: SearchInput['user']): Opcion {
  const { id, nombre, clave_radial } = persona
  const buscar = nombre.endsWith('.') ? nombre.split(' ')[0] : nombre
  const directorio = `/intranet/directorio?${new URLSearchParams({ buscar: buscar ?? nombre })}`
  const own = id === user.id ? '/intranet/perfil' : undefined
  return {
    tipo: 'persona',
    titulo: nombre,
    detalle: [nombreCargo(persona), clave_radial && `clave ${clave_radial}`].filter(Boolean).join(' · '),
    ruta: own ?? (can(user.role, 'perfiles.ver') ? `/intranet/perfil/${id}` : directorio),
  }
}

const llamadaOf = ({ nombre, telefono, ...persona }: Persona): Opcion[] =>
  telefono === null
    ? []
    : [
        {
          tipo: 'llamada',
          titulo: `Llamar a ${nombre}`,
          detalle: `${nombreCargo(persona)} · ${formatTelefono(telefono)}`,
          ruta: `tel:${telefono}`,
        },
      ]

/** Part of a folio. */
const esNumero = (palabra: string): boolean => /^[\d-]+$/.test(palabra)

const parteOf = (one: ResultadosBusqueda['emergencias'][number]): Opcion => ({
  tipo: 'accion',
  titulo: `Abrir el parte de ${one.folio}`,
  detalle: titleOf(one),
  ruta: `/intranet/emergencias/${one.id}?vista=parte`,
})

const titleOf = ({ nombre_clave, direccion }: ResultadosBusqueda['emergencias'][number]) =>
  `${nombre_clave}, ${direccion}`

const emergenciaOf = (one: ResultadosBusqueda['emergencias'][number]): Opcion => ({
  tipo: 'emergencia',
  titulo: titleOf(one),
  detalle: [one.folio, longDate(one.alarma_en), one.comuna].filter(Boolean).join(' · '),
  ruta: `/intranet/emergencias/${one.id}`,
})

const actoOf = ({ id, titulo, nombre_tipo, dia, anulado }: ResultadosBusqueda['actos'][number]): Opcion => ({
  tipo: 'acto',
  titulo,
  detalle: [nombre_tipo, longDay(dia), anulado && 'anulado'].filter(Boolean).join(' · '),
  ruta: `/intranet/asistencia?acto=${id}`,
})

const documentoOf = (one: ResultadosBusqueda['documentos'][number]): Opcion => ({
  tipo: 'documento',
  titulo: one.titulo,
  detalle: [one.carpeta, one.correlativo && `N° ${one.correlativo}/${one.anio}`, longDate(one.actualizado_en)]
    .filter(Boolean)
    .join(' · '),
  ruta: `/intranet/documentos?vista=biblioteca&documento=${one.id}`,
})

const equipoOf = ({ id, codigo, nombre, estado }: ResultadosBusqueda['equipos'][number]): Opcion => ({
  tipo: 'equipo',
  titulo: `${codigo} ${nombre}`,
  detalle: estado,
  ruta: `/intranet/equipamiento/${id}`,
})
