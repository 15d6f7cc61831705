import { finDeMes, otroMes, sumarDias } from '../shared/fechas.ts'
import { maxInstancias, type Repeticion } from './eventos.ts'

/** Days of a repetition; `omitidos`: first days of the months that lack the day («el 31», «el quinto viernes»). */
interface Dias {
  /** One more than allowed, where it goes on. */
  dias: string[]
  omitidos: string[]
}

/** domain §2.2: from the first day on, up to `hasta`, both included. */
export function diasDe(primero: string, { frecuencia, intervalo, hasta }: Repeticion): Dias {
  const answer: Dias = { dias: [], omitidos: [] }
  for (let step = 0; answer.dias.length <= maxInstancias; step += intervalo) {
    const { desde, dia } = frecuencia === 'semanal' ? enSemana(primero, step) : enMes(primero, frecuencia, step)
    if ((dia ?? desde) > hasta) break
    if (dia) answer.dias.push(dia)
    else answer.omitidos.push(desde)
  }
  return answer
}

/** The first day of the month that is reached, and the day in it; undefined: it has no such day. */
interface Paso {
  desde: string
  dia: string | undefined
}

function enSemana(primero: string, weeks: number): Paso {
  const dia = sumarDias(primero, weeks * 7)
  return { desde: dia, dia }
}

function enMes(primero: string, frecuencia: 'mensual_dia' | 'mensual_nth', months: number): Paso {
  const mes = otroMes(primero.slice(0, 7), months)
  const desde = `${mes}-01`
  const number = Number(primero.slice(8))
  const offset = (weekdayOf(primero) - weekdayOf(desde) + 7) % 7
  const day = frecuencia === 'mensual_dia' ? number : 1 + offset + 7 * Math.floor((number - 1) / 7)
  const dia = `${mes}-${String(day).padStart(2, '0')}`
  return { desde, dia: dia <= finDeMes(mes) ? dia : undefined }
}

const weekdayOf = (dia: string): number => new Date(`${dia}T12:00:00Z`).getUTCDay()
