import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import { DatosEquipo } from '#contract/equipamiento/equipos.ts'
import {
  type EstadoEquipo,
  estadosEquipo,
  nombresCategoriasEquipo,
  nombresUbicaciones,
  type Ubicacion,
} from '#contract/equipamiento/estados.ts'
import type { FilaEquipo } from '#contract/equipamiento/importacion.ts'
import { enPalabras, type Guardado, nombresDe } from '#contract/shared/campos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { columnasDe, leidoDe } from '#server/plumbing/sheets/campos.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida, Leida } from '#server/plumbing/sheets/planilla.ts'
import { numeroEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'
import type { Row } from '#db/tables.ts'
import {
  categoriaDeNombre,
  categoriaEscrita,
  codigosDesde,
  esMedida,
  estadoDePieza,
} from './inventario-escrito.rules.ts'
import { faultsOfEquipo, filaDe } from './equipos.rules.ts'
import { type Puesto, puestoOf } from './lugar.queries.ts'

/** A piece that is here, as far as it can be told apart. */
export type Conocida = Pick<
  Row<'equipos'>,
  'codigo' | 'nombre' | 'marca' | 'modelo' | 'numero_serie' | 'cantidad' | 'unidad_id' | 'lugar' | 'estado'
>

/** The records that a sheet is judged against. */
export interface Sabido {
  /** By their plain names. */
  unidades: ReadonlyMap<string, { id: number; nombre: string }>
  compartimientos: ReadonlyMap<string, { codigo: string; nombre: string }>
  piezas: readonly Conocida[]
  hoy: string
}

export interface EquipoImportado {
  codigo: string
  fila: ReturnType<typeof filaDe>
  puesto: Puesto
  cantidad: number
  /** Code of its set: its place is then the set's. */
  padre: string | null
  entra: { estado: EstadoEquipo; motivo: string } | undefined
}

const mostPiezas = 1_000_000

type Faults = Partial<Record<CampoPlanilla, string>>
type Valores = FilaLeida<CampoPlanilla>['valores']

/** Columns beside the fields of the piece: how many there are, where, and in which state. */
export const titulosPuesto = {
  cantidad: 'Cantidad',
  ubicacion_tipo: 'Ubicación',
  unidad: 'Unidad',
  compartimiento: 'Compartimiento',
  lugar: 'Lugar',
  padre: 'Parte de',
  asignado_a: 'Asignado a',
  estado: 'Estado',
} as const

export type CampoPlanilla = keyof CamposEquipo | keyof typeof titulosPuesto

/** Judges the rows of one sheet; a set may stand anywhere in it. Rows without a code get one by their category. */
export function juezDeEquipos(leida: Leida<CampoPlanilla>, { unidades, compartimientos, piezas, hoy }: Sabido) {
  withoutMedidas(leida, unidades)
  const escritos = leida.filas.flatMap(({ valores: { codigo, padre, cantidad = '1' } }) =>
    codigo ? [{ codigo: codeOf(codigo), padre: padre && codeOf(padre), unico: numeroEscrito(cantidad) === 1 }] : [],
  )
  const sets = new Set([
    ...piezas.flatMap(({ codigo, cantidad, estado }) => (cantidad === 1 && estado !== 'DADO DE BAJA' ? [codigo] : [])),
    ...escritos.flatMap(({ codigo, unico }) => (unico ? [codigo] : [])),
  ])
  const padres = new Map(escritos.map(({ codigo, padre }) => [codigo, padre]))
  const nuevoCodigo = codigosDesde([...piezas, ...escritos].map(({ codigo }) => codigo))
  const iguales = Map.groupBy(piezas, senasDe)
  const series = new Map(piezas.flatMap((pieza) => serieDe(pieza, pieza.codigo)))
  return (fila: FilaLeida<CampoPlanilla>): Juzgada<CampoPlanilla, EquipoImportado> => {
    const { valores } = fila
    const avisos: Faults = {}
    const categoria = categoriaDe(valores, avisos)
    const codigo = valores.codigo ?? (categoria && sinCodigo)
    const leido = leidoDe(camposEquipo, {
      ...valores,
      ...(categoria && { categoria }),
      ...(codigo && { codigo }),
      numero_serie: valores.numero_serie && sinSerie.test(valores.numero_serie) ? undefined : valores.numero_serie,
    } as Valores)
    const faults: Faults = {}
    const { data, error } = DatosEquipo.safeParse(leido.datos)
    for (const { path, message } of error?.issues ?? []) faults[path[0] as CampoPlanilla] ??= message
    Object.assign(faults, leido.faults)
    const cantidad = valores.cantidad === undefined ? 1 : numeroEscrito(valores.cantidad)
    if (!Number.isInteger(cantidad) || cantidad < 0 || cantidad > mostPiezas)
      faults.cantidad = mensajes.entre(0, mostPiezas)
    const padre = valores.padre ? codeOf(valores.padre) : null
    if (padre !== null && !sets.has(padre)) faults.padre = mensajes.conjuntoInvalido
    else if (padre !== null && cantidad !== 1) faults.padre = mensajes.parteConCantidad
    else if (padre !== null && isInCircle(codeOf(valores.codigo ?? ''), padres))
      faults.padre = mensajes.conjuntoEnCirculo(padre)
    const entra = entraDe(valores, faults, avisos)
    const puesto = puestoEscrito(valores, { unidades, compartimientos }, { faults, avisos }, padre !== null)
    if (data && !faults.cantidad) Object.assign(faults, faultsOfEquipo({ ...data, cantidad }, hoy))
    if (!data || Object.keys(faults).length > 0) return { leida: fila, faults }
    const registro = { fila: filaDe(data), puesto, cantidad, padre, entra }
    const same = valores.codigo ? [] : (iguales.get(senasDe({ ...registro.fila, ...puesto, cantidad })) ?? [])
    if (same.pop()) return { leida: fila, faults, existe: true }
    const dicho = data.codigo === sinCodigo ? nuevoCodigo(data.categoria) : data.codigo
    const [[serie = '', otra = ''] = []] = serieDe(data, dicho)
    const before = series.get(serie)
    if (before && before !== dicho) avisos.numero_serie = mensajes.serieRepetida(before)
    if (serie) series.set(serie, otra)
    return {
      leida: fila,
      faults,
      avisos,
      registro: { ...registro, codigo: dicho, fila: { ...registro.fila, codigo: dicho } },
    }
  }
}

/** Stands for a code until the row is known to be new. */
const sinCodigo = 'SIN-CODIGO'
const sinSerie = /^(?:s\/?n\.?|sin (?:n[uú]mero|serie)|no tiene|-+)$/i
const codeOf = (codigo: string) => codigo.trim().toLocaleUpperCase('es')

/** Identifies a piece that has no code. */
const senasDe = ({
  nombre,
  marca,
  modelo,
  numero_serie,
  cantidad,
  unidad_id,
  lugar,
}: Omit<Conocida, 'codigo' | 'estado'>) =>
  [nombre, marca, modelo, numero_serie, cantidad, unidad_id, lugar].map((value) => plain(String(value ?? ''))).join(' ')

const serieDe = ({ marca, numero_serie }: { marca?: string | null; numero_serie?: string | null }, codigo: string) =>
  numero_serie ? [[plain(`${marca ?? ''} ${numero_serie}`), codigo] as const] : []

function isInCircle(codigo: string, padres: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>()
  for (let above = padres.get(codigo); above !== undefined && !seen.has(above); above = padres.get(above)) {
    if (above === codigo) return true
    seen.add(above)
  }
  return false
}

/** A column «Unidad» that only counts in pieces or metres names no engine. */
function withoutMedidas({ filas, titulos, ignoradas }: Leida<CampoPlanilla>, unidades: Sabido['unidades']): void {
  const escritas = filas.flatMap(({ valores: { unidad } }) => unidad ?? [])
  if (!escritas.some(esMedida) || escritas.some((unidad) => unidades.has(plain(unidad)))) return
  for (const { valores } of filas) delete valores.unidad
  ignoradas.push(titulos.unidad ?? titulosPuesto.unidad)
}

/** As it is written, or as the name tells it. */
function categoriaDe({ categoria, nombre = '' }: Valores, avisos: Faults): string | undefined {
  const code = categoria ? categoriaEscrita(categoria) : (categoriaDeNombre(nombre) ?? 'otro')
  if (code && !categoria) avisos.categoria = mensajes.categoriaSupuesta(nombresCategoriasEquipo[code])
  return code ?? categoria
}

function entraDe({ estado }: Valores, faults: Faults, avisos: Faults): EquipoImportado['entra'] {
  const found = estado ? estadoDePieza(estado) : undefined
  if (estado && !found) faults.estado = mensajes.unoDe(estadosEquipo.join(', '))
  if (found?.regular) avisos.estado = mensajes.estadoRegular
  return found && found.estado !== 'OPERATIVO' ? { estado: found.estado, motivo: mensajes.segunPlanilla } : undefined
}

/** In a unit where one is named, else in the store; nobody is given a piece by a sheet. */
function puestoEscrito(
  { ubicacion_tipo, unidad, compartimiento, lugar: dicho, asignado_a, estado }: Valores,
  { unidades, compartimientos }: Pick<Sabido, 'unidades' | 'compartimientos'>,
  { faults, avisos }: { faults: Faults; avisos: Faults },
  esParte: boolean,
): Puesto {
  const escrita = ubicacion_tipo ? opcionEscrita(nombresUbicaciones, ubicacion_tipo) : undefined
  // Many write the engine or the shelf itself as the place.
  const enCarro = ubicacion_tipo ? unidades.get(plain(ubicacion_tipo)) : undefined
  const unidad_id = (unidad ? unidades.get(plain(unidad)) : enCarro)?.id ?? null
  const lugar = dicho ?? (escrita === undefined && unidad_id === null ? ubicacion_tipo : undefined)
  const tipo: Ubicacion =
    estado && estadoDePieza(estado)?.estado === 'DADO DE BAJA'
      ? 'externo'
      : (escrita ?? (unidad || enCarro ? 'unidad' : 'bodega'))
  const entrada = compartimiento ? (compartimientos.get(plain(compartimiento))?.codigo ?? null) : null
  if (asignado_a) avisos.asignado_a = mensajes.planillaNoAsigna
  else if (tipo === 'persona') avisos.ubicacion_tipo = mensajes.planillaNoAsigna
  if (!esParte) {
    if (tipo === 'unidad' && unidad_id === null)
      faults.unidad = unidad ? mensajes.unidadInvalida : mensajes.unidadObligatoria
    if (tipo === 'unidad' && compartimiento && entrada === null) faults.compartimiento = mensajes.compartimientoInvalido
    if (tipo === 'taller' && !lugar) faults.lugar = mensajes.lugarObligatorio
    if (tipo === 'externo' && escrita === 'externo' && !lugar) faults.lugar = mensajes.lugarObligatorio
    if (lugar && lugar.length > 120) faults.lugar = mensajes.demasiadoLargo(120)
  }
  const puesto = { unidad_id, compartimiento: entrada, lugar }
  return puestoOf({ ubicacion_tipo: tipo === 'persona' ? 'bodega' : tipo, ...puesto })
}

/** The fields of a piece as people read them. */
export const palabrasDe = (fila: Guardado<CamposEquipo>): Partial<Record<CampoPlanilla, string>> =>
  Object.fromEntries(
    nombresDe(camposEquipo).map((campo) => [campo, enPalabras(camposEquipo[campo], fila[campo], diaCorto) ?? '']),
  )

const diaCorto = (dia: string) => dia.split('-').toReversed().join('-')

/** Sets before their parts, wherever they stand in the sheet. */
export function enOrden(equipos: readonly EquipoImportado[]): EquipoImportado[] {
  const padres = new Map(equipos.map(({ codigo, padre }) => [codigo, padre]))
  const depth = (codigo: string): number => {
    const padre = padres.get(codigo)
    return padre ? 1 + depth(padre) : 0
  }
  return equipos.toSorted((a, b) => depth(a.codigo) - depth(b.codigo))
}

/** A row as it was read. */
export function shownEquipo({
  leida: { valores },
  registro,
  dicha,
}: Vista<CampoPlanilla, EquipoImportado>): FilaEquipo {
  const { nombre = '', ubicacion_tipo, unidad, compartimiento, lugar, padre } = valores
  const codigo = registro?.codigo ?? valores.codigo ?? ''
  const categoria = registro ? nombresCategoriasEquipo[registro.fila.categoria] : (valores.categoria ?? '')
  const donde = padre ? [`Parte de ${padre}`] : [unidad ?? ubicacion_tipo ?? 'Bodega', compartimiento ?? lugar]
  return { ...dicha, codigo, nombre, categoria, donde: donde.filter(Boolean).join(', ') }
}

const ejemplosPuesto: Record<keyof typeof titulosPuesto, [ejemplo: string, ...tambien: string[]]> = {
  cantidad: ['1', 'cant', 'cantidad total', 'stock'],
  ubicacion_tipo: ['Unidad', 'donde esta'],
  unidad: ['B-21', 'carro'],
  compartimiento: ['Compartimiento 2', 'gaveta', 'cajonera'],
  lugar: ['Estante 4'],
  padre: ['ERA-012', 'conjunto'],
  asignado_a: ['', 'responsable', 'a cargo de'],
  estado: ['OPERATIVO', 'estado de conservacion', 'condicion'],
}
const lugares = Object.values(nombresUbicaciones).filter((nombre) => nombre !== nombresUbicaciones.persona)

/** The columns as a company may have headed them. */
export const columnasDeEquipos: Columna<CampoPlanilla>[] = [
  // A code is given by the category, and that by the name, where an inventory has none.
  ...columnasDe(camposEquipo).map((columna) =>
    ['codigo', 'categoria'].includes(columna.campo)
      ? {
          ...columna,
          obligatoria: false,
          ...(columna.campo === 'categoria' && {
            entiende: (escrita: string) => categoriaEscrita(escrita) !== undefined,
          }),
        }
      : columna,
  ),
  ...(Object.keys(titulosPuesto) as (keyof typeof titulosPuesto)[]).map((campo) => {
    const [ejemplo, ...tambien] = ejemplosPuesto[campo]
    const valores = { ubicacion_tipo: lugares, estado: [...estadosEquipo] }[campo as string]
    const clase = campo === 'cantidad' ? { clase: { decimales: false, hasta: mostPiezas, unidades: ['unidad'] } } : {}
    return {
      campo,
      titulo: titulosPuesto[campo],
      obligatoria: false,
      ejemplo,
      tambien,
      ...(valores && { valores }),
      ...(campo === 'estado' && { entiende: (escrito: string) => estadoDePieza(escrito) !== undefined }),
      ...clase,
    }
  }),
]

/** In which unit and compartment a piece is gets asked, where it is not known as it stands. */
export function columnasDeEquiposSegun({
  unidades,
  compartimientos,
}: Pick<Sabido, 'unidades' | 'compartimientos'>): Columna<CampoPlanilla>[] {
  const entre = (conocidos: ReadonlyMap<string, { nombre: string }>) => ({
    valores: [...conocidos.values()].map(({ nombre }) => nombre),
    entiende: (escrito: string) => conocidos.has(plain(escrito)) || esMedida(escrito),
  })
  const preguntas: Partial<Record<CampoPlanilla, ReturnType<typeof entre>>> = {
    unidad: entre(unidades),
    compartimiento: entre(compartimientos),
  }
  return columnasDeEquipos.map((columna) => ({ ...columna, ...preguntas[columna.campo] }))
}
