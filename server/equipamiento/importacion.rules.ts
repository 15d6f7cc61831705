import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import { DatosEquipo } from '#contract/equipamiento/equipos.ts'
import { nombresCategoriasEquipo, nombresUbicaciones, type Ubicacion } from '#contract/equipamiento/estados.ts'
import type { FilaEquipo } from '#contract/equipamiento/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { columnasDe, leidoDe } from '#server/plumbing/sheets/campos.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, type FilaLeida, plain } from '#server/plumbing/sheets/planilla.ts'
import { numeroEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'
import { faultsOfEquipo, filaDe } from './equipos.rules.ts'
import { type Puesto, puestoOf } from './lugar.queries.ts'

/** The records that a sheet is judged against. */
export interface Sabido {
  /** Ids and codes by their plain names. */
  unidades: ReadonlyMap<string, number>
  compartimientos: ReadonlyMap<string, string>
  /** Codes of pieces that may hold others. */
  conjuntos: ReadonlySet<string>
  hoy: string
}

export interface EquipoImportado {
  codigo: string
  fila: ReturnType<typeof filaDe>
  puesto: Puesto
  cantidad: number
  /** Code of its set: its place is then the set's. */
  padre: string | null
}

const mostPiezas = 1_000_000

type Faults = Partial<Record<CampoPlanilla, string>>
type Valores = FilaLeida<CampoPlanilla>['valores']

/** Columns beside the fields of the piece: how many there are, and where. */
export const titulosPuesto = {
  cantidad: 'Cantidad',
  ubicacion_tipo: 'Ubicación',
  unidad: 'Unidad',
  compartimiento: 'Compartimiento',
  lugar: 'Lugar',
  padre: 'Parte de',
} as const

export type CampoPlanilla = keyof CamposEquipo | keyof typeof titulosPuesto

/** Judges the rows of one sheet in their order: a set comes before its parts. */
export function juezDeEquipos({ unidades, compartimientos, conjuntos, hoy }: Sabido) {
  const sets = new Set(conjuntos)
  return (leida: FilaLeida<CampoPlanilla>): Juzgada<CampoPlanilla, EquipoImportado> => {
    const { valores } = leida
    const leido = leidoDe(camposEquipo, valores)
    const faults: Faults = {}
    const { data, error } = DatosEquipo.safeParse(leido.datos)
    for (const { path, message } of error?.issues ?? []) faults[path[0] as CampoPlanilla] ??= message
    Object.assign(faults, leido.faults)
    if (!valores.categoria) faults.categoria = mensajes.unoDe(Object.values(nombresCategoriasEquipo).join(', '))
    const cantidad = valores.cantidad === undefined ? 1 : numeroEscrito(valores.cantidad)
    if (!Number.isInteger(cantidad) || cantidad < 0 || cantidad > mostPiezas)
      faults.cantidad = mensajes.entre(0, mostPiezas)
    const padre = valores.padre?.toLocaleUpperCase('es') ?? null
    if (padre !== null && !sets.has(padre)) faults.padre = mensajes.conjuntoInvalido
    if (padre !== null && cantidad !== 1) faults.padre = mensajes.parteConCantidad
    const puesto = puestoEscrito(valores, { unidades, compartimientos }, faults, padre !== null)
    if (data && !faults.cantidad) Object.assign(faults, faultsOfEquipo({ ...data, cantidad }, hoy))
    if (!data || Object.keys(faults).length > 0) return { leida, faults }
    if (cantidad === 1) sets.add(data.codigo)
    return { leida, faults, registro: { codigo: data.codigo, fila: filaDe(data), puesto, cantidad, padre } }
  }
}

/** In a unit where one is named, else in the store; nobody is given a piece by a sheet. */
function puestoEscrito(
  { ubicacion_tipo, unidad, compartimiento, lugar }: Valores,
  { unidades, compartimientos }: Pick<Sabido, 'unidades' | 'compartimientos'>,
  faults: Faults,
  esParte: boolean,
): Puesto {
  const escrita: Ubicacion | undefined = ubicacion_tipo
    ? opcionEscrita(nombresUbicaciones, ubicacion_tipo)
    : unidad
      ? 'unidad'
      : 'bodega'
  const tipo = escrita ?? 'bodega'
  const unidad_id = unidad ? (unidades.get(plain(unidad)) ?? null) : null
  const entrada = compartimiento ? (compartimientos.get(plain(compartimiento)) ?? null) : null
  if (!esParte) {
    if (escrita === undefined || escrita === 'persona')
      faults.ubicacion_tipo = escrita
        ? mensajes.planillaNoAsigna
        : mensajes.unoDe(Object.values(nombresUbicaciones).join(', '))
    if (tipo === 'unidad' && unidad_id === null)
      faults.unidad = unidad ? mensajes.unidadInvalida : mensajes.unidadObligatoria
    if (tipo === 'unidad' && compartimiento && entrada === null) faults.compartimiento = mensajes.compartimientoInvalido
    if ((tipo === 'taller' || tipo === 'externo') && !lugar) faults.lugar = mensajes.lugarObligatorio
    if (lugar && lugar.length > 120) faults.lugar = mensajes.demasiadoLargo(120)
  }
  return puestoOf({ ubicacion_tipo: tipo, unidad_id, compartimiento: entrada, lugar })
}

/** A row as it was read. */
export function shownEquipo({
  leida: { valores },
  fila,
  errores,
  avisos,
}: Vista<CampoPlanilla, EquipoImportado>): FilaEquipo {
  const { codigo = '', nombre = '', categoria = '', ubicacion_tipo, unidad, compartimiento, lugar, padre } = valores
  const donde = padre ? [`Parte de ${padre}`] : [unidad ?? ubicacion_tipo ?? 'Bodega', compartimiento ?? lugar]
  return { fila, errores, avisos, codigo, nombre, categoria, donde: donde.filter(Boolean).join(', ') }
}

const ejemplosPuesto: Record<keyof typeof titulosPuesto, [ejemplo: string, ...tambien: string[]]> = {
  cantidad: ['1'],
  ubicacion_tipo: ['Unidad'],
  unidad: ['B-21', 'carro'],
  compartimiento: ['Compartimiento 2', 'gaveta', 'cajonera'],
  lugar: ['Estante 4'],
  padre: ['ERA-012', 'conjunto'],
}
const lugares = Object.values(nombresUbicaciones).filter((nombre) => nombre !== nombresUbicaciones.persona)

/** The columns as a company may have headed them. */
export const columnasDeEquipos: Columna<CampoPlanilla>[] = [
  ...columnasDe(camposEquipo),
  ...(Object.keys(titulosPuesto) as (keyof typeof titulosPuesto)[]).map((campo) => {
    const [ejemplo, ...tambien] = ejemplosPuesto[campo]
    const valores = campo === 'ubicacion_tipo' ? { valores: lugares } : {}
    const clase = campo === 'cantidad' ? { clase: { decimales: false, hasta: mostPiezas, unidades: ['unidad'] } } : {}
    return { campo, titulo: titulosPuesto[campo], obligatoria: false, ejemplo, tambien, ...valores, ...clase }
  }),
]
