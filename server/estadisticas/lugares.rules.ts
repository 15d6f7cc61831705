import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { tabla, type TablaContada } from './contado.ts'
import { type Excluidas, masPrimero, salidas, sin, suma } from './emergencias.rules.ts'

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
      const spellings = [...Map.groupBy(own, ({ nombre }) => nombre)].map(([nombre, n]) => ({ nombre, n: suma(n) }))
      const [most] = spellings.toSorted((a, b) => b.n - a.n || (a.nombre < b.nombre ? -1 : 1))
      return { clave, nombre: most?.nombre ?? '', valores: [suma(own)] }
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
    filas: otros > 0 ? [...filas, { clave: 'OTROS', nombre: 'Otros sectores', valores: [otros] }] : filas,
    n,
    casos: 'salidas con sector',
    excluidas: [...excluidas, ...sin(suma(rows) - n, 'sin sector anotado')],
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
    excluidas: [...excluidas, ...sin(suma(rows) - n, 'sin comuna anotada')],
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'la comuna', varios: 'las comunas', cosas: 'salidas' }),
    compara: 'clave',
  })
}
