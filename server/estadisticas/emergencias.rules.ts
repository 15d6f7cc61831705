import type { Resultado } from '#contract/emergencias/emergencia.ts'
import { nombresResultados } from '#contract/emergencias/emergencia.ts'
import type { Columna } from '#contract/estadisticas/forma.ts'
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { type Grupo, grupoDe, nombresGrupos } from '#contract/estadisticas/grupos.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { cifra, type CifraContada, type Filtro, tabla, type TablaContada } from './contado.ts'
import { ejeDe } from './eje.ts'
import { porcentaje } from './medidas.rules.ts'

export interface Estado {
  resultado: Resultado | null
  es_incendio: 0 | 1
  simulacro: 0 | 1
  anulada: number
  n: number
}

export interface PorClave {
  clave: string
  subclave: string | null
  /** As written in the row. */
  nombre: string
  /** Place of its stretch in `tramosDe`. */
  tramo: number
  n: number
}

export const suma = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)

/** Of the states of a period: those that count, and how many do not. */
export function cuentanDe(estados: readonly Estado[], simulacros: boolean) {
  const anuladas = estados.filter(({ anulada }) => anulada === 1)
  const drills = estados.filter(({ anulada, simulacro }) => anulada === 0 && simulacro === 1)
  const cuentan = estados.filter(({ anulada, simulacro }) => anulada === 0 && (simulacros || simulacro === 0))
  const excluidas = [
    ...(simulacros ? [] : [{ motivo: plural(suma(drills), 'simulacro', 'simulacros'), cuantas: suma(drills) }]),
    { motivo: plural(suma(anuladas), 'anulada', 'anuladas'), cuantas: suma(anuladas) },
  ].filter(({ cuantas }) => cuantas > 0)
  return { cuentan, excluidas }
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

export type Excluidas = CifraContada['excluidas']

export function cifrasDe(estados: readonly Estado[], simulacros: boolean): CifraContada[] {
  const { cuentan, excluidas } = cuentanDe(estados, simulacros)
  const total = suma(cuentan)
  const incendios = suma(cuentan.filter(({ es_incendio }) => es_incendio === 1))
  const conResultado = cuentan.filter(({ resultado }) => resultado !== null)
  const falsas = suma(conResultado.filter(({ resultado }) => resultado === 'falsa_alarma'))
  return [
    cifra({
      clave: 'salidas',
      nombre: 'Salidas',
      definicion: 'Emergencias del período por el día local de su alarma, también las que siguen abiertas.',
      medida: 'cuenta',
      valor: total,
      n: total,
      casos: 'salidas',
      excluidas,
    }),
    cifra({
      clave: 'incendios',
      nombre: 'Incendios declarados',
      definicion: 'Salidas del período en que se declaró incendio.',
      medida: 'cuenta',
      valor: incendios,
      n: total,
      casos: 'salidas',
      excluidas,
    }),
    cifra({
      clave: 'falsas_alarmas',
      nombre: 'Falsas alarmas',
      definicion: 'De cada cien salidas con resultado anotado, las que fueron falsa alarma.',
      medida: 'porcentaje',
      valor: porcentaje(falsas, suma(conResultado)),
      n: suma(conResultado),
      casos: 'salidas con resultado',
      excluidas: [...excluidas, ...sin(total - suma(conResultado), 'sin resultado anotado')],
    }),
  ]
}

/** Left out for a reason, if any were. */
export const sin = (cuantas: number, motivo: string): Excluidas => (cuantas > 0 ? [{ motivo, cuantas }] : [])

/** As in the drawing: gas and the others are one series. */
const series: { clave: string; nombre: string; grupos: Grupo[] }[] = [
  { clave: 'estructural', nombre: nombresGrupos.estructural, grupos: ['estructural'] },
  { clave: 'rescate', nombre: nombresGrupos.rescate, grupos: ['rescate'] },
  { clave: 'pastizal', nombre: nombresGrupos.pastizal, grupos: ['pastizal'] },
  { clave: 'gas_y_otros', nombre: 'Gas y otros', grupos: ['gas', 'otras'] },
]

const cuenta = (clave: string, nombre: string, papel: Columna['papel'] = 'parte'): Columna => ({
  clave,
  nombre,
  medida: 'cuenta',
  papel,
})

/** The only column of what is counted in emergencies. */
export const salidas = [cuenta('salidas', 'Salidas', 'total')]

/** Address of the list of emergencies of some days; none where a unit was chosen, by which it cannot be asked. */
export function enlaceDe(
  { desde, hasta }: Periodo,
  { unidad_id, clave }: Filtro,
  more: { clave?: string; llegada?: string } = {},
) {
  if (unidad_id !== null) return {}
  const query = new URLSearchParams({ ...(clave !== null && { clave }), desde, hasta, ...more })
  return { enlace: `/intranet/emergencias?${query}` }
}

export function mesesTabla(
  rows: readonly PorClave[],
  grupos: ReadonlyMap<string, Grupo>,
  filtro: Filtro,
  excluidas: Excluidas,
): TablaContada {
  const { primera, uno, varios, tramos } = ejeDe(filtro)
  const filas = tramos.map(({ clave, nombre, largo, ...dias }, place) => {
    const own = rows.filter(({ tramo }) => tramo === place)
    const parts = series.map((serie) => suma(own.filter((row) => serie.grupos.includes(grupoEn(grupos, row)))))
    return { clave, nombre, largo, valores: [...parts, suma(own)], ...enlaceDe(dias, filtro) }
  })
  return tabla({
    clave: 'meses',
    titulo: `Salidas por ${primera.toLowerCase()} y tipo`,
    definicion: 'Salidas por el día local de su alarma y por el grupo de su clave.',
    dibujo: 'apiladas',
    primera,
    columnas: [...series.map(({ clave, nombre }) => cuenta(clave, nombre)), cuenta('total', 'Total', 'total')],
    filas,
    n: suma(rows),
    casos: 'salidas',
    excluidas,
    hallazgo: masAlto(filas, series.length, 'cuenta', { uno, varios, cosas: 'salidas' }),
    compara: 'lugar',
  })
}

const grupoEn = (grupos: ReadonlyMap<string, Grupo>, { clave, subclave }: PorClave): Grupo =>
  grupos.get(subclave ?? '') ?? grupos.get(clave) ?? grupoDe(clave)

export function clavesTabla(rows: readonly PorClave[], filtro: Filtro, excluidas: Excluidas): TablaContada {
  const filas = [...Map.groupBy(rows, ({ clave }) => clave)]
    .map(([clave, own]) => ({
      clave,
      // The latest of its names.
      nombre: `${clave} ${own.toSorted((a, b) => b.tramo - a.tramo)[0]?.nombre}`,
      valores: [suma(own)],
      ...enlaceDe(filtro, filtro, { clave }),
    }))
    .toSorted(masPrimero)
  return tabla({
    clave: 'claves',
    titulo: 'Salidas por clave',
    definicion: 'Salidas de cada clave, con sus subclaves.',
    dibujo: 'barras',
    primera: 'Clave',
    columnas: salidas,
    filas,
    n: suma(rows),
    casos: 'salidas',
    excluidas,
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'la clave', varios: 'las claves', cosas: 'salidas' }),
    compara: 'clave',
  })
}

