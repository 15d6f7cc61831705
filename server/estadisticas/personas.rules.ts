import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { antiguedadOf, bySeniority, periodosServidos, type Servicio } from '#contract/shared/antiguedad.ts'
import { type Nivel, niveles } from '#contract/perfil.ts'
import { cifra, type CifraContada, type Contado, type FilaContada, tabla, type TablaContada } from './contado.ts'
import { mediana } from './medidas.rules.ts'

interface Servidor extends Servicio {
  id: number
  nombre: string
  nivel_bombero: Nivel | null
}

export interface LeidoDePersonas {
  periodo: Periodo
  /** Emergencies by how many came: `decimas`, the sum of their hours of people in tenths. */
  concurrencia: readonly { asistentes: number; con_lista: 0 | 1; con_fin: 0 | 1; n: number; decimas: number }[]
  asistidas: readonly { user_id: number; n: number }[]
  servidores: readonly Servidor[]
  /** May drive on the last day. */
  conductores: ReadonlySet<number>
}

/** How many names a ranking has. */
const primeros = 10
/** Years of a step of the pyramid. */
const escalon = 5

export function personasDe(leido: LeidoDePersonas): Contado {
  const { periodo, servidores } = leido
  const sirven = servidores.filter((one) => sirveTras(one, periodo.hasta))
  return {
    cifras: [...deEmergencias(leido), ...deMiembros(leido, sirven)],
    tablas: [masAsisten(leido), piramide(sirven, periodo.hasta), porNivel(sirven)],
  }
}

/** Periods of service, those left open ended by the day of leaving. */
const servidosPor = ({ periodos, fecha_ingreso, fecha_baja }: Omit<Servicio, 'orden'>) =>
  periodosServidos(periodos, fecha_ingreso).map(({ desde, hasta }) => ({ desde, hasta: hasta ?? fecha_baja }))

/** Whether a member goes on serving after that day, so that entries and exits add up to who is left. */
export const sirveTras = (servicio: Omit<Servicio, 'orden'>, dia: string): boolean =>
  servidosPor(servicio).some(({ desde, hasta }) => desde <= dia && (hasta === null || hasta > dia))

function deEmergencias({ concurrencia }: LeidoDePersonas): CifraContada[] {
  const sum = (rows: LeidoDePersonas['concurrencia']) => rows.reduce((total, { n }) => total + n, 0)
  const listed = concurrencia.filter(({ con_lista }) => con_lista === 1)
  const whole = listed.filter(({ con_fin }) => con_fin === 1)
  const unlisted = { motivo: 'sin lista', cuantas: sum(concurrencia) - sum(listed) }
  const decimas = whole.reduce((total, row) => total + row.decimas, 0)
  return [
    cifra({
      clave: 'asistentes',
      nombre: 'Asistentes por emergencia',
      definicion:
        'Mediana de quienes llegaron a cada emergencia según su lista, con voluntarios de otras compañías: en la mitad vinieron más y en la mitad menos.',
      medida: 'decimal',
      valor: mediana(listed.map(({ asistentes, n }) => ({ valor: asistentes, veces: n }))),
      n: sum(listed),
      casos: 'emergencias',
      excluidas: [unlisted],
      mejor: 'mas',
    }),
    cifra({
      clave: 'horas_persona',
      nombre: 'Horas-persona',
      definicion:
        'Suma, en las emergencias, de los asistentes por lo que duró cada una, desde la alarma hasta el último 6-10.',
      medida: 'horas',
      valor: whole.length === 0 ? null : decimas / 10,
      n: sum(whole),
      casos: 'emergencias',
      excluidas: [unlisted, { motivo: 'sin hora 6-10', cuantas: sum(listed) - sum(whole) }],
    }),
  ]
}

