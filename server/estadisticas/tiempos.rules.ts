import type { Columna } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { cifra, type CifraContada, type Filtro, tabla, type TablaContada } from './contado.ts'
import { ejeDe } from './eje.ts'
import { enlaceDe } from './emergencias.rules.ts'
import { codigoDeUnidad, codigos, type Conjunto, conjuntoDe, type Medida, ultimoMinuto } from './conjuntos.rules.ts'

const nombres: Record<Medida, { nombre: string; hasta: string }> = {
  salida: { nombre: 'salida', hasta: 'que sale la primera unidad (6-0)' },
  respuesta: { nombre: 'llegada', hasta: 'que llega la primera unidad (6-3)' },
  duracion: { nombre: 'duración', hasta: 'que la última unidad vuelve (6-10)' },
}

const deLaUnidad: Record<Medida, string> = {
  salida: 'que sale la unidad elegida (6-0)',
  respuesta: 'que llega la unidad elegida (6-3)',
  duracion: 'que la unidad elegida vuelve (6-10)',
}

/** Median, nine in ten and mean of each time: first the medians. */
export function cifrasDe(sets: readonly Conjunto[], { unidad_id }: Filtro): CifraContada[] {
  const each = (['respuesta', 'salida', 'duracion'] as const).map((medida) => {
    const { n, mediana, p90, media, excluidas } = conjuntoDe(sets, medida)
    const { nombre, hasta } = nombres[medida]
    const tiempo = `Desde la alarma hasta ${unidad_id === null ? hasta : deLaUnidad[medida]}`
    const una = (clave: string, nombre: string, como: string, valor: number | null) =>
      cifra({
        clave: `${medida}_${clave}`,
        nombre,
        definicion: `${tiempo}: ${como}`,
        medida: 'segundos',
        valor,
        n,
        casos: 'salidas',
        excluidas,
        mejor: medida === 'duracion' ? null : 'menos',
      })
    return [
      una('mediana', `Mediana de ${nombre}`, 'la mitad de las salidas tardó esto o menos.', mediana),
      una('p90', `Nueve de cada diez, ${nombre}`, 'nueve de cada diez salidas tardaron esto o menos.', p90),
      una('media', `Promedio de ${nombre}`, 'la suma de los tiempos dividida por las salidas.', media),
    ]
  })
  return [0, 1, 2].flatMap((which) => each.flatMap((cifras) => cifras[which] ?? []))
}

const segundos = (clave: string, nombre: string, papel: Columna['papel'] = 'parte'): Columna => ({
  clave,
  nombre,
  medida: 'segundos',
  papel,
})

const cuenta = (clave: string, nombre: string): Columna => ({ clave, nombre, medida: 'cuenta', papel: 'parte' })

export function histogramaTabla(sets: readonly Conjunto[], filtro: Filtro): TablaContada {
  const { n, mediana, excluidas } = conjuntoDe(sets, 'respuesta')
  const filas = Array.from({ length: ultimoMinuto + 1 }, (_, minuto) => ({
    clave: String(minuto + 1),
    nombre: minuto === ultimoMinuto ? `${minuto + 1} o más` : String(minuto + 1),
    largo: minuto === ultimoMinuto ? `después de ${minuto} minutos` : `en el minuto ${minuto + 1}`,
    valores: [sets.find(({ codigo }) => codigo === codigos.minuto + minuto)?.n ?? 0],
    ...enlaceDe(filtro, filtro, { llegada: String(minuto + 1) }),
  }))
  return tabla({
    clave: 'histograma',
    titulo: 'Tiempo de llegada',
    definicion:
      'Salidas por los minutos entre la alarma y la primera llegada (6-3): el 1 es antes de cumplirse el primer minuto.',
    dibujo: 'histograma',
    primera: 'Minutos entre alarma y llegada',
    columnas: [cuenta('salidas', 'Salidas')],
    filas,
    n,
    casos: 'salidas',
    excluidas,
    referencia: mediana === null ? null : { nombre: 'mediana', valor: mediana, medida: 'segundos' },
    hallazgo:
      mediana === null
        ? null
        : `La mitad de las salidas tuvo su primera llegada en ${textoValor(mediana, 'segundos')} o menos.`,
  })
}

