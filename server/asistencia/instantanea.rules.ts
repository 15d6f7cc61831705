import type { FilaCategoria, Pma } from '#contract/asistencia/cierres.ts'
import { letras as letraDeMarca } from '#contract/asistencia/marcas.ts'
import { type EstadoMes, type FiltroPlanilla, letrasPlanilla, type Planilla } from '#contract/asistencia/planilla.ts'
import { type CategoriaActo, esObligatorio } from '#contract/catalogos.ts'
import { type Cuenta, porcentaje, totales } from '#contract/asistencia/calculo.ts'
import { cuentaYa } from '#contract/asistencia/lista.ts'
import { conteoDeLetras, type Mes, pasa, planillaOf } from './planilla.rules.ts'

export interface Externo {
  acto_id: number
  nombre: string
  compania: string
  cuerpo: string | null
}

type Regla = keyof Cuenta['reglas']

/** A month as it was closed: all of its papers are made of it, whatever rules and names become (docs/decisions/062). */
export interface Instantanea extends Pick<Planilla, 'actos' | 'filas' | 'compania' | 'asistencia_minima'> {
  categorias: FilaCategoria[]
  externos: Externo[]
  /** Rules by which it was counted, each set from the day of an act on. */
  reglas: ({ desde: string } & Cuenta['reglas'])[]
  /** Of the audit log when the month was closed (docs/decisions/124); a closing from before has none. */
  huella?: string | null
}

export function instantaneaOf(found: Mes, externos: readonly Externo[], { mes, hoy }: { mes: string; hoy: string }) {
  const { actos, filas, compania, asistencia_minima } = planillaOf(found, { mes, hoy, filtro: 'todos' })
  return {
    actos,
    filas,
    compania,
    asistencia_minima,
    categorias: categoriasOf(found),
    externos: [...externos],
    reglas: reglasOf(found),
  } satisfies Instantanea
}

const contadas = ['obligatorio_cuerpo', 'obligatorio_compania', 'abono'] as const

/** The report by category: acts whose list was closed, and the marks on them. */
function categoriasOf({ actos, marcas }: Mes): FilaCategoria[] {
  const porActo = Map.groupBy(marcas, ({ acto_id }) => acto_id)
  return contadas.map((categoria) => {
    const suyos = actos.filter((acto) => acto.categoria === categoria && cuentaYa(acto.estado_lista))
    const cuentas = suyos.flatMap(({ id, decimas, reglas }) =>
      (porActo.get(id) ?? []).flatMap(({ marca }): Cuenta[] =>
        marca ? [{ categoria, marca, n: 1, decimas, reglas }] : [],
      ),
    )
    return { categoria, actos: suyos.length, letras: conteo(cuentas), ...sumaDe(categoria, cuentas) }
  })
}

const conteo = (cuentas: readonly Cuenta[]) => conteoDeLetras(cuentas.map(({ marca }) => letraDeMarca[marca]))

function sumaDe(categoria: CategoriaActo, cuentas: readonly Cuenta[]) {
  const { base, asistencias, abonos } = totales(cuentas)
  return esObligatorio(categoria)
    ? { base, asistencias, porcentaje: porcentaje({ base, asistencias }) }
    : { base: null, asistencias: abonos, porcentaje: null }
}

const nombresReglas: Record<Regla, true> = { valor_atraso: true, licencia_descuenta: true, suspension_descuenta: true }

function reglasOf({ actos }: Mes): Instantanea['reglas'] {
  const found: Instantanea['reglas'] = []
  for (const { dia, reglas } of actos) {
    const last = found.at(-1)
    const { valor_atraso, licencia_descuenta, suspension_descuenta } = reglas
    const its = { valor_atraso, licencia_descuenta, suspension_descuenta }
    if (!last || (Object.keys(nombresReglas) as Regla[]).some((regla) => last[regla] !== its[regla]))
      found.push({ desde: dia, ...its })
  }
  return found
}

/** The report with its totals, which leave abonos out but for the number of acts. */
export function pmaOf({ categorias, compania, filas }: Pick<Instantanea, 'categorias' | 'compania' | 'filas'>): Pma {
  const obligatorias = categorias.filter(({ categoria }) => esObligatorio(categoria))
  const sum = (of: (fila: FilaCategoria) => number, rows = obligatorias) =>
    rows.reduce((total, fila) => total + Math.round(of(fila) * 10), 0) / 10
  const letras = letrasPlanilla.map((letra) => [letra, sum((fila) => fila.letras[letra])])
  return {
    categorias,
    total: {
      actos: sum(({ actos }) => actos, categorias),
      letras: Object.fromEntries(letras) as FilaCategoria['letras'],
      base: sum(({ base }) => base ?? 0),
      asistencias: sum(({ asistencias }) => asistencias),
      porcentaje: compania.ponderado,
    },
    compania,
    miembros: filas.length,
  }
}

interface Pedida {
  mes: string
  estado_mes: EstadoMes
  filtro: FiltroPlanilla
  own?: number | undefined
}

/** The monthly sheet of a month as it was closed. */
export function planillaDe(guardada: Instantanea, { mes, estado_mes, filtro, own }: Pedida): Planilla {
  const { actos, filas, compania, asistencia_minima } = guardada
  const shown = actos.flatMap(({ categoria }, index) => (pasa(filtro, categoria) ? [index] : []))
  return {
    mes,
    estado_mes,
    filtro,
    actos: shown.flatMap((index) => actos[index] ?? []),
    filas: filas
      .filter(({ user_id }) => own === undefined || user_id === own)
      .map((fila) => {
        const celdas = shown.map((index) => fila.celdas[index] ?? '')
        return { ...fila, celdas, letras: conteoDeLetras(celdas) }
      }),
    completa: own === undefined,
    compania,
    asistencia_minima,
  }
}