function deMiembros(
  { periodo: { desde, hasta }, servidores, conductores }: LeidoDePersonas,
  sirven: readonly Servidor[],
): CifraContada[] {
  const within = (dia: string | null) => dia !== null && dia >= desde && dia <= hasta
  const count = (of: (one: ReturnType<typeof servidosPor>[number]) => string | null) =>
    servidores.filter((one) => servidosPor(one).some((periodo) => within(of(periodo)))).length
  const [entran, salen] = [count((one) => one.desde), count((one) => one.hasta)]
  const conducen = sirven.filter(({ id }) => conductores.has(id)).length
  const sinIngreso = servidores.filter((one) => one.fecha_baja === null && servidosPor(one).length === 0).length
  const personas = { medida: 'cuenta', casos: 'miembros', sobre: 'personas' } as const
  return [
    cifra({
      ...personas,
      clave: 'miembros',
      nombre: 'Miembros',
      definicion:
        'Quienes seguían en servicio al terminar el período, de cualquier calidad, según su hoja de servicios.',
      valor: sirven.length,
      n: sirven.length,
      excluidas: [{ motivo: 'sin fecha de ingreso', cuantas: sinIngreso }],
      mejor: 'mas',
    }),
    cifra({
      ...personas,
      clave: 'ingresos',
      nombre: 'Ingresos',
      definicion: 'Miembros que comenzaron un período de servicio. Quien entró y salió cuenta en ambos.',
      valor: entran,
      n: entran,
    }),
    cifra({
      ...personas,
      clave: 'egresos',
      nombre: 'Salidas de la Compañía',
      definicion: 'Miembros cuyo último día de un período de servicio está en estas fechas.',
      valor: salen,
      n: salen,
    }),
    cifra({
      ...personas,
      clave: 'conductores',
      nombre: 'Conductores habilitados',
      definicion:
        'Miembros con licencia de conducir verificada y vigente el último día, de la clase que exige la Compañía, y en la lista de conductores de alguna unidad.',
      valor: conducen,
      n: sirven.length,
      mejor: 'mas',
    }),
  ]
}

function masAsisten({ asistidas, servidores, concurrencia, periodo }: LeidoDePersonas): TablaContada {
  const times = new Map(asistidas.map(({ user_id, n }) => [user_id, n]))
  const came = bySeniority(
    servidores.filter(({ id }) => times.has(id)),
    periodo.hasta,
  )
  const filas = came
    // A stable sort: the elder first of those with as many.
    .toSorted((a, b) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0))
    .slice(0, primeros)
    .map(({ id, nombre }): FilaContada => {
      return { clave: String(id), nombre, valores: [times.get(id) ?? 0], user_id: id }
    })
  return tabla({
    clave: 'mas_asisten',
    titulo: 'Quienes más asistieron',
    definicion: `Los ${primeros} miembros que llegaron a más emergencias según sus listas; si hay empate, primero el de más antigüedad.`,
    dibujo: 'barras',
    primera: 'Miembro',
    columnas: [{ clave: 'emergencias', nombre: 'Emergencias', medida: 'cuenta', papel: 'total' }],
    filas,
    n: concurrencia.reduce((total, { n, con_lista }) => total + (con_lista === 1 ? n : 0), 0),
    casos: 'emergencias',
    sobre: 'personas',
    nominal: 'ranking',
  })
}

const deTodos = (sirven: readonly Servidor[]) =>
  ({ n: sirven.length, casos: 'miembros', sobre: 'personas', compara: 'clave' }) as const

const columnas = [{ clave: 'miembros', nombre: 'Miembros', medida: 'cuenta', papel: 'total' } as const]

function piramide(sirven: readonly Servidor[], dia: string): TablaContada {
  const steps = sirven.map((one) => {
    const periodos = servidosPor(one).filter(({ desde }) => desde <= dia)
    return Math.floor((antiguedadOf({ ...one, periodos, fecha_baja: null }, dia)?.anios ?? 0) / escalon)
  })
  const most = Math.max(0, ...steps)
  return tabla({
    clave: 'antiguedad',
    titulo: 'Antigüedad',
    definicion: 'Años completos de servicio al terminar el período, sin el tiempo en que no se sirvió.',
    dibujo: 'piramide',
    primera: 'Años de servicio',
    columnas,
    filas: Array.from({ length: most + 1 }, (_, step) => ({
      clave: String(step * escalon),
      nombre: `${step * escalon} a ${step * escalon + escalon - 1} años`,
      valores: [steps.filter((one) => one === step).length],
    })),
    ...deTodos(sirven),
  })
}

function porNivel(sirven: readonly Servidor[]): TablaContada {
  return tabla({
    clave: 'niveles',
    titulo: 'Niveles',
    definicion: 'Nivel que tienen hoy los miembros que seguían en servicio al terminar el período.',
    dibujo: 'barras',
    primera: 'Nivel',
    columnas,
    filas: [...niveles, null].map((nivel) => ({
      clave: nivel ?? 'sin_nivel',
      nombre: nivel ?? 'Sin nivel',
      valores: [sirven.filter(({ nivel_bombero }) => nivel_bombero === nivel).length],
    })),
    ...deTodos(sirven),
  })
}
