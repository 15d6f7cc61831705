import { masAlto, masBajo } from '#contract/estadisticas/hallazgo.ts'
import type { Tramo } from '#contract/estadisticas/periodos.ts'
import { motivosFuera, nombresMotivosFuera } from '#contract/material-mayor/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { UnidadEnServicio } from '#server/material-mayor/en-servicio.queries.ts'
import type { UsoDeUnidad } from '#server/material-mayor/informe.queries.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { type CifraContada, type Contado, cifra, tabla, type TablaContada } from './contado.ts'
import { frecuenciasDe, media, mediana, porcentaje, tenths, tenthsOf } from './medidas.rules.ts'
import { excluidas } from './palabras.rules.ts'

interface Eje {
  primera: string
  uno: string
  tramos: readonly Tramo[]
}

interface Flota {
  /** The first instant of the period. */
  desde: string
  eje: Eje
  /** `partes`: as the stretches of the axis. */
  unidades: readonly UnidadEnServicio[]
  uso: readonly UsoDeUnidad[]
}

export const materialMayorDe = (flota: Flota): Contado => ({
  cifras: [...cifrasDeServicio(flota), ...cifrasDeReparacion(flota), ...cifrasDeUso(flota)],
  tablas: [disponibilidad(flota), meses(flota), tablaDeUso(flota), fuera(flota)],
})

const cuantas = (n: number, una: string, varias: string) => (n === 1 ? una : varias)
const casosUnidades = (n: number) => cuantas(n, 'unidad', 'unidades')
const msPorHora = 3_600_000
const msPorDia = 24 * msPorHora

type Tiempo = UnidadEnServicio['partes'][number]

/** Of several units together: each counts for as long as it was there. */
function enServicioDe(tiempos: readonly Tiempo[]): number | null {
  const told = tiempos.filter((tiempo) => tiempo !== null)
  const sum = (cual: 'servido' | 'total') => told.reduce((total, tiempo) => total + tiempo[cual], 0)
  return porcentaje(sum('servido'), sum('total'))
}

/** What their percentage is of, naming the units that came during the period. */
function definicionDeServicio({ unidades, desde }: Flota): string {
  const nuevas = unidades.flatMap(({ nombre, tiempo }) =>
    tiempo && tiempo.desde > desde ? [`${nombre} cuenta desde el ${longDay(diaLocal(new Date(tiempo.desde)))}.`] : [],
  )
  return [
    'Parte del tiempo del período en que las unidades en uso estuvieron EN SERVICIO, según la historia de sus estados.',
    ...nuevas,
  ].join(' ')
}

function contadas({ unidades }: Flota) {
  const n = unidades.filter(({ tiempo }) => tiempo !== null).length
  return {
    n,
    casos: casosUnidades(n),
    excluidas: excluidas([
      unidades.length - n,
      'unidad sin historia en el período',
      'unidades sin historia en el período',
    ]),
  }
}

function cifrasDeServicio(flota: Flota): CifraContada[] {
  const { unidades } = flota
  const horas = horasFuera(flota).map(([, valor]) => valor)
  const comun = contadas(flota)
  return [
    cifra({
      clave: 'en_servicio',
      nombre: 'Tiempo en servicio',
      definicion: definicionDeServicio(flota),
      medida: 'porcentaje',
      valor: enServicioDe(unidades.map(({ tiempo }) => tiempo)),
      mejor: 'mas',
      ...comun,
    }),
    cifra({
      clave: 'horas_fuera',
      nombre: 'Horas fuera de servicio',
      definicion: 'Suma de las horas del período en que cada unidad en uso no estuvo EN SERVICIO.',
      medida: 'horas',
      valor: comun.n === 0 ? null : tenths(horas.reduce((total, valor) => total + valor, 0)),
      mejor: 'menos',
      ...comun,
    }),
  ]
}

