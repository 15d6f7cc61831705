// Figures of guards, from what was counted of them (domain §2.9).
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import type { Fila } from '#contract/estadisticas/forma.ts'
import { estadoCobertura } from '#contract/guardias/cobertura.ts'
import type { EstadoCambioGuardia } from '#contract/guardias/cambios.ts'
import {
  type coberturas,
  type EstadoGuardia,
  leTocanGuardias,
  nombresTurnos,
  type Turno,
  turnos,
} from '#contract/guardias/estados.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { type CifraContada, cifra, type TablaContada, tabla } from './contado.ts'
import type { ejeDe } from './eje.ts'
import { frecuenciasDe, mediana, porcentaje } from './medidas.rules.ts'
import { excluidas } from './palabras.rules.ts'
import type { listServidores } from './personas.queries.ts'
import { sirveTras } from './personas.rules.ts'

/** So many guards of a kind and a stretch with these minimums and members, and the tenths of hours served in them. */
export interface Dotacion {
  tipo: Turno
  tramo: number
  min_total: number
  min_conductor: number
  min_a_cargo: number
  total: number
  conductor: number
  a_cargo: number
  n: number
  decimas: number
}

interface Cuenta {
  tipo: Turno
  estado: EstadoGuardia
  comenzo: number
  n: number
}

interface Miembro {
  user_id: number
  nombre: string
  guardias: number
  decimas: number
}

type Servidores = Awaited<ReturnType<typeof listServidores>>

/** Active members who served no guard, by seniority: those of today who serve on after the period. */
export function sinNinguna(servidores: Servidores, sirvieron: readonly Miembro[], { hasta }: Periodo): Miembro[] {
  const some = new Set(sirvieron.map(({ user_id }) => user_id))
  return servidores
    .filter((one) => !some.has(one.id) && leTocanGuardias(one) && sirveTras(one, hasta))
    .toSorted((a, b) => (a.orden < b.orden ? -1 : 1))
    .map(({ id, nombre }) => ({ user_id: id, nombre, guardias: 0, decimas: 0 }))
}

const sinNingunaCuenta =
  'Quien no hizo ninguna cuenta con cero, si es miembro activo y sigue en servicio al terminar el período.'

type Cambios = readonly { estado: EstadoCambioGuardia; n: number }[]

const coberturaDe = (una: Dotacion) =>
  estadoCobertura(
    { total: una.min_total, conductor: una.min_conductor, a_cargo: una.min_a_cargo },
    { total: una.total, conductor: una.conductor, a_cargo: una.a_cargo },
  )

const suma = <T>(rows: readonly T[], de: (row: T) => number) => rows.reduce((sum, row) => sum + de(row), 0)
const cuantas = (rows: readonly { n: number }[]) => suma(rows, ({ n }) => n)
const horas = (rows: readonly { decimas: number }[]) => suma(rows, ({ decimas }) => decimas) / 10
const esNoche = ({ tipo }: { tipo: Turno }) => tipo === 'nocturna'

/** Guards that were called off or have not begun, in words. */
const fueraDe = (cuentas: readonly Cuenta[]) => {
  const canceladas = cuentas.filter(({ estado }) => estado === 'cancelada')
  const porVenir = cuentas.filter(({ estado, comenzo }) => estado !== 'cancelada' && !comenzo)
  return excluidas([cuantas(canceladas), 'cancelada', 'canceladas'], [cuantas(porVenir), 'por comenzar'])
}

const enCurso = (cuentas: readonly Cuenta[]) =>
  cuantas(cuentas.filter(({ estado, comenzo }) => comenzo && (estado === 'publicada' || estado === 'en_curso')))

interface Leido {
  cuentas: readonly Cuenta[]
  dotaciones: readonly Dotacion[]
  /** The most guards first; those without any last. */
  miembros: readonly Miembro[]
  cambios: Cambios
}

