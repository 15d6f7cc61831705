import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import type { AnioPublico, TramoPublico } from '#contract/estadisticas/publicas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { dayAndMonth, hour } from '#web/plumbing/format.ts'

/** `octubre` */
export const nombreMes = (mes: string): string => dayAndMonth(`${mes}-15`).replace(/^\d+ de /, '')

/** `enero`, `febrero y marzo`, `abril a junio`. */
export function nombreTramo({ desde, hasta }: Pick<TramoPublico, 'desde' | 'hasta'>): string {
  if (desde === hasta) return nombreMes(desde)
  const inARow = Number(hasta.slice(5)) - Number(desde.slice(5)) === 1
  return `${nombreMes(desde)} ${inARow ? 'y' : 'a'} ${nombreMes(hasta)}`
}

/** `E` of enero, `F–M`. */
export const inicialDe = ({ desde, hasta }: Pick<TramoPublico, 'desde' | 'hasta'>): string =>
  [...new Set([desde, hasta])].map((mes) => nombreMes(mes).charAt(0).toUpperCase()).join('–')

/** The four figures with their captions. */
export function cifrasEnPalabras({ anio, desde, hasta, salidas, tipos, respuesta, horas }: AnioPublico) {
  const number = (n: number) => n.toLocaleString('es-CL')
  return [
    {
      valor: number(salidas),
      nombre: `${salidas === 1 ? 'salida' : 'salidas'} ${desde === hasta ? 'en' : `de ${nombreMes(desde)} a`} ${nombreMes(hasta)} de ${anio}`,
    },
    ...(tipos.estructural === null
      ? []
      : [{ valor: number(tipos.estructural), nombre: 'por fuego en casas y edificios' }]),
    ...(respuesta.segundos === null
      ? []
      : [{ valor: textoValor(respuesta.segundos, 'segundos'), nombre: 'minutos, mediana entre alarma y llegada' }]),
    ...(horas === null
      ? []
      : [
          {
            valor: number(horas),
            nombre: horas === 1 ? 'hora de servicio voluntario' : 'horas de servicio voluntario',
          },
        ]),
  ]
}

/** `Hoy`, `Ayer`, `19 de noviembre`; in another year with it. */
export function diaSalida(alarma: string, now: string): string {
  const [dia, hoy] = [diaLocal(new Date(alarma)), diaLocal(new Date(now))]
  if (dia === hoy) return 'Hoy'
  if (dia === diaLocal(new Date(Date.parse(`${hoy}T15:00:00Z`) - 86_400_000))) return 'Ayer'
  return dia.slice(0, 4) === hoy.slice(0, 4) ? dayAndMonth(dia) : `${dayAndMonth(dia)} de ${dia.slice(0, 4)}`
}

/** `08:12 h` */
export const horaSalida = (alarma: string): string => `${hour(alarma)} h`

/** The months in one sentence; months that are joined tell of none which of them had the most. */
export function fraseMeses({ meses }: Pick<AnioPublico, 'meses'>): string {
  const [alone, joined] = [
    meses.filter(({ desde, hasta }) => desde === hasta),
    meses.filter(({ desde, hasta }) => desde !== hasta),
  ]
  const most = Math.max(...alone.map(({ salidas }) => salidas))
  const filas = alone.map(({ desde, salidas }) => ({ clave: desde, nombre: nombreMes(desde), valores: [salidas] }))
  const found = masAlto(filas, 0, 'cuenta', { uno: 'el mes', varios: 'los meses', cosas: 'salidas' })
  return !found || joined.some(({ salidas }) => salidas > most) ? 'Salidas por mes' : found.slice(0, -1)
}
