import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { contenidos, type Seccion } from '#contract/sitio.ts'
import { withAddresses } from './albumes.ts'

/** Validates the form by the contract of its section. */
export function resolverOf(seccion: Seccion): Resolver<FieldValues> {
  const check = zodResolver(contenidos[seccion] as z.ZodObject)
  return (values, context, options) => check(prepared(seccion, values), context, options)
}

/** Returns what the form would publish, or as much of it as can be shown. */
export function contenidoOf(seccion: Seccion, values: FieldValues): Record<string, unknown> {
  const prepare = prepared(seccion, values)
  return contenidos[seccion].safeParse(prepare).data ?? prepare
}

/** True if it could be published as it is. */
export const isWhole = (seccion: Seccion, values: FieldValues): boolean =>
  contenidos[seccion].safeParse(prepared(seccion, values)).success

const prepared = (seccion: Seccion, values: FieldValues): FieldValues =>
  seccion === 'galeria' ? withAddresses(values as Parameters<typeof withAddresses>[0]) : values
