import type { Salida, SalidaNueva } from '#contract/material-mayor/salidas.ts'
import type { Libro } from '#contract/material-mayor/libro.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { figure, typed } from '#web/plumbing/cifras.ts'
import { enCampo } from './textos-libro.ts'

/** A trip as it is typed. */
export interface SalidaEscrita {
  motivo: string
  destino: string
  conductor: Bombero | null
  a_cargo: Bombero | null
  tripulantes: string
  salida: string
  /** It is over. */
  volvio: boolean
  llegada: string
  km_salida: string
  km_llegada: string
  horometro_bomba_salida: string
  horometro_bomba_llegada: string
  horometro_motor: string
  observacion: string
}

/** A trip with the hours of this device. */
type SalidaDicha = SalidaNueva & { salida: string }

const escrito = (valor: number | null | undefined): string => (valor == null ? '' : typed(valor))

/** A new one, with what the counters showed last. */
export const salidaNueva = (libro: Libro | undefined, yo: Bombero, now: string): SalidaEscrita => ({
  motivo: '6-13',
  destino: '',
  conductor: yo,
  a_cargo: null,
  tripulantes: '',
  salida: enCampo(now),
  volvio: false,
  llegada: enCampo(now),
  km_salida: escrito(libro?.contadores.km?.valor),
  km_llegada: '',
  horometro_bomba_salida: escrito(libro?.contadores.bomba?.valor),
  horometro_bomba_llegada: '',
  horometro_motor: '',
  observacion: '',
})

export const salidaEscrita = (salida: Salida): SalidaEscrita => ({
  motivo: salida.motivo,
  destino: salida.destino ?? '',
  conductor: salida.conductor,
  a_cargo: salida.a_cargo,
  tripulantes: escrito(salida.tripulantes),
  salida: enCampo(salida.salida),
  volvio: salida.llegada !== null,
  llegada: salida.llegada === null ? '' : enCampo(salida.llegada),
  km_salida: escrito(salida.km_salida),
  km_llegada: escrito(salida.km_llegada),
  horometro_bomba_salida: escrito(salida.horometro_bomba_salida),
  horometro_bomba_llegada: escrito(salida.horometro_bomba_llegada),
  horometro_motor: escrito(salida.horometro_motor),
  observacion: salida.observacion ?? '',
})

/** As it is sent: what is said of the end only once it is over. An hour that was not touched stays as it was, to the second. */
export function salidaDicha(escrita: SalidaEscrita, antes?: Salida): SalidaDicha {
  const { motivo, destino, conductor, a_cargo, volvio, observacion } = escrita
  const momento = (campo: 'salida' | 'llegada') => {
    const before = antes?.[campo]
    return before && enCampo(before) === escrita[campo] ? before : escrita[campo]
  }
  const leido = (typed: string) => figure(typed) as number | null
  const alVolver = (typed: string) => (volvio ? leido(typed) : null)
  return {
    motivo,
    destino,
    conductor_id: conductor?.id ?? null,
    a_cargo_id: a_cargo?.id ?? null,
    tripulantes: leido(escrita.tripulantes),
    salida: momento('salida'),
    llegada: volvio ? momento('llegada') : null,
    km_salida: leido(escrita.km_salida),
    km_llegada: alVolver(escrita.km_llegada),
    horometro_bomba_salida: leido(escrita.horometro_bomba_salida),
    horometro_bomba_llegada: alVolver(escrita.horometro_bomba_llegada),
    horometro_motor: leido(escrita.horometro_motor),
    observacion,
  }
}

/** Said before it waits for a network: the server will judge the rest. */
export function faltasDeSalida({ salida, llegada, km_salida, km_llegada }: SalidaDicha): Record<string, string> {
  const faltas: Record<string, string> = {}
  if (salida === '') faltas.salida = mensajes.obligatorio
  if (llegada === '') faltas.llegada = mensajes.obligatorio
  else if (
    llegada &&
    salida &&
    llegada.slice(0, 16) < salida.slice(0, 16) &&
    llegada.endsWith('Z') === salida.endsWith('Z')
  )
    faltas.llegada = mensajes.llegadaAntesDeSalida
  if (typeof km_salida === 'number' && typeof km_llegada === 'number' && km_llegada < km_salida)
    faltas.km_llegada = mensajes.kilometrajeMenor(km_salida)
  return faltas
}
