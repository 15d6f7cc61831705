import type { Funcion } from '#contract/guardias/estados.ts'
import type { TipoPreferencia } from '#contract/guardias/preferencias.ts'
import { type Calificable, diasDeCarga, impedimento } from '#server/guardias/calificacion.rules.ts'
import { claveDe, type TurnoDemo } from './turnos.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** Rest between two guards, and guards a week: better than the rules ask for. */
const [descanso, porSemana] = [11 * hour, 3]

export interface Puesto {
  user_id: number
  funcion: Funcion
}

/** First what few can do. */
const todas: readonly Funcion[] = ['conductor', 'a_cargo', 'guardian', 'guardian', 'guardian']

/** A guard unlike the others: who has to serve it, and the functions that are filled besides. */
export interface Encargo {
  fijos: readonly Puesto[]
  demas: readonly Funcion[]
}

/** A wish, by weekday. */
export interface Deseo {
  user_id: number
  tipo: TipoPreferencia
  dia_semana: number
  turno: TurnoDemo['tipo'] | null
}

/** `desde`: first day of service. */
export type Servidor = Calificable & { desde: string }

/** Milliseconds, and the Monday of its week. */
interface Tramo {
  inicio: number
  termino: number
  semana: string
}

/** Seats of each guard in turn: to whom has served least in 90 days, is rested, and has not said no. */
export function repartir(
  turnos: readonly TurnoDemo[],
  gente: readonly Servidor[],
  encargos: ReadonlyMap<string, Encargo>,
  deseos: readonly Deseo[],
): Puesto[][] {
  const tomados = new Map(gente.map(({ user_id }) => [user_id, [] as Tramo[]]))
  for (const turno of turnos)
    for (const { user_id } of encargos.get(claveDe(turno))?.fijos ?? []) tomados.get(user_id)?.push(tramoDe(turno))
  return turnos.map((turno) => {
    const { fijos, demas } = encargos.get(claveDe(turno)) ?? { fijos: [], demas: todas }
    const tramo = tramoDe(turno)
    const libres = gente
      .filter(
        ({ user_id, desde }) =>
          desde <= turno.dia &&
          cabe(tomados.get(user_id) ?? [], tramo) &&
          !deseos.some((deseo) => deseo.user_id === user_id && seNiega(deseo, turno)),
      )
      .map((quien) => ({ quien, carga: cargaDe(tomados.get(quien.user_id) ?? [], tramo) }))
      .toSorted((a, b) => a.carga.veces - b.carga.veces || a.carga.ultima - b.carga.ultima)
    const puestos = [...fijos]
    for (const funcion of demas) {
      const chosen = libres.find(
        ({ quien }) =>
          !puestos.some(({ user_id }) => user_id === quien.user_id) &&
          // Drivers are few: they drive.
          maneja(quien, turno.dia) === (funcion === 'conductor') &&
          impedimento(quien, { id: 0, ...turno }, funcion) === null,
      )
      if (!chosen) continue
      puestos.push({ user_id: chosen.quien.user_id, funcion })
      tomados.get(chosen.quien.user_id)?.push(tramo)
    }
    return puestos
  })
}

function tramoDe({ dia, inicio, termino }: TurnoDemo): Tramo {
  const local = Temporal.PlainDate.from(dia)
  const semana = local.subtract({ days: local.dayOfWeek - 1 }).toString()
  return { inicio: Date.parse(inicio), termino: Date.parse(termino), semana }
}

function cabe(tomados: readonly Tramo[], { inicio, termino, semana }: Tramo): boolean {
  const rested = tomados.every((one) => one.termino + descanso <= inicio || termino + descanso <= one.inicio)
  return rested && tomados.filter((one) => one.semana === semana).length < porSemana
}

function cargaDe(tomados: readonly Tramo[], { inicio }: Tramo) {
  const antes = tomados.filter((one) => one.inicio < inicio && one.inicio >= inicio - diasDeCarga * day)
  return { veces: antes.length, ultima: Math.max(0, ...antes.map(({ termino }) => termino)) }
}

const maneja = ({ unidades, conduce }: Servidor, dia: string): boolean =>
  unidades.length > 0 && conduce.some(({ desde, hasta }) => desde <= dia && dia < hasta)

const seNiega = ({ tipo, dia_semana, turno }: Deseo, { dia, tipo: suyo }: TurnoDemo): boolean =>
  tipo === 'no_puedo' && Temporal.PlainDate.from(dia).dayOfWeek === dia_semana && (turno ?? suyo) === suyo
