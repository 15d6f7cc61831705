import { type EstadoNovedad, nombresEstadosNovedad } from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** Why a fault may not pass to that state; null: it may. What ends it is said to who reported it. */
export function noCambia(
  de: EstadoNovedad,
  { estado, respuesta }: { estado: EstadoNovedad; respuesta?: string | null | undefined },
): { message: string; errors?: Record<string, string> } | null {
  if (isTerminada(de)) return { message: mensajes.novedadYaTerminada(nombresEstadosNovedad[de]) }
  if (!isTerminada(estado) || respuesta) return null
  return { message: mensajes.novedadSinRespuesta, errors: { respuesta: mensajes.novedadSinRespuesta } }
}

export const isTerminada = (estado: EstadoNovedad): boolean => estado === 'resuelta' || estado === 'descartada'