interface Contada {
  clave: string
  valores: number[]
}

/** The most first. */
export const masPrimero = (a: Contada, b: Contada) =>
  (b.valores[0] ?? 0) - (a.valores[0] ?? 0) || a.clave.localeCompare(b.clave, 'es', { numeric: true })

const semana = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const horas = Array.from({ length: 24 }, (_, hora) => hora)

export function calorTabla(
  rows: readonly { semana: number; hora: number; n: number }[],
  excluidas: Excluidas,
): TablaContada {
  const filas = semana.map((largo, dia) => ({
    clave: largo,
    nombre: largo.slice(0, 3),
    largo,
    valores: horas.map((hora) => suma(rows.filter((row) => row.semana === dia && row.hora === hora))),
  }))
  const porHora = horas.map((hora) => ({
    clave: String(hora),
    nombre: `de ${hora} a ${hora + 1} h`,
    valores: [suma(rows.filter((row) => row.hora === hora))],
  }))
  return tabla({
    clave: 'calor',
    titulo: 'A qué hora suena la alarma',
    definicion: 'Salidas por el día de la semana y la hora local de su alarma.',
    dibujo: 'calor',
    primera: 'Día',
    columnas: horas.map((hora) => cuenta(String(hora), `${hora} h`)),
    filas,
    n: suma(rows),
    casos: 'salidas',
    excluidas,
    hallazgo: masAlto(porHora, 0, 'cuenta', { uno: 'la hora', varios: 'las horas', cosas: 'salidas' }),
  })
}

export function resultadosTabla(estados: readonly Estado[], simulacros: boolean): TablaContada {
  const { cuentan, excluidas } = cuentanDe(estados, simulacros)
  const con = cuentan.filter(({ resultado }) => resultado !== null)
  const filas = Object.entries(nombresResultados)
    .map(([clave, nombre]) => ({ clave, nombre, valores: [suma(con.filter(({ resultado }) => resultado === clave))] }))
    .filter(({ clave, valores }) => clave !== 'simulacro' || (valores[0] ?? 0) > 0)
  return tabla({
    clave: 'resultados',
    titulo: 'En qué terminaron las salidas',
    definicion: 'Salidas por el resultado anotado en el parte.',
    dibujo: 'barras',
    primera: 'Resultado',
    columnas: salidas,
    filas,
    n: suma(con),
    casos: 'salidas con resultado',
    excluidas: [...excluidas, ...sin(suma(cuentan) - suma(con), 'sin resultado anotado')],
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'el resultado', varios: 'los resultados', cosas: 'salidas' }),
    compara: 'clave',
  })
}
