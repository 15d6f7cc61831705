import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { ajustes, type SeccionAjustes } from '#contract/configuracion.ts'
import type { Campos } from '#contract/configuracion/campos.ts'
import { faultsOfReglas, reglas } from '#contract/configuracion/reglas.ts'
import { conVigencia, porVenir, type Serie } from '#contract/configuracion/vigencias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type Cambio, reglasEn } from './configuracion.queries.ts'

type Valores = Record<string, unknown>
type Faults = Record<string, string>

/** Returns the valid values, and a fault for each invalid one. */
export function parseAjustes(seccion: SeccionAjustes, wanted: Valores): { valores: Valores; faults: Faults } {
  const valores: Valores = {}
  const faults: Faults = {}
  const campos: Campos = ajustes[seccion]
  for (const [clave, value] of Object.entries(wanted)) {
    const campo = Object.hasOwn(campos, clave) ? campos[clave] : undefined
    if (!campo) return { valores: {}, faults: { valores: mensajes.valorInvalido } }
    const { data, error } = (campo.shape as z.ZodType).safeParse(value)
    for (const { path, message } of error?.issues ?? []) faults[[clave, ...path].join('.')] ??= message
    valores[clave] = data
  }
  return { valores, faults }
}

/** Fields whose value changes. */
export const cambiosEn = (before: Valores, wanted: Valores): Cambio[] =>
  Object.entries(wanted)
    .map(([campo, despues]) => ({ campo, antes: before[campo], despues }))
    .filter(({ antes, despues }) => !isDeepStrictEqual(antes, despues))

/** The same for rules, from a day on. Setting the value in force may still undo one planned for that day. */
export function decidir(series: Record<string, Serie>, wanted: Valores, desde: string) {
  const next = { ...series }
  for (const [clave, valor] of Object.entries(wanted))
    next[clave] = conVigencia(series[clave] ?? [], { desde, valor }, inicial(clave))
  const before = reglasEn(series, desde) as Valores
  return { next, cambios: cambiosEn(before, wanted), faults: faultsFrom(next, desde, Object.keys(wanted)) }
}

/** Rules that contradict each other on that day or a planned later one; reported on the wanted fields. */
function faultsFrom(series: Record<string, Serie>, desde: string, wanted: string[]): Faults {
  const dias = Object.values(series).flatMap((serie) => porVenir(serie, desde).map((later) => later.desde))
  const faults = [desde, ...dias].flatMap((dia) => Object.entries(faultsOfReglas(reglasEn(series, dia))))
  return Object.fromEntries(
    faults.map(([clave, text]) => [wanted.includes(clave) ? clave : (wanted[0] ?? clave), text]),
  )
}

const inicial = (clave: string): unknown => (reglas as Campos)[clave]?.valor
