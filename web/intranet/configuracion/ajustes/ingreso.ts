import { z } from 'zod'
import type { Campo, Limite } from '#contract/configuracion/campos.ts'
import { DiaIngresado } from '#contract/shared/fechas.ts'
import { figure, typed } from '#web/plumbing/cifras.ts'

/** As form fields hold it. */
export interface Ingresado {
  valor: unknown
  /** Of a rule. */
  vigente_desde: string
}

/** Returns a value as form fields hold it: figures as typed. */
export function escrito(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'numero') return typed(valor as number)
  if (campo.tipo !== 'limite') return valor
  const { maximo, minutos } = valor as Limite
  return { maximo: typed(maximo), minutos: typed(minutos) }
}

/** Form schema from the setting's contract; for a rule, also the day. */
export const ingresoDe = (campo: Campo, esRegla: boolean): z.ZodType<Ingresado, Ingresado> =>
  z.object({
    valor: z.preprocess((valor) => leido(campo, valor), campo.shape as z.ZodType),
    ...(esRegla && { vigente_desde: DiaIngresado }),
  }) as z.ZodObject as never

function leido(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'numero') return figure(valor)
  if (campo.tipo !== 'limite') return valor
  const { maximo, minutos } = Object(valor) as Record<string, unknown>
  return { maximo: figure(maximo), minutos: figure(minutos) }
}
