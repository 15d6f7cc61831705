interface Feriado {
  codigo: string
  nombre: string
  irrenunciable: boolean
}

type Celebrado = [day: Date, nombre: string, irrenunciable?: boolean]

const patrias = 'Feriado adicional de Fiestas Patrias'

/** Every legal holiday of a year, in order (domain §1.10). Election days are added by hand. */
export function feriadosDe(anio: number): Feriado[] {
  const on = (month: number, day: number) => new Date(Date.UTC(anio, month - 1, day))
  const easter = easterOf(anio)
  const all: Celebrado[] = [
    [on(1, 1), 'Año Nuevo', true],
    ...(isWeekday(on(1, 2), 1) ? [[on(1, 2), 'Feriado adicional de Año Nuevo'] satisfies Celebrado] : []),
    [later(easter, -2), 'Viernes Santo'],
    [later(easter, -1), 'Sábado Santo'],
    [on(5, 1), 'Día del Trabajo', true],
    [on(5, 21), 'Glorias Navales'],
    [solsticeOf(anio), 'Día de los Pueblos Indígenas'],
    [movedToMonday(on(6, 29)), 'San Pedro y San Pablo'],
    [on(7, 16), 'Virgen del Carmen'],
    [on(8, 15), 'Asunción de la Virgen'],
    ...(isWeekday(on(9, 17), 1, 5) ? [[on(9, 17), patrias] satisfies Celebrado] : []),
    [on(9, 18), 'Independencia Nacional', true],
    [on(9, 19), 'Glorias del Ejército', true],
    ...(isWeekday(on(9, 20), 5) ? [[on(9, 20), patrias] satisfies Celebrado] : []),
    [movedToMonday(on(10, 12)), 'Encuentro de Dos Mundos'],
    [movedToFriday(on(10, 31)), 'Día de las Iglesias Evangélicas y Protestantes'],
    [on(11, 1), 'Todos los Santos'],
    [on(12, 8), 'Inmaculada Concepción'],
    [on(12, 25), 'Navidad', true],
  ]
  return all
    .map(([day, nombre, irrenunciable = false]) => ({ codigo: day.toISOString().slice(0, 10), nombre, irrenunciable }))
    .toSorted((one, other) => (one.codigo < other.codigo ? -1 : 1))
}

const isWeekday = (day: Date, ...weekdays: number[]) => weekdays.includes(day.getUTCDay())
const later = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)

/** Law 19.668: Tuesday to Thursday move to Monday of that week, Friday to the next Monday. */
function movedToMonday(day: Date): Date {
  const weekday = day.getUTCDay()
  if (weekday >= 2 && weekday <= 4) return later(day, 1 - weekday)
  return weekday === 5 ? later(day, 3) : day
}

/** Law 20.299: Tuesday moves to the Friday before, Wednesday to the Friday after. */
const movedToFriday = (day: Date): Date =>
  isWeekday(day, 2) ? later(day, -4) : isWeekday(day, 3) ? later(day, 2) : day

/** Easter Sunday, by the computus of Meeus, Jones and Butcher. */
function easterOf(anio: number): Date {
  const a = anio % 19
  const b = Math.floor(anio / 100)
  const c = anio % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return new Date(Date.UTC(anio, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** Law 21.357: the winter solstice in the time of most of Chile; Meeus' mean solstice is accurate enough. */
function solsticeOf(anio: number): Date {
  const y = (anio - 2000) / 1000
  const julian = 2_451_716.56767 + 365_241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4
  const instant = (julian - 2_440_587.5) * 86_400_000
  const local = new Date(instant - 4 * 3_600_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()))
}
