import { DatosEquipo } from '#contract/equipamiento/equipos.ts'
import {
  nombresCategoriasEquipo,
  nombresMateriales,
  nombresUbicaciones,
  type Ubicacion,
} from '#contract/equipamiento/estados.ts'
import { type CampoEquipo, columnasEquipo, type FilaEquipo } from '#contract/equipamiento/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Juzgada } from '#server/plumbing/sheets/importar.ts'
import { type Columna, type FilaLeida, plain } from '#server/plumbing/sheets/planilla.ts'
import { diaEscrito } from '#server/plumbing/sheets/valores.ts'
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

type Faults = Partial<Record<CampoEquipo, string>>
type Valores = FilaLeida<CampoEquipo>['valores']

const byPlain = <T extends string>(nombres: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(nombres) as [T, string][]).flatMap(([code, nombre]) => [
      [plain(nombre), code],
      [plain(code), code],
    ]),
  )

const categorias = byPlain(nombresCategoriasEquipo)
const materiales = byPlain(nombresMateriales)
const ubicaciones = byPlain(nombresUbicaciones)

const numeros = ['presion_trabajo_bar', 'volumen_l', 'cantidad', 'cantidad_minima', 'vida_util_meses', 'costo'] as const
const dias = ['fecha_fabricacion', 'fecha_puesta_servicio'] as const
const conPuntos = /^\d{1,3}(\.\d{3})+$/

/** Judges the rows of one sheet in their order: a set comes before its parts. */
export function juezDeEquipos({ unidades, compartimientos, conjuntos, hoy }: Sabido) {
  const sets = new Set(conjuntos)
  return (leida: FilaLeida<CampoEquipo>): Juzgada<CampoEquipo, EquipoImportado> => {
    const { valores } = leida
    const faults: Faults = {}
    const datos: Record<string, unknown> = { ...valores }
    for (const campo of numeros) if (valores[campo] !== undefined) datos[campo] = numeroDe(valores[campo])
    for (const campo of dias) {
      if (valores[campo] === undefined) continue
      const { data, error } = diaEscrito.safeParse(valores[campo])
      if (error) faults[campo] = mensajes.fechaInvalida
      datos[campo] = data
    }
    datos.categoria = categorias.get(plain(valores.categoria ?? ''))
    if (valores.material_cilindro) datos.material_cilindro = materiales.get(plain(valores.material_cilindro)) ?? 'otro'
    const { data, error } = DatosEquipo.safeParse(datos)
    for (const { path, message } of error?.issues ?? []) faults[path[0] as CampoEquipo] ??= message
    if (!datos.categoria) faults.categoria = mensajes.unoDe(Object.values(nombresCategoriasEquipo).join(', '))
    if (faults.material_cilindro) faults.material_cilindro = mensajes.unoDe(Object.values(nombresMateriales).join(', '))
    const cantidad = (datos.cantidad ?? 1) as number
    if (!Number.isInteger(cantidad) || cantidad < 0 || cantidad > 1_000_000)
      faults.cantidad = mensajes.entre(0, 1_000_000)
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

/** `12`, `6,8`, `6.8` or `350.000`. */
const numeroDe = (escrito: string): number =>
  Number(conPuntos.test(escrito) ? escrito.replaceAll('.', '') : escrito.replace(',', '.'))

/** In a unit where one is named, else in the store; nobody is given a piece by a sheet. */
function puestoEscrito(
  { ubicacion_tipo, unidad, compartimiento, lugar }: Valores,
  { unidades, compartimientos }: Pick<Sabido, 'unidades' | 'compartimientos'>,
  faults: Faults,
  esParte: boolean,
): Puesto {
  const escrita: Ubicacion | undefined = ubicacion_tipo
    ? ubicaciones.get(plain(ubicacion_tipo))
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
}: Juzgada<CampoEquipo, EquipoImportado> & Pick<FilaEquipo, 'fila' | 'errores'>): FilaEquipo {
  const { codigo = '', nombre = '', categoria = '', ubicacion_tipo, unidad, compartimiento, lugar, padre } = valores
  const donde = padre ? [`Parte de ${padre}`] : [unidad ?? ubicacion_tipo ?? 'Bodega', compartimiento ?? lugar]
  return { fila, errores, codigo, nombre, categoria, donde: donde.filter(Boolean).join(', ') }
}

const tambien: Partial<Record<CampoEquipo, string[]>> = {
  codigo: ['codigo interno', 'n inventario'],
  nombre: ['descripcion', 'equipo'],
  categoria: ['tipo'],
  numero_serie: ['serie', 'n serie'],
  presion_trabajo_bar: ['presion de trabajo', 'presion'],
  volumen_l: ['volumen', 'litros'],
  cantidad_minima: ['stock minimo', 'minimo'],
  unidad: ['carro'],
  compartimiento: ['gaveta', 'cajonera'],
  padre: ['conjunto'],
  fecha_fabricacion: ['fecha de fabricacion'],
  fecha_puesta_servicio: ['fecha de puesta en servicio'],
  vida_util_meses: ['vida util'],
  costo: ['valor', 'precio'],
}

const valoresDe: Partial<Record<CampoEquipo, string[]>> = {
  categoria: Object.values(nombresCategoriasEquipo),
  material_cilindro: Object.values(nombresMateriales),
  ubicacion_tipo: Object.values(nombresUbicaciones).filter((nombre) => nombre !== nombresUbicaciones.persona),
}

/** The columns as a company may have headed them. */
export const columnasDeEquipos: Columna<CampoEquipo>[] = columnasEquipo.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  ...(valoresDe[columna.campo] && { valores: valoresDe[columna.campo] as string[] }),
}))
