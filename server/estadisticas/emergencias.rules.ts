import type { Resultado } from '#contract/emergencias/emergencia.ts'
import { nombresResultados } from '#contract/emergencias/emergencia.ts'
import type { Columna } from '#contract/estadisticas/forma.ts'
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { type Grupo, grupoDe, nombresGrupos } from '#contract/estadisticas/grupos.ts'
import { type Periodo, tramosDe } from '#contract/estadisticas/periodos.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { cifra, type CifraContada, type Filtro, tabla, type TablaContada } from './contado.ts'
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

const sum = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)

/** Of the states of a period: those that count, and how many do not. */
export function cuentanDe(estados: readonly Estado[], simulacros: boolean) {
  const anuladas = estados.filter(({ anulada }) => anulada === 1)
  const drills = estados.filter(({ anulada, simulacro }) => anulada === 0 && simulacro === 1)
  const cuentan = estados.filter(({ anulada, simulacro }) => anulada === 0 && (simulacros || simulacro === 0))
  const excluidas = [
    ...(simulacros ? [] : [{ motivo: plural(sum(drills), 'simulacro', 'simulacros'), cuantas: sum(drills) }]),
    { motivo: plural(sum(anuladas), 'anulada', 'anuladas'), cuantas: sum(anuladas) },
  ].filter(({ cuantas }) => cuantas > 0)
  return { cuentan, excluidas }
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

type Excluidas = CifraContada['excluidas']

export function cifrasDe(estados: readonly Estado[], simulacros: boolean): CifraContada[] {
  const { cuentan, excluidas } = cuentanDe(estados, simulacros)
  const total = sum(cuentan)
  const incendios = sum(cuentan.filter(({ es_incendio }) => es_incendio === 1))
  const conResultado = cuentan.filter(({ resultado }) => resultado !== null)
  const falsas = sum(conResultado.filter(({ resultado }) => resultado === 'falsa_alarma'))
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
      valor: porcentaje(falsas, sum(conResultado)),
      n: sum(conResultado),
      casos: 'salidas con resultado',
      excluidas: [...excluidas, ...sin(total - sum(conResultado), 'sin resultado anotado')],
    }),
  ]
}

const sin = (cuantas: number, motivo: string): Excluidas => (cuantas > 0 ? [{ motivo, cuantas }] : [])

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

const salidas = [cuenta('salidas', 'Salidas', 'total')]

/** What a stretch of the time axis is called: «el mes». */
export function nombreDeTramo(tramos: readonly { clave: string }[]) {
  const letters = tramos[0]?.clave.length
  if (letters === 4) return { primera: 'Año', uno: 'el año', varios: 'los años' }
  return letters === 7
    ? { primera: 'Mes', uno: 'el mes', varios: 'los meses' }
    : { primera: 'Semana del', uno: 'la semana', varios: 'las semanas' }
}

/** Address of the list of emergencies of some days; none where it could not show the same. */
export const enlaceDe = ({ desde, hasta }: Periodo, { unidad_id, clave }: Filtro, more: { clave?: string } = {}) => {
  if (unidad_id !== null) return {}
  const wanted = more.clave ?? clave
  const query = new URLSearchParams({ ...(wanted !== null && { clave: wanted }), desde, hasta })
  return { enlace: `/intranet/emergencias?${query}` }
}

export function mesesTabla(
  rows: readonly PorClave[],
  grupos: ReadonlyMap<string, Grupo>,
  filtro: Filtro,
  excluidas: Excluidas,
): TablaContada {
  const tramos = tramosDe(filtro)
  const { primera, uno, varios } = nombreDeTramo(tramos)
  const filas = tramos.map(({ clave, nombre, largo, ...dias }, place) => {
    const own = rows.filter(({ tramo }) => tramo === place)
    const parts = series.map((serie) => sum(own.filter((row) => serie.grupos.includes(grupoEn(grupos, row)))))
    return { clave, nombre, largo, valores: [...parts, sum(own)], ...enlaceDe(dias, filtro) }
  })
  return tabla({
    clave: 'meses',
    titulo: primera === 'Mes' ? 'Salidas por mes y tipo' : `Salidas por ${primera === 'Año' ? 'año' : 'semana'} y tipo`,
    definicion: 'Salidas por el día local de su alarma y por el grupo de su clave.',
    dibujo: 'apiladas',
    primera,
    columnas: [...series.map(({ clave, nombre }) => cuenta(clave, nombre)), cuenta('total', 'Total', 'total')],
    filas,
    n: sum(rows),
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
      valores: [sum(own)],
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
    n: sum(rows),
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

const masPrimero = (a: Contada, b: Contada) =>
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
    valores: horas.map((hora) => sum(rows.filter((row) => row.semana === dia && row.hora === hora))),
  }))
  const porHora = horas.map((hora) => ({
    clave: String(hora),
    nombre: `de ${hora} a ${hora + 1} h`,
    valores: [sum(rows.filter((row) => row.hora === hora))],
  }))
  return tabla({
    clave: 'calor',
    titulo: 'A qué hora suena la alarma',
    definicion: 'Salidas por el día de la semana y la hora local de su alarma.',
    dibujo: 'calor',
    primera: 'Día',
    columnas: horas.map((hora) => cuenta(String(hora), `${hora} h`)),
    filas,
    n: sum(rows),
    casos: 'salidas',
    excluidas,
    hallazgo: masAlto(porHora, 0, 'cuenta', { uno: 'la hora', varios: 'las horas', cosas: 'salidas' }),
  })
}