export function cifrasDeGuardias({ cuentas, dotaciones, miembros, cambios }: Leido): CifraContada[] {
  const noches = dotaciones.filter(esNoche)
  const completas = noches.filter((una) => coberturaDe(una) === 'completa')
  const pidenConductor = noches.filter(({ min_conductor }) => min_conductor > 0)
  const cada = frecuenciasDe(miembros.map(({ guardias }) => guardias))
  const sirvieron = miembros.filter(({ guardias }) => guardias > 0).length
  const fuera = fueraDe(cuentas)
  const deNoche = { n: cuantas(noches), casos: 'noches', excluidas: fueraDe(cuentas.filter(esNoche)) }
  const deMiembros = { n: miembros.length, casos: 'miembros', sobre: 'personas', mide: 'todos' } as const
  const [masDe, menosDe] = [miembros.at(0)?.guardias ?? null, miembros.at(-1)?.guardias ?? null]
  const pedidos = cuantas(cambios)
  const aprobados = cuantas(cambios.filter(({ estado }) => estado === 'aprobada'))
  const porResolver = cuantas(cambios.filter(({ estado }) => estado === 'pendiente' || estado === 'aceptada'))
  return [
    cifra({
      clave: 'noches_completas',
      nombre: 'Noches con dotación completa',
      definicion:
        'Guardias nocturnas en que estuvo la dotación mínima de esa guardia, con conductor y quien quedara a cargo, de todas las nocturnas que comenzaron en el período.',
      medida: 'porcentaje',
      valor: porcentaje(cuantas(completas), cuantas(noches)),
      mejor: 'mas',
      ...deNoche,
    }),
    cifra({
      clave: 'noches_sin_conductor',
      nombre: 'Noches sin conductor',
      definicion: 'Guardias nocturnas que pedían conductor y no tuvieron ninguno.',
      medida: 'cuenta',
      valor: noches.length === 0 ? null : cuantas(noches.filter((una) => coberturaDe(una) === 'sin_conductor')),
      mejor: 'menos',
      ...deNoche,
      n: cuantas(pidenConductor),
      excluidas: [
        ...deNoche.excluidas,
        ...excluidas([cuantas(noches) - cuantas(pidenConductor), 'que no pedía conductor', 'que no pedían conductor']),
      ],
    }),
    cifra({
      clave: 'mediana_por_miembro',
      nombre: 'Guardias por miembro',
      definicion: `Mediana de las guardias de cada miembro en el período: la mitad hizo esas o más. Cuenta quien llegó; la de ahora, quien está asignado. ${sinNingunaCuenta}`,
      medida: 'decimal',
      valor: mediana(cada),
      ...deMiembros,
    }),
    cifra({
      clave: 'cambios_pedidos',
      nombre: 'Cambios pedidos',
      definicion: 'Reemplazos y permutas de guardia que se pidieron en el período, como hayan terminado.',
      medida: 'cuenta',
      valor: pedidos,
      n: pedidos,
      casos: 'cambios',
    }),
    cifra({
      clave: 'cambios_aprobados',
      nombre: 'Cambios aprobados',
      definicion: 'Cambios que se hicieron, de los pedidos en el período que ya se resolvieron.',
      medida: 'porcentaje',
      valor: porcentaje(aprobados, pedidos - porResolver),
      n: pedidos - porResolver,
      casos: 'cambios',
      excluidas: excluidas([porResolver, 'por resolver']),
    }),
    cifra({
      clave: 'guardias',
      nombre: 'Guardias hechas',
      definicion: 'Guardias de cualquier turno que comenzaron en el período, por el día en que comienzan.',
      medida: 'cuenta',
      valor: cuantas(dotaciones),
      n: cuantas(dotaciones),
      casos: 'guardias',
      excluidas: fuera,
    }),
    cifra({
      clave: 'horas',
      nombre: 'Horas de guardia',
      definicion:
        'Suma de las horas que estuvo cada miembro, desde que llegó hasta que se fue, dentro del horario de la guardia. Son horas reales: la noche del cambio de hora tiene una más o una menos.',
      medida: 'horas',
      valor: sirvieron === 0 ? null : horas(miembros),
      ...deMiembros,
      n: sirvieron,
      excluidas: excluidas([enCurso(cuentas), 'guardia que no se ha cerrado', 'guardias que no se han cerrado']),
    }),
    cifra({
      clave: 'miembros',
      nombre: 'Miembros que hicieron guardia',
      definicion: `Miembros que hicieron al menos una guardia en el período. ${sinNingunaCuenta}`,
      medida: 'cuenta',
      valor: sirvieron,
      ...deMiembros,
      mide: 'parte',
    }),
    cifra({
      clave: 'maximo_por_miembro',
      nombre: 'Más guardias de un miembro',
      definicion: 'Las guardias de quien hizo más en el período.',
      medida: 'cuenta',
      valor: masDe,
      ...deMiembros,
      sobre: 'uno',
    }),
    cifra({
      clave: 'minimo_por_miembro',
      nombre: 'Menos guardias de un miembro',
      definicion: `Las guardias de quien hizo menos en el período. ${sinNingunaCuenta}`,
      medida: 'cuenta',
      valor: menosDe,
      ...deMiembros,
      sobre: 'uno',
    }),
  ]
}

const nombresCoberturas = {
  completa: 'Completas',
  incompleta: 'Incompletas',
  sin_a_cargo: 'Sin quien quede a cargo',
  sin_conductor: 'Sin conductor',
} as const satisfies Record<(typeof coberturas)[number], string>
const ordenCoberturas = ['completa', 'incompleta', 'sin_a_cargo', 'sin_conductor'] as const

const columnasDe = (total: string): TablaContada['columnas'] => [
  ...ordenCoberturas.map((clave) => {
    return { clave, nombre: nombresCoberturas[clave], medida: 'cuenta', papel: 'parte' } as const
  }),
  { clave: 'total', nombre: total, medida: 'cuenta', papel: 'total' },
]

/** How many of each coverage, and all. */
const valoresDe = (dotaciones: readonly Dotacion[]) => [
  ...ordenCoberturas.map((clave) => cuantas(dotaciones.filter((una) => coberturaDe(una) === clave))),
  cuantas(dotaciones),
]

