import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'
import { linea, parrafo } from '../shared/texto.ts'
import { conMarcas, type TextoCorreo } from './textos-correo.ts'

/** Rate limit. */
export interface Limite {
  maximo: number
  minutos: number
}

/** Singular, plural: `['día', 'días']`. */
export type Unidad = readonly [string, string]

interface Comun<V> {
  nombre: string
  /** One line on what it does. */
  ayuda?: string
  /** Default. */
  valor: V
  /** Of a rule: the room that reads it. One that no room reads yet is not shown. */
  leidaEn?: string
}
interface Campo_<Tipo extends string, V> extends Comun<V> {
  tipo: Tipo
  shape: z.ZodType<V>
}

export interface CampoNumero extends Campo_<'numero', number> {
  unidad: Unidad
  entre: readonly [number, number]
}
export interface CampoOpcion<O extends string = string> extends Campo_<'opcion', O> {
  opciones: Record<O, string>
}
type CampoInterruptor = Campo_<'interruptor', boolean>
type CampoLimite = Campo_<'limite', Limite>
type CampoTexto = Campo_<'linea' | 'parrafo', string>
export interface CampoCorreo extends Campo_<'correo', string> {
  /** Mail that it opens. */
  correo: TextoCorreo
}

/** One company setting: its name, allowed values and default. */
export type Campo = CampoNumero | CampoOpcion | CampoInterruptor | CampoLimite | CampoTexto | CampoCorreo
export type Campos = Record<string, Campo>
export type Valores<C extends Campos> = { [clave in keyof C]: C[clave]['valor'] }

const enRango = (minimo: number, maximo: number) =>
  z
    .number({
      error: ({ input }) => (input === null || input === undefined ? mensajes.obligatorio : mensajes.valorInvalido),
    })
    .min(minimo, mensajes.entre(minimo, maximo))
    .max(maximo, mensajes.entre(minimo, maximo))

/** Integer, or with as many decimals as `paso`. */
export const numero = (
  campo: Comun<number> & { unidad: Unidad; entre: readonly [number, number]; paso?: 0.1 | 0.5 },
): CampoNumero => {
  const { paso, ...rest } = campo
  const shape = enRango(...campo.entre)
  return {
    ...rest,
    tipo: 'numero',
    shape: shape.multipleOf(paso ?? 1, paso ? mensajes.valorInvalido : mensajes.sinDecimales),
  }
}

export const interruptor = (campo: Comun<boolean>): CampoInterruptor => ({
  ...campo,
  tipo: 'interruptor',
  shape: z.boolean({ error: mensajes.valorInvalido }),
})

export const opcion = <const O extends string>(
  campo: Comun<NoInfer<O>> & { opciones: Record<O, string> },
): CampoOpcion<O> => ({
  ...campo,
  tipo: 'opcion',
  shape: z.enum(Object.keys(campo.opciones) as O[], { error: mensajes.valorInvalido }),
})

/** Longest rate-limit window: one day. */
export const masMinutos = 1440

export const limite = (maximo: number, minutos: number, campo: Omit<Comun<Limite>, 'valor'>): CampoLimite => ({
  ...campo,
  tipo: 'limite',
  valor: { maximo, minutos },
  shape: z.strictObject(
    {
      maximo: enRango(1, 10_000).int(mensajes.sinDecimales),
      minutos: enRango(1, masMinutos).int(mensajes.sinDecimales),
    },
    { error: mensajes.valorInvalido },
  ),
})

export const renglon = (maximo: number, campo: Comun<string>): CampoTexto => ({
  ...campo,
  tipo: 'linea',
  shape: linea(maximo),
})

export const renglones = (maximo: number, campo: Comun<string>): CampoTexto => ({
  ...campo,
  tipo: 'parrafo',
  shape: parrafo(maximo),
})

/** Opening of a mail in the company's words; empty: the built-in one. */
export const apertura = (correo: TextoCorreo): CampoCorreo => ({
  nombre: correo.nombre,
  ayuda: correo.ayuda,
  tipo: 'correo',
  valor: '',
  correo,
  shape: parrafo(1000).regex(conMarcas, mensajes.marcaDesconocida),
})

/** Returns the stored values, with the default for any that is missing or no longer allowed. */
export function valoresDe<C extends Campos>(campos: C, guardado: unknown): Valores<C> {
  const kept = Object(guardado) as Record<string, unknown>
  const values = Object.entries(campos).map(([clave, { shape, valor }]) => {
    const { data = valor } = (shape as z.ZodType).safeParse(kept[clave])
    return [clave, data]
  })
  return Object.fromEntries(values) as Valores<C>
}
