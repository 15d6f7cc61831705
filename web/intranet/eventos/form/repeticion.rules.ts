import type { Repeticion } from '#contract/eventos/eventos.ts'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { otroMes } from '#web/intranet/eventos/mes.rules.ts'

/**
 * Days of a repetition, the first one included, as the server will make them (domain §2.2); `omitidos` are the months that
 * lack theirs: a 31st, a fifth Friday. Counting ends beyond `maximo`.
 */
export function diasDeRepeticion(dia: string, { frecuencia, intervalo, hasta }: Repeticion, maximo: number) {
  const dias: string[] = []
  const omitidos: string[] = []
  for (let n = 0; dias.length <= maximo; n++) {
    if (frecuencia === 'semanal') {
      const next = sumarDias(dia, n * intervalo * 7)
      if (next > hasta) break
      dias.push(next)
      continue
    }
    const mes = otroMes(dia.slice(0, 7), n * intervalo)
    if (`${mes}-01` > hasta) break
    const next = frecuencia === 'mensual_dia' ? mismoDia(mes, dia) : mismoLugar(mes, dia)
    if (next === undefined) omitidos.push(mes)
    else if (next > hasta) break
    else dias.push(next)
  }
  return { dias, omitidos }
}

/** The 31st of another month. */
function mismoDia(mes: string, dia: string): string | undefined {
  const same = `${mes}-${dia.slice(8)}`
  return same <= finDeMes(mes) ? same : undefined
}

/** The second Tuesday of another month. */
function mismoLugar(mes: string, dia: string): string | undefined {
  const nth = Math.floor((Number(dia.slice(8)) - 1) / 7)
  const first = (weekdayOf(dia) - weekdayOf(`${mes}-01`) + 7) % 7
  return mismoDia(mes, `${mes}-${String(1 + first + nth * 7).padStart(2, '0')}`)
}

const weekdayOf = (dia: string): number => new Date(`${dia}T12:00:00Z`).getUTCDay()