export function tablasDeGuardias(
  { cuentas, dotaciones, miembros, cambios }: Leido,
  { primera, uno, varios, tramos }: ReturnType<typeof ejeDe>,
): TablaContada[] {
  const noches = dotaciones.filter(esNoche)
  const filas = tramos.map(({ clave, nombre, largo }, index) => {
    const enlace = tableroDe(clave)
    return { clave, nombre, largo, valores: valoresDe(noches.filter(({ tramo }) => tramo === index)), ...enlace }
  })
  const cada = mediana(frecuenciasDe(miembros.map(({ guardias }) => guardias)))
  return [
    tabla({
      clave: 'noches',
      titulo: 'Dotación de las noches',
      definicion: 'Guardias nocturnas que comenzaron en el período, según quienes estuvieron y lo que cada una pedía.',
      dibujo: 'apiladas',
      primera,
      columnas: columnasDe('Noches'),
      filas,
      n: cuantas(noches),
      casos: 'noches',
      excluidas: fueraDe(cuentas.filter(esNoche)),
      compara: 'lugar',
      hallazgo: sinConductor(filas, { uno, varios, cosas: 'noches sin conductor' }),
    }),
    tabla({
      clave: 'turnos',
      titulo: 'Guardias por turno',
      definicion: 'Guardias que comenzaron en el período, por turno y dotación.',
      dibujo: 'tabla',
      primera: 'Turno',
      columnas: columnasDe('Guardias'),
      filas: turnos
        .map((tipo) => [tipo, dotaciones.filter((una) => una.tipo === tipo)] as const)
        .filter(([, suyas]) => suyas.length > 0)
        .map(([tipo, suyas]) => ({ clave: tipo, nombre: nombresTurnos[tipo], valores: valoresDe(suyas) })),
      n: cuantas(dotaciones),
      casos: 'guardias',
      excluidas: fueraDe(cuentas),
      compara: 'clave',
    }),
    tabla({
      clave: 'reparto',
      titulo: 'Guardias de cada miembro',
      definicion: `Guardias y horas de cada miembro en el período. ${sinNingunaCuenta}`,
      dibujo: 'barras',
      primera: 'Miembro',
      columnas: [
        { clave: 'guardias', nombre: 'Guardias', medida: 'cuenta', papel: 'total' },
        { clave: 'horas', nombre: 'Horas', medida: 'horas', papel: 'parte' },
      ],
      filas: miembros.map(({ user_id, nombre, guardias, decimas }) => {
        return { clave: String(user_id), nombre, valores: [guardias, decimas / 10], user_id }
      }),
      n: miembros.length,
      casos: 'miembros',
      sobre: 'personas',
      nominal: 'otros',
      referencia: cada === null ? null : { nombre: 'Mediana', valor: cada, medida: 'decimal' },
    }),
    tabla({
      clave: 'cambios',
      titulo: 'Cambios de guardia',
      definicion: 'Reemplazos y permutas pedidos en el período, por cómo terminaron.',
      dibujo: 'barras',
      primera: 'Resultado',
      columnas: [{ clave: 'cambios', nombre: 'Cambios', medida: 'cuenta', papel: 'total' }],
      filas: resultados.map(({ clave, nombre, estados }) => {
        return { clave, nombre, valores: [cuantas(cambios.filter(({ estado }) => estados.includes(estado)))] }
      }),
      n: cuantas(cambios),
      casos: 'cambios',
      compara: 'clave',
    }),
  ]
}

/** The board of guards shows weeks and months. */
const tableroDe = (tramo: string): { enlace?: string } =>
  tramo.length === 4
    ? {}
    : { enlace: `/intranet/guardias?${tramo.length === 7 ? `mes=${tramo}` : `vista=semana&semana=${tramo}`}` }

const resultados: readonly { clave: string; nombre: string; estados: readonly EstadoCambioGuardia[] }[] = [
  { clave: 'aprobados', nombre: 'Aprobados', estados: ['aprobada'] },
  { clave: 'rechazados', nombre: 'Rechazados', estados: ['rechazada'] },
  { clave: 'cancelados', nombre: 'Cancelados', estados: ['cancelada'] },
  { clave: 'vencidos', nombre: 'Vencidos', estados: ['vencida'] },
  { clave: 'por_resolver', nombre: 'Por resolver', estados: ['pendiente', 'aceptada'] },
]

/** The worst stretch; where none stands out, how many nights were without a conductor. */
function sinConductor(filas: readonly Fila[], sujeto: Parameters<typeof masAlto>[3]): string | null {
  const at = ordenCoberturas.indexOf('sin_conductor')
  const sum = (column: number) => suma(filas, ({ valores }) => valores[column] ?? 0)
  const [sin, todas] = [sum(at), sum(ordenCoberturas.length)]
  if (todas === 0) return null
  if (sin === 0) return 'Ninguna noche quedó sin conductor.'
  return masAlto(filas, at, 'cuenta', sujeto) ?? `${sin} de ${todas} noches quedaron sin conductor.`
}
