import type { Falta, Resultado } from '#contract/emergencias/emergencia.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

const minimoRelato = 30

interface PorCerrar {
  clave: string | null
  a_cargo_id: number | null
  a_cargo_externo: string | null
  resultado: Resultado | null
  unidades: readonly { ref: string; nombre: string; unidad_id: number | null; hora_6_10: string | null }[]
  relato: string
  asistentes: number
  /** What its opening left out or put right. */
  por_corregir: readonly Falta[]
  /** Month of its list, if it is closed: `octubre de 2025`. */
  mes_cerrado: string | undefined
}

/** Everything that closing asks for, at once (domain §2.5). A unit of another company may go without its 6-10. */
export function faltanPara(emergencia: PorCerrar): Falta[] {
  const { clave, a_cargo_id, a_cargo_externo, resultado, unidades, relato, asistentes, por_corregir, mes_cerrado } =
    emergencia
  const falta = (campo: string, texto: string, confirmable = false): Falta => ({ campo, texto, confirmable })
  return [
    ...(clave ? [] : [falta('clave', mensajes.faltaClave)]),
    ...(a_cargo_id === null && !a_cargo_externo ? [falta('a_cargo_id', mensajes.faltaACargo)] : []),
    ...unidades
      .filter(({ unidad_id, hora_6_10 }) => unidad_id !== null && hora_6_10 === null)
      .map(({ ref, nombre }) => falta(`unidades.${ref}`, mensajes.faltaHora(nombre, '6-10'))),
    ...(relato.trim().length < minimoRelato ? [falta('relato', mensajes.faltaRelato(minimoRelato))] : []),
    ...(asistentes === 0
      ? [
          falta(
            'asistencia',
            mes_cerrado ? mensajes.listaEnMesCerrado(mes_cerrado) : mensajes.listaVacia,
            resultado === 'sin_concurrencia',
          ),
        ]
      : []),
    ...(unidades.length === 0 ? [falta('unidades', mensajes.sinUnidades, true)] : []),
    ...por_corregir,
  ]
}
