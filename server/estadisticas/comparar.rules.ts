import type { Columna, Medida } from '#contract/estadisticas/forma.ts'
import { principal } from '#contract/estadisticas/hallazgo.ts'
import type { Contado, TablaContada } from './contado.ts'
import { cuentasDe, pocasPersonas, sonPocos } from './pocos.rules.ts'

/** `antesPocos`: in the other period some row was of so few people that one could tell who. */
type Comparada = Pick<TablaContada, 'columnas' | 'filas'> & { antesPocos?: boolean }

/** What was counted, beside what it is compared with: figures and rows by their keys. */
export function comparado(ahora: Contado, antes: Contado | null, nombreAntes: string) {
  return {
    cifras: ahora.cifras.map(({ hoy, ...cifra }) => {
      const other = hoy ? undefined : antes?.cifras.find(({ clave }) => clave === cifra.clave)
      return { ...cifra, antes: other ? { valor: other.valor, n: other.n } : null, reservada: false }
    }),
    tablas: ahora.tablas.map((tabla) => {
      const other = antes?.tablas.find(({ clave }) => clave === tabla.clave)
      const compared: Comparada = other ? conAntes(tabla, other, nombreAntes) : tabla
      return { ...tabla, ...compared }
    }),
  }
}
export type Comparado = ReturnType<typeof comparado>

/** Of these nothing is zero; of a percentage or a duration it is no figure. */
const sumables: ReadonlySet<Medida> = new Set(['cuenta', 'horas', 'km', 'litros'])

/** One column more: of each row, what stands for it in the other period. A row of the other alone is not shown. */
function conAntes(tabla: TablaContada, other: TablaContada, nombre: string): Comparada {
  const [column, from] = [principal(tabla.columnas), principal(other.columnas)]
  if (tabla.compara === null || column < 0 || from < 0) return tabla
  const { medida } = tabla.columnas[column] as Columna
  return {
    antesPocos: other.filas.some((fila) => cuentasDe(other, fila).some((n) => sonPocos(n, pocasPersonas))),
    columnas: [...tabla.columnas, { clave: 'antes', nombre, medida, papel: 'antes' }],
    filas: tabla.filas.map((fila, index) => {
      const same =
        tabla.compara === 'lugar' ? other.filas[index] : other.filas.find(({ clave }) => clave === fila.clave)
      // No row of it means that nothing was counted under its name.
      const before = same
        ? (same.valores[from] ?? null)
        : tabla.compara === 'clave' && tabla.sobre === 'hechos' && sumables.has(medida)
          ? 0
          : null
      return { ...fila, valores: [...fila.valores, before] }
    }),
  }
}
