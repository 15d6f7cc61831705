import type { Cifra, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import type { Comparado } from './comparar.rules.ts'
import { juntarPocos, pocasPersonas } from './pocos.rules.ts'

/** Who reads: a member, and whether with the figures of others. */
interface Lector {
  id: number
  veOtros: boolean
}

type CifraComparada = Comparado['cifras'][number]
type TablaComparada = Comparado['tablas'][number]

/** What a reader may see of a block (domain §2.0.2, docs/decisions/108). */
export function visible({ cifras, tablas }: Comparado, lector: Lector, ranking: boolean) {
  return {
    cifras: cifras.map((cifra) => cifraVisible(cifra, lector)),
    tablas: tablas.flatMap((tabla) => tablaVisible(tabla, lector, ranking) ?? []),
  }
}

function cifraVisible({ sobre, mide: _mide, ...cifra }: CifraComparada, { veOtros }: Lector): Cifra {
  if (veOtros || sobre === 'hechos') return cifra
  const isOne = sobre === 'uno'
  const few = (n: number | null, people: number) =>
    (n !== null && n > 0 && cifra.medida === 'cuenta' && n < pocasPersonas) || (people > 0 && people < pocasPersonas)
  const antes = cifra.antes && few(cifra.antes.valor, cifra.antes.n) ? null : cifra.antes
  return isOne || few(cifra.valor, cifra.n)
    ? { ...cifra, valor: null, n: 0, antes: null, reservada: true }
    : { ...cifra, antes }
}

function tablaVisible(
  { sobre, nominal, compara: _compara, ...tabla }: TablaComparada,
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
    return own.length > 0 ? { ...plain(own), hallazgo: null } : null
  }
  return sobre === 'personas' ? juntada(plain(tabla.filas)) : plain(tabla.filas)
}

/** Groups of people under five in one row «Otros». */
function juntada(tabla: TablaDeCifras): TablaDeCifras {
  const sizes = tabla.columnas.flatMap(({ medida, papel }, index) =>
    medida === 'cuenta' && papel !== 'antes' ? [index] : [],
  )
  const size = ({ valores }: TablaDeCifras['filas'][number]) =>
    Math.max(0, ...sizes.map((index) => valores[index] ?? 0))
  const { quedan, juntos } = juntarPocos(tabla.filas, size, pocasPersonas)
  if (juntos.length === 0) return tabla
  const valores = tabla.columnas.map(({ medida, papel }, index) =>
    medida === 'cuenta' && papel !== 'antes'
      ? juntos.reduce((sum, { valores }) => sum + (valores[index] ?? 0), 0)
      : null,
  )
  // Of a company of few nothing is told.
  const filas =
    size({ clave: '', nombre: '', valores }) < pocasPersonas ? [] : [{ clave: 'otros', nombre: 'Otros', valores }]
  return {
    ...tabla,
    filas: [...quedan, ...filas],
    hallazgo: null,
    n: filas.length === 0 && quedan.length === 0 ? 0 : tabla.n,
  }
}