interface Lugar {
  comuna: string | null
  sector: string | null
  n: number
}

/** Places written alike but for capitals and accents are one, by the spelling that most have. */
function lugares(rows: readonly Lugar[], of: 'comuna' | 'sector') {
  const named = rows.flatMap((row) => ({ nombre: row[of]?.trim() ?? '', n: row.n })).filter(({ nombre }) => nombre)
  return [...Map.groupBy(named, ({ nombre }) => sinAcentos(nombre))]
    .map(([clave, own]) => {
      const spellings = [...Map.groupBy(own, ({ nombre }) => nombre)].map(([nombre, n]) => ({ nombre, n: sum(n) }))
      const [most] = spellings.toSorted((a, b) => b.n - a.n || (a.nombre < b.nombre ? -1 : 1))
      return { clave, nombre: most?.nombre ?? '', valores: [sum(own)] }
    })
    .toSorted(masPrimero)
}

const mostSectores = 8

export function sectoresTabla(rows: readonly Lugar[], excluidas: Excluidas): TablaContada {
  const todos = lugares(rows, 'sector')
  const rest = todos.slice(mostSectores)
  const n = todos.reduce((total, { valores }) => total + (valores[0] ?? 0), 0)
  const otros = rest.reduce((total, { valores }) => total + (valores[0] ?? 0), 0)
  const filas = todos.slice(0, mostSectores)
  return tabla({
    clave: 'sectores',
    titulo: 'Sectores con más salidas',
    definicion: 'Salidas por el sector anotado en cada una; los ocho con más, y los otros juntos.',
    dibujo: 'barras',
    primera: 'Sector',
    columnas: salidas,
    filas: otros > 0 ? [...filas, { clave: 'otros sectores', nombre: 'Otros sectores', valores: [otros] }] : filas,
    n,
    casos: 'salidas con sector',
    excluidas: [...excluidas, ...sin(sum(rows) - n, 'sin sector anotado')],
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'el sector', varios: 'los sectores', cosas: 'salidas' }),
  })
}

export function comunasTabla(rows: readonly Lugar[], excluidas: Excluidas): TablaContada {
  const filas = lugares(rows, 'comuna')
  const n = filas.reduce((total, { valores }) => total + (valores[0] ?? 0), 0)
  return tabla({
    clave: 'comunas',
    titulo: 'Salidas por comuna',
    definicion: 'Salidas por la comuna anotada en cada una.',
    dibujo: 'barras',
    primera: 'Comuna',
    columnas: salidas,
    filas,
    n,
    casos: 'salidas con comuna',
    excluidas: [...excluidas, ...sin(sum(rows) - n, 'sin comuna anotada')],
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'la comuna', varios: 'las comunas', cosas: 'salidas' }),
    compara: 'clave',
  })
}

export function resultadosTabla(estados: readonly Estado[], simulacros: boolean): TablaContada {
  const { cuentan, excluidas } = cuentanDe(estados, simulacros)
  const con = cuentan.filter(({ resultado }) => resultado !== null)
  const filas = Object.entries(nombresResultados)
    .map(([clave, nombre]) => ({ clave, nombre, valores: [sum(con.filter(({ resultado }) => resultado === clave))] }))
    .filter(({ clave, valores }) => clave !== 'simulacro' || (valores[0] ?? 0) > 0)
  return tabla({
    clave: 'resultados',
    titulo: 'En qué terminaron las salidas',
    definicion: 'Salidas por el resultado anotado en el parte.',
    dibujo: 'barras',
    primera: 'Resultado',
    columnas: salidas,
    filas,
    n: sum(con),
    casos: 'salidas con resultado',
    excluidas: [...excluidas, ...sin(sum(cuentan) - sum(con), 'sin resultado anotado')],
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'el resultado', varios: 'los resultados', cosas: 'salidas' }),
    compara: 'clave',
  })
}