function cifrasDeReparacion({ unidades }: Flota): CifraContada[] {
  const set = frecuenciasDe(unidades.flatMap(({ reparaciones }) => reparaciones))
  const n = unidades.reduce((total, { reparaciones }) => total + reparaciones.length, 0)
  const comun = { n, casos: cuantas(n, 'reparación', 'reparaciones'), mejor: 'menos' } as const
  const enDias = (ms: number | null) => tenthsOf(ms === null ? null : ms / msPorDia)
  const terminadas = 'que terminaron en el período, desde que la unidad pasó a EN REPARACIÓN hasta que dejó de estarlo'
  return [
    cifra({
      clave: 'reparaciones',
      nombre: 'Reparaciones terminadas',
      definicion: `Veces ${terminadas}.`,
      medida: 'cuenta',
      valor: n,
      ...comun,
      mejor: null,
    }),
    cifra({
      clave: 'reparacion_mediana',
      nombre: 'Duración de una reparación',
      definicion: `Mediana de los días de las reparaciones ${terminadas}.`,
      medida: 'dias',
      valor: enDias(mediana(set)),
      ...comun,
    }),
    cifra({
      clave: 'reparacion_media',
      nombre: 'Duración media de una reparación',
      definicion: `Promedio de los días de las reparaciones ${terminadas}.`,
      medida: 'dias',
      valor: enDias(media(set)),
      ...comun,
    }),
  ]
}

type Sumable = 'km' | 'litros' | 'horas_bomba' | 'salidas' | 'cargas' | 'llenas'

const sumaDe = (uso: readonly UsoDeUnidad[], cual: Sumable): number =>
  tenths(uso.reduce((total, linea) => total + (linea[cual] ?? 0), 0))

function cifrasDeUso({ uso }: Flota): CifraContada[] {
  const leidas = (cual: 'km' | 'horas_bomba') => {
    const n = uso.filter((linea) => linea[cual] !== null).length
    return {
      valor: n === 0 ? null : sumaDe(uso, cual),
      n,
      casos: casosUnidades(n),
      excluidas: excluidas([uso.length - n, 'unidad sin lectura en el período', 'unidades sin lectura en el período']),
    }
  }
  const [cargas, salidas] = [sumaDe(uso, 'cargas'), sumaDe(uso, 'salidas')]
  return [
    cifra({
      clave: 'km',
      nombre: 'Kilómetros recorridos',
      definicion: 'Lo que avanzó el odómetro de cada unidad, desde su última lectura anterior al período.',
      medida: 'km',
      ...leidas('km'),
    }),
    cifra({
      clave: 'litros',
      nombre: 'Combustible cargado',
      definicion: 'Litros de las cargas de combustible anotadas en el período; no cuentan las anuladas.',
      medida: 'litros',
      valor: sumaDe(uso, 'litros'),
      n: cargas,
      casos: cuantas(cargas, 'carga', 'cargas'),
    }),
    rendimiento(uso),
    cifra({
      clave: 'horas_bomba',
      nombre: 'Horas de bomba',
      definicion: 'Lo que avanzó el horómetro de la bomba de cada unidad, desde su última lectura anterior al período.',
      medida: 'horas',
      ...leidas('horas_bomba'),
    }),
    cifra({
      clave: 'salidas',
      nombre: 'Salidas de las unidades',
      definicion:
        'Salidas anotadas en el libro de las unidades, por cualquier motivo; no cuentan las anuladas. Si a una emergencia salen dos unidades, son dos.',
      medida: 'cuenta',
      valor: salidas,
      n: salidas,
      casos: cuantas(salidas, 'salida', 'salidas'),
    }),
  ]
}

function rendimiento(uso: readonly UsoDeUnidad[]): CifraContada {
  const sum = (cual: 'tramos' | 'km' | 'litros') =>
    uso.reduce((total, { entre_llenas }) => total + entre_llenas[cual], 0)
  const n = sum('tramos')
  return cifra({
    clave: 'km_por_litro',
    nombre: 'Rendimiento',
    definicion:
      'Kilómetros por litro entre una carga con el estanque lleno y la siguiente, de los tramos que terminaron en el período.',
    medida: 'km_por_litro',
    valor: n === 0 ? null : tenths(sum('km') / sum('litros')),
    n,
    casos: cuantas(n, 'tramo', 'tramos'),
    excluidas: excluidas([
      sumaDe(uso, 'llenas') - n,
      'carga llena que no cierra un tramo',
      'cargas llenas que no cierran un tramo',
    ]),
    mejor: 'mas',
  })
}

const enlaceDe = (id: number) => `/intranet/material-mayor/${id}`

function disponibilidad(flota: Flota): TablaContada {
  const filas = flota.unidades.flatMap(({ id, nombre, tiempo }) =>
    tiempo ? [{ clave: String(id), nombre, valores: [enServicioDe([tiempo])], enlace: enlaceDe(id) }] : [],
  )
  return tabla({
    clave: 'disponibilidad',
    titulo: 'Tiempo en servicio por unidad',
    definicion: definicionDeServicio(flota),
    dibujo: 'barras',
    primera: 'Unidad',
    columnas: [{ clave: 'en_servicio', nombre: 'En servicio', medida: 'porcentaje', papel: 'total' }],
    filas,
    hallazgo: masBajo(filas, 0, 'porcentaje', { uno: 'la unidad', cosas: 'tiempo en servicio' }),
    compara: 'clave',
    ...contadas(flota),
  })
}

