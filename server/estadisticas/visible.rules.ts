import type { Cifra, Medida, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import type { Comparado } from './comparar.rules.ts'
import { cuentasDe, juntarPocos, pocasPersonas, sonPocos } from './pocos.rules.ts'

/** Who reads: a member, and whether with the figures of others. */
interface Lector {
  id: number
  veOtros: boolean
}

type CifraComparada = Comparado['cifras'][number]
type TablaComparada = Comparado['tablas'][number]

const few = (people: number): boolean => sonPocos(people, pocasPersonas)

/** What a reader may see of a block (domain §2.0.2, docs/decisions/108). */
export function visible({ cifras, tablas }: Comparado, lector: Lector, ranking: boolean) {
  const bases = [
    ...cifras.filter(({ sobre, n, valor }) => sobre !== 'hechos' && n !== valor),
    ...tablas.filter(({ sobre, nominal }) => sobre === 'personas' && !nominal),
  ].map(({ n }) => n)
  const vistas = tablas.flatMap((tabla) => tablaVisible(tabla, lector, ranking) ?? [])
  const juntadas = new Set(vistas.filter(({ filas }) => filas.some(isJoined)).map(({ clave }) => clave))
  return { cifras: cifras.map((cifra) => cifraVisible(cifra, { bases, juntadas }, lector)), tablas: vistas }
}

/** What else is told of people, from which a figure could be worked out. */
interface Dichas {
  bases: readonly number[]
  juntadas: ReadonlySet<string>
}

/**
 * Whole months around a period, the running one until today: between two days that one may choose, a single member would
 * make the difference.
 */
export function mesesEnterosDe({ desde, hasta }: Periodo, hoy: string): Periodo {
  const [mes, fin] = [hasta.slice(0, 7), finDeMes(hasta.slice(0, 7))]
  return { desde: `${desde.slice(0, 7)}-01`, hasta: mes === hoy.slice(0, 7) ? hoy : fin }
}

/** Figures as they are, but those of people by whole months. */
export function conPersonasDe(exacto: Comparado, porMeses: Comparado, nota: string): Comparado {
  const noted = <T extends { definicion: string }>(one: T): T => ({ ...one, definicion: `${one.definicion} ${nota}` })
  return {
    cifras: exacto.cifras.map((cifra) => {
      const whole = cifra.sobre === 'hechos' ? null : porMeses.cifras.find(({ clave }) => clave === cifra.clave)
      return whole ? noted(whole) : cifra
    }),
    tablas: exacto.tablas.map((tabla) => {
      const isOfPeople = tabla.sobre === 'personas' && !tabla.nominal
      const whole = isOfPeople ? porMeses.tablas.find(({ clave }) => clave === tabla.clave) : null
      return whole ? noted(whole) : tabla
    }),
  }
}

function cifraVisible(
  { sobre, mide, suma, ...cifra }: CifraComparada,
  { bases, juntadas }: Dichas,
  { veOtros }: Lector,
): Cifra {
  if (veOtros || sobre === 'hechos') return cifra
  const { medida, valor, n, antes } = cifra
  const tells = (of: { valor: number | null; n: number }) =>
    few(of.n) || (mide === 'parte' && partesDe(of, medida).some(few))
  // Those whom a larger figure has and this one has not are a group, too.
  const differs = valor !== n && bases.some((other) => few(other - n))
  const tellsJoined = suma !== undefined && juntadas.has(suma)
  if (sobre === 'uno' || differs || tellsJoined || tells({ valor, n }))
    return { ...cifra, valor: null, n: 0, antes: null, excluidas: [], reservada: true }
  return { ...cifra, antes: antes && !tells(antes) ? antes : null, excluidas: sinPocas(cifra.excluidas) }
}

/** People whom a count or percentage tells apart, and the rest of them. */
function partesDe({ valor, n }: { valor: number | null; n: number }, medida: Medida): number[] {
  if (valor === null || (medida !== 'cuenta' && medida !== 'porcentaje')) return []
  const parte = medida === 'cuenta' ? valor : Math.round((valor * n) / 100)
  return [parte, n - parte]
}

const sinPocas = (excluidas: Cifra['excluidas']) => excluidas.filter(({ cuantas }) => !few(cuantas))

function tablaVisible(
  { sobre, nominal, compara: _compara, antesPocos, ...tabla }: TablaComparada,
  { id, veOtros }: Lector,
  ranking: boolean,
): TablaDeCifras | null {
  const plain = (filas: TablaComparada['filas']) => ({
    ...tabla,
    filas: filas.map(({ user_id: _id, ...fila }) => fila),
  })
  if (veOtros || (nominal === 'ranking' && ranking)) return plain(tabla.filas)
  if (nominal) {
    const own = tabla.filas.filter(({ user_id }) => user_id === id)
    // Of two members, the middle and one's own would tell the other's.
    const rest = { hallazgo: null, referencia: null, excluidas: sinPocas(tabla.excluidas) }
    return own.length > 0 ? { ...plain(own), ...rest } : null
  }
  if (sobre === 'hechos') return plain(tabla.filas)
  return juntada(antesPocos ? sinAntes(plain(tabla.filas)) : plain(tabla.filas))
}

/** Without the column of the other period. */
function sinAntes(tabla: TablaDeCifras): TablaDeCifras {
  const stays = (index: number) => tabla.columnas[index]?.papel !== 'antes'
  return {
    ...tabla,
    columnas: tabla.columnas.filter((_, index) => stays(index)),
    filas: tabla.filas.map((fila) => ({ ...fila, valores: fila.valores.filter((_, index) => stays(index)) })),
  }
}

const joined = 'otros'
const isJoined = ({ clave }: { clave: string }) => clave === joined

/** Groups of people under five in one row «Otros». */
function juntada(tabla: TablaDeCifras): TablaDeCifras {
  const excluidas = sinPocas(tabla.excluidas)
  const { quedan, juntos } = juntarPocos(tabla.filas, (fila) => cuentasDe(tabla, fila), pocasPersonas)
  if (juntos.length === 0) return { ...tabla, excluidas }
  const valores = tabla.columnas.map(({ medida, papel }, index) =>
    medida === 'cuenta' && papel !== 'antes' ? juntos.reduce((sum, one) => sum + (one.valores[index] ?? 0), 0) : null,
  )
  const otros = { clave: joined, nombre: 'Otros', valores }
  // Of a company of few nothing is told.
  if (cuentasDe(tabla, otros).some(few)) return { ...tabla, excluidas: [], filas: [], hallazgo: null, n: 0 }
  return { ...tabla, excluidas, filas: [...quedan, otros], hallazgo: null }
}
