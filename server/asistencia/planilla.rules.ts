import type { EstadoLista } from '#contract/asistencia/lista.ts'
import { letras, type Marca } from '#contract/asistencia/marcas.ts'
import {
  type ActoPlanilla,
  type EstadoMes,
  type FilaPlanilla,
  type FiltroPlanilla,
  type Letra,
  letrasPlanilla,
  type Planilla,
} from '#contract/asistencia/planilla.ts'
import { type CategoriaActo, esObligatorio } from '#contract/catalogos.ts'
import type { Servicio } from '#contract/shared/antiguedad.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import { type Cuenta, porcentaje, porcentajesDe, totales } from '#contract/asistencia/calculo.ts'
import { asiste } from '#contract/asistencia/marcas.ts'
import { enOrdenDeLista } from '#contract/shared/antiguedad.ts'

interface Acto {
  id: number
  dia: string
  inicio: string
  tipo: string
  nombre_tipo: string | null
  titulo: string
  categoria: CategoriaActo
  decimas: number
  estado_lista: EstadoLista
  /** In force on its day. */
  reglas: Cuenta['reglas']
}

interface Miembro extends Servicio {
  id: number
  nombre: string
  cargo: Cargo | null
  cargo_detalle: string | null
}

export interface Mes {
  actos: readonly Acto[]
  /** Rows of the lists of those acts; null: nothing that counts. */
  marcas: readonly { acto_id: number; user_id: number; marca: Marca | null }[]
  /** Given apart from acts, by member. */
  abonos: ReadonlyMap<number, number>
  miembros: readonly Miembro[]
  asistencia_minima: number
}

interface Pedida {
  mes: string
  filtro: FiltroPlanilla
  hoy: string
  /** Only this member's row. */
  own?: number | undefined
  estado_mes?: EstadoMes
}

/** The month as a grid (domain §2.8): each act by the rules of its day. */
export function planillaOf(found: Mes, { mes, filtro, hoy, own, estado_mes = 'abierto' }: Pedida): Planilla {
  const { actos, abonos, miembros, asistencia_minima } = found
  const porActo = Map.groupBy(found.marcas, ({ acto_id }) => acto_id)
  const porMiembro = Map.groupBy(found.marcas, ({ user_id }) => user_id)
  const shown = actos.filter(({ categoria }) => pasa(filtro, categoria))
  const filas = enOrdenDeLista(miembros, hoy).map((miembro) => {
    const marcas = new Map(porMiembro.get(miembro.id)?.map(({ acto_id, marca }) => [acto_id, marca]))
    return filaOf(miembro, marcas, abonos.get(miembro.id) ?? 0, { actos, shown })
  })
  return {
    mes,
    estado_mes,
    filtro,
    actos: shown.map((acto) => shownActo(acto, porActo.get(acto.id)?.filter(({ marca }) => asiste(marca)).length ?? 0)),
    filas: own === undefined ? filas : filas.filter(({ user_id }) => user_id === own),
    completa: own === undefined,
    compania: porcentajesDe(filas),
    asistencia_minima,
  }
}

export const pasa = (filtro: FiltroPlanilla, categoria: CategoriaActo): boolean =>
  filtro === 'todos' || (filtro === 'obligatorios') === esObligatorio(categoria)

function shownActo({ decimas, nombre_tipo, ...acto }: Acto, presentes: number): ActoPlanilla {
  const { id, dia, inicio, tipo, titulo, categoria, estado_lista } = acto
  const valor = decimas / 10
  return { id, dia, inicio, tipo, nombre_tipo: nombre_tipo ?? tipo, titulo, categoria, valor, estado_lista, presentes }
}

function filaOf(
  { id, nombre, cargo, cargo_detalle }: Miembro,
  marcas: ReadonlyMap<number, Marca | null>,
  abonosManuales: number,
  { actos, shown }: { actos: readonly Acto[]; shown: readonly Acto[] },
): FilaPlanilla {
  const cuentas = actos.flatMap(({ id: acto, categoria, decimas, reglas }): Cuenta[] => {
    const marca = marcas.get(acto)
    return marca ? [{ categoria, marca, n: 1, decimas, reglas }] : []
  })
  const found = totales(cuentas, abonosManuales)
  const celdas = shown.map((acto) => letraDe(marcas.get(acto.id)))
  return {
    user_id: id,
    nombre,
    cargo,
    cargo_detalle,
    celdas,
    letras: conteoDeLetras(celdas),
    ...found,
    porcentaje: porcentaje(found),
  }
}

/** How many of each letter. */
export const conteoDeLetras = (celdas: readonly string[]): Record<Letra, number> =>
  Object.fromEntries(
    letrasPlanilla.map((letra) => [letra, celdas.filter((celda) => celda === letra).length]),
  ) as Record<Letra, number>

const letraDe = (marca: Marca | null | undefined): Letra | '' => (marca ? (letras[marca] as Letra | '') : '')