function meses(flota: Flota): TablaContada {
  const { unidades, eje } = flota
  const filas = eje.tramos.map(({ clave, nombre, largo }, index) => ({
    clave,
    nombre,
    largo,
    valores: [enServicioDe(unidades.map(({ partes }) => partes[index] ?? null))],
  }))
  return tabla({
    clave: 'meses',
    titulo: 'Tiempo en servicio en el período',
    definicion: definicionDeServicio(flota),
    dibujo: 'lineas',
    primera: eje.primera,
    columnas: [{ clave: 'en_servicio', nombre: 'En servicio', medida: 'porcentaje', papel: 'total' }],
    filas,
    hallazgo: masBajo(filas, 0, 'porcentaje', { uno: eje.uno, cosas: 'tiempo en servicio' }),
    compara: 'lugar',
    ...contadas(flota),
  })
}

function tablaDeUso({ uso }: Flota): TablaContada {
  return tabla({
    clave: 'uso',
    titulo: 'Uso de las unidades',
    definicion:
      'Kilómetros y horas que avanzaron los contadores, litros cargados, kilómetros por litro entre cargas llenas y salidas del libro; «A emergencias» no cuenta los simulacros (claves 10-15). También una unidad retirada, si salió o cargó en el período.',
    dibujo: 'tabla',
    primera: 'Unidad',
    columnas: [
      { clave: 'km', nombre: 'Kilómetros', medida: 'km', papel: 'parte' },
      { clave: 'litros', nombre: 'Litros', medida: 'litros', papel: 'parte' },
      { clave: 'km_por_litro', nombre: 'Rendimiento', medida: 'km_por_litro', papel: 'parte' },
      { clave: 'horas_bomba', nombre: 'Horas de bomba', medida: 'horas', papel: 'parte' },
      { clave: 'salidas', nombre: 'Salidas', medida: 'cuenta', papel: 'parte' },
      { clave: 'emergencias', nombre: 'A emergencias', medida: 'cuenta', papel: 'parte' },
    ],
    filas: uso.map(({ unidad_id, unidad, km, litros, km_por_litro, horas_bomba, salidas, emergencias }) => ({
      clave: String(unidad_id),
      nombre: unidad,
      valores: [km, litros, km_por_litro, horas_bomba, salidas, emergencias],
      enlace: enlaceDe(unidad_id),
    })),
    n: uso.length,
    casos: casosUnidades(uso.length),
  })
}

/** By reason, in tenths, so that they add up to the figure. */
const horasFuera = ({ unidades }: Flota): (readonly [(typeof motivosFuera)[number] | null, number])[] =>
  [...motivosFuera, null].flatMap((motivo) => {
    const ms = unidades.reduce((total, unidad) => total + (unidad.fuera.get(motivo) ?? 0), 0)
    return ms === 0 ? [] : [[motivo, tenths(ms / msPorHora)] as const]
  })

function fuera(flota: Flota): TablaContada {
  const filas = horasFuera(flota)
    .toSorted(([, a], [, b]) => b - a)
    .map(([motivo, horas]) => ({
      clave: motivo ?? 'sin_motivo',
      nombre: motivo === null ? 'Sin motivo indicado' : nombresMotivosFuera[motivo],
      valores: [horas],
    }))
  const comun = contadas(flota)
  const sujeto = { uno: 'el motivo', varios: 'los motivos', cosas: 'horas fuera de servicio' }
  return tabla({
    clave: 'fuera',
    titulo: 'Horas fuera de servicio por motivo',
    definicion: 'Horas del período en que las unidades en uso no estuvieron EN SERVICIO, por el motivo que se indicó.',
    dibujo: 'barras',
    primera: 'Motivo',
    columnas: [{ clave: 'horas', nombre: 'Horas', medida: 'horas', papel: 'total' }],
    filas,
    hallazgo:
      filas.length === 0 && comun.n > 0
        ? 'Ninguna unidad estuvo fuera de servicio.'
        : masAlto(filas, 0, 'horas', sujeto),
    compara: 'clave',
    ...comun,
  })
}
