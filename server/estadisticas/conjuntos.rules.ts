/** A set of times: how many are good, missing or impossible, their sum, the two in the middle and the one at nine tenths. */
export interface Conjunto {
  /** See `codigos`. */
  codigo: number
  n: number
  sin: number
  imposibles: number
  suma: number | null
  bajo: number | null
  alto: number | null
  p90: number | null
}

/** Sets by their numbers, which are sorted faster than words. */
export const codigos = {
  salida: 0,
  respuesta: 1,
  duracion: 2,
  /** Of the response, by the hour of the alarm. */
  dia: 3,
  noche: 4,
  /** Of the response, from here on by the place of the stretch of the time axis. */
  tramo: 10,
  /** As many as had their response within each minute, from here on; no times. */
  minuto: 100,
} as const

/** The last bar of the histogram: from eleven minutes on. */
export const ultimoMinuto = 11

/** Of a unit, in the sets of units. */
export const codigoDeUnidad = (id: number, medida: 'salida' | 'respuesta'): number => id * 2 + codigos[medida]

export type Medida = 'salida' | 'respuesta' | 'duracion'

const vacio = { n: 0, sin: 0, imposibles: 0, suma: null, bajo: null, alto: null, p90: null }

/** A set of times, with what was left out of it. */
export function conjuntoDe(sets: readonly Conjunto[], medida: Medida, codigo: number = codigos[medida]) {
  const { n, suma, bajo, alto, p90, ...fuera } = sets.find((set) => set.codigo === codigo) ?? vacio
  return {
    n,
    mediana: bajo === null || alto === null ? null : Math.round((bajo + alto) / 2),
    p90,
    media: suma === null ? null : Math.round(suma / n),
    excluidas: [
      { motivo: sin[medida], cuantas: fuera.sin },
      { motivo: imposible[medida], cuantas: fuera.imposibles },
    ].filter(({ cuantas }) => cuantas > 0),
  }
}

const sin: Record<Medida, string> = {
  salida: 'sin hora 6-0',
  respuesta: 'sin hora 6-3',
  duracion: 'sin hora 6-10',
}

const imposible: Record<Medida, string> = {
  salida: 'con una hora 6-0 anterior a la alarma o de más de un día',
  respuesta: 'con una hora 6-3 anterior a la alarma o de más de un día',
  duracion: 'con una hora 6-10 anterior a la alarma o de más de una semana',
}
