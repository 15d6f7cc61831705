import { cuandoVence } from '#contract/equipamiento/apto.ts'
import { nombresControles, type TipoControl } from '#contract/equipamiento/estados.ts'

/** A control that falls due. */
export interface PorAvisar {
  equipo_id: number
  codigo: string
  tipo_control: TipoControl
  ultimo: string | null
  vence: string
  /** Days before `vence` of which the latest notice told. */
  avisado: number | null
}

const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000)

/**
 * Days before the end of which to tell: the latest that holds and was not told of, out of `primero`, 7 and 0; null: none. A
 * control that is made more often than that is told of only once it is nearer.
 */
export function avisoQueToca({ ultimo, vence, avisado }: PorAvisar, hoy: string, primero: number): number | null {
  const dura = ultimo === null ? Infinity : diasEntre(ultimo, vence)
  const umbral = [0, 7, primero]
    .filter((one) => one <= primero && (one === 0 || one < dura))
    .find((one) => diasEntre(hoy, vence) <= one)
  return umbral !== undefined && (avisado === null || umbral < avisado) ? umbral : null
}

/** Named in one notice; more are counted. */
const nombrados = 5

/** One notice for all controls of which to tell at the same time. */
export function avisoDe(umbral: number, controles: readonly [PorAvisar, ...PorAvisar[]], hoy: string) {
  const [first, ...more] = controles
  const nombre = nombresControles[first.tipo_control]
  if (more.length === 0)
    return {
      titulo: `${first.codigo}: ${nombre} ${cuandoVence(first.vence, hoy)}`,
      cuerpo: 'Cuando se haga, regístrela en su ficha.',
      enlace: `/intranet/equipamiento/${first.equipo_id}` as const,
    }
  const named = controles.slice(0, nombrados).map((uno) => `${uno.codigo}, ${nombresControles[uno.tipo_control]}`)
  const rest = controles.length - named.length
  return {
    titulo:
      umbral === 0
        ? `${controles.length} controles de equipos vencen hoy o ya vencieron`
        : `${controles.length} controles de equipos vencen dentro de ${umbral} días`,
    cuerpo: `${named.join('; ')}${rest > 0 ? `; y ${rest} más` : ''}.`,
    enlace: '/intranet/equipamiento?vista=vencimientos' as const,
  }
}