export function unidadesTabla(
  sets: readonly Conjunto[],
  unidades: readonly { id: number; nombre: string }[],
): TablaContada {
  const filas = unidades.flatMap(({ id, nombre }) => {
    const [salida, llegada] = [
      conjuntoDe(sets, 'salida', codigoDeUnidad(id, 'salida')),
      conjuntoDe(sets, 'respuesta', codigoDeUnidad(id, 'respuesta')),
    ]
    const times = [llegada.mediana, llegada.p90, llegada.n, salida.mediana, salida.p90, salida.n]
    return llegada.n + salida.n === 0 ? [] : [{ clave: String(id), nombre, valores: times, llegada }]
  })
  const todas = filas.map(({ llegada }) => llegada)
  return tabla({
    clave: 'unidades',
    titulo: 'Tiempos de cada unidad',
    definicion:
      'Desde la alarma hasta que sale (6-0) y hasta que llega (6-3) cada unidad nuestra: la mediana, y lo que tardan nueve de cada diez.',
    dibujo: 'barras',
    primera: 'Unidad',
    columnas: [
      segundos('llegada', 'Mediana de llegada', 'total'),
      segundos('llegada_p90', 'Nueve de cada diez, llegada'),
      cuenta('llegadas', 'Con hora 6-3'),
      segundos('salida', 'Mediana de salida'),
      segundos('salida_p90', 'Nueve de cada diez, salida'),
      cuenta('salidas', 'Con hora 6-0'),
    ],
    filas: filas.map(({ llegada: _times, ...fila }) => fila),
    n: todas.reduce((sum, { n }) => sum + n, 0),
    casos: 'llegadas de unidades',
    excluidas: juntas(todas),
    hallazgo: masRapida(filas),
    compara: 'clave',
  })
}

/** What several sets left out, by its reason. */
const juntas = (sets: readonly Pick<CifraContada, 'excluidas'>[]): CifraContada['excluidas'] =>
  [
    ...Map.groupBy(
      sets.flatMap(({ excluidas }) => excluidas),
      ({ motivo }) => motivo,
    ),
  ].map(([motivo, own]) => ({
    motivo,
    cuantas: own.reduce((sum, { cuantas }) => sum + cuantas, 0),
  }))

function masRapida(filas: readonly { nombre: string; valores: (number | null)[] }[]): string | null {
  const [first, second] = filas
    .flatMap(({ nombre, valores: [mediana] }) => (mediana == null ? [] : { nombre, mediana }))
    .toSorted((a, b) => a.mediana - b.mediana)
  return first && second && first.mediana < second.mediana
    ? `${first.nombre} es la que llega antes: ${textoValor(first.mediana, 'segundos')} de mediana.`
    : null
}

const partes = { dia: 'Día (7 a 23 h)', noche: 'Noche (23 a 7 h)' } as const

export function diaNocheTabla(sets: readonly Conjunto[]): TablaContada {
  const own = (['dia', 'noche'] as const).map((parte) => conjuntoDe(sets, 'respuesta', codigos[parte]))
  const [dia, noche] = own
  const diff = dia?.mediana == null || noche?.mediana == null ? 0 : noche.mediana - dia.mediana
  return tabla({
    clave: 'dia_noche',
    titulo: 'De día y de noche',
    definicion:
      'Desde la alarma hasta la primera llegada (6-3), por la hora local de la alarma: la noche es de 23 a 7 h.',
    dibujo: 'barras',
    primera: 'Hora de la alarma',
    columnas: [
      segundos('mediana', 'Mediana de llegada', 'total'),
      segundos('p90', 'Nueve de cada diez'),
      cuenta('salidas', 'Salidas'),
    ],
    filas: Object.entries(partes).map(([clave, nombre], index) => {
      const { mediana = null, p90 = null, n = 0 } = own[index] ?? {}
      return { clave, nombre, valores: [mediana, p90, n] }
    }),
    n: own.reduce((sum, { n }) => sum + n, 0),
    casos: 'salidas',
    excluidas: juntas(own),
    hallazgo:
      diff === 0
        ? null
        : `De noche se llega ${textoValor(Math.abs(diff), 'segundos')} ${diff > 0 ? 'más tarde' : 'antes'} que de día.`,
    compara: 'clave',
  })
}

export function tramosTabla(sets: readonly Conjunto[], filtro: Filtro): TablaContada {
  const { primera, uno, varios, tramos } = ejeDe(filtro)
  const filas = tramos.map(({ clave, nombre, largo, ...dias }, place) => ({
    clave,
    nombre,
    largo,
    valores: [conjuntoDe(sets, 'respuesta', codigos.tramo + place).mediana],
    ...enlaceDe(dias, filtro),
  }))
  const { n, excluidas } = conjuntoDe(sets, 'respuesta')
  return tabla({
    clave: 'tramos',
    titulo: `Llegada por ${primera.toLowerCase()}`,
    definicion: 'Mediana del tiempo desde la alarma hasta la primera llegada (6-3).',
    dibujo: 'lineas',
    primera,
    columnas: [segundos('mediana', 'Mediana de llegada')],
    filas,
    n,
    casos: 'salidas',
    excluidas,
    hallazgo: masAlto(filas, 0, 'segundos', { uno, varios, cosas: 'demora en llegar' }),
    compara: 'lugar',
  })
}
