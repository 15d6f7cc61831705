import { z } from 'zod'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { linea, dato, texto } from '../shared/texto.ts'
import { type ResultadoChecklist, tiposItem } from './estados.ts'

/** Most points of a checklist. */
export const maximoPuntos = 200
export const notaMaxima = 300

const clave = z.string({ error: mensajes.valorInvalido }).regex(/^[a-z0-9-]{1,36}$/, mensajes.valorInvalido)

const medido = z
  .number({ error: mensajes.valorInvalido })
  .min(-1_000_000, mensajes.valorInvalido)
  .max(1_000_000, mensajes.valorInvalido)

/** A point of a checklist (domain §2.7). */
export const Punto = z.object({
  /** Stays the same from version to version. */
  clave,
  seccion: texto(1, 60),
  texto: texto(2, 160),
  tipo: z.enum(tiposItem, { error: mensajes.obligatorio }),
  /** Of a number: both limits are allowed values. */
  minimo: medido.nullable().default(null),
  maximo: medido.nullable().default(null),
  /** Of a number: how many there should be; another count is a failure. */
  esperado: medido.nullable().default(null),
  /** Of a number: «bar». */
  medida: linea(12).default(''),
  obligatorio: z.boolean({ error: mensajes.valorInvalido }).default(true),
  /** Its failure is critical. */
  critico: z.boolean({ error: mensajes.valorInvalido }).default(false),
  /** The piece that it is about, if not the unit. */
  equipo_id: Id.nullable().default(null),
})
export type Punto = z.output<typeof Punto>

/** The answer to a point; a number is judged by its limits. */
export const Respuesta = z.object({
  clave,
  conforme: z.boolean({ error: mensajes.valorInvalido }).optional(),
  numero: medido.optional(),
  texto: dato(notaMaxima).optional(),
  /** It was taken; it may still be on its way. */
  foto: z.boolean({ error: mensajes.valorInvalido }).optional(),
  /** About a failure. */
  nota: dato(notaMaxima).optional(),
})
export type Respuesta = z.output<typeof Respuesta>

type Juzgado = Pick<Punto, 'tipo' | 'minimo' | 'maximo' | 'esperado'>

/** True once a point has what its kind asks for. */
export function respondido({ tipo }: Pick<Punto, 'tipo'>, respuesta: Respuesta | undefined): boolean {
  if (!respuesta) return false
  if (tipo === 'si_no') return respuesta.conforme !== undefined
  if (tipo === 'numero') return respuesta.numero !== undefined
  return tipo === 'texto' ? Boolean(respuesta.texto) : respuesta.foto === true
}

/** A text or a photograph never fails. */
export function fallado({ tipo, minimo, maximo, esperado }: Juzgado, respuesta: Respuesta | undefined): boolean {
  if (tipo === 'si_no') return respuesta?.conforme === false
  const numero = respuesta?.numero
  if (tipo !== 'numero' || numero === undefined) return false
  return (
    (minimo !== null && numero < minimo) ||
    (maximo !== null && numero > maximo) ||
    (esperado !== null && numero !== esperado)
  )
}

/** Answers by the key of their point. */
export const porClave = (respuestas: readonly Respuesta[]): ReadonlyMap<string, Respuesta> =>
  new Map(respuestas.map((una) => [una.clave, una]))

/** Obligatory points without an answer. */
export function faltantes<P extends Punto>(puntos: readonly P[], respuestas: readonly Respuesta[]): P[] {
  const dadas = porClave(respuestas)
  return puntos.filter((punto) => punto.obligatorio && !respondido(punto, dadas.get(punto.clave)))
}

/** Points that failed, with what was answered. */
export function fallas<P extends Punto>(
  puntos: readonly P[],
  respuestas: readonly Respuesta[],
): { punto: P; respuesta: Respuesta }[] {
  const dadas = porClave(respuestas)
  return puntos.flatMap((punto) => {
    const respuesta = dadas.get(punto.clave)
    return respuesta && fallado(punto, respuesta) ? [{ punto, respuesta }] : []
  })
}

/** domain §2.7: a critical failure decides. */
export function resultadoDe(puntos: readonly Punto[], respuestas: readonly Respuesta[]): ResultadoChecklist {
  const falladas = fallas(puntos, respuestas)
  if (falladas.some(({ punto }) => punto.critico)) return 'no_conforme'
  return falladas.length > 0 ? 'con_observaciones' : 'conforme'
}

const cifra = (numero: number) => numero.toLocaleString('es-CL')

/** Limits of a number: «7 a 9,5 bar»; null without any. */
export function permitidoDe({ minimo, maximo, esperado, medida }: Punto): string | null {
  const con = (dicho: string) => (medida === '' ? dicho : `${dicho} ${medida}`)
  if (esperado !== null) return con(cifra(esperado))
  if (minimo !== null && maximo !== null) return con(`${cifra(minimo)} a ${cifra(maximo)}`)
  if (minimo !== null) return con(`desde ${cifra(minimo)}`)
  return maximo === null ? null : con(`hasta ${cifra(maximo)}`)
}

/** A failure in words, for its fault: «Presión de aire de frenos: 6,5 bar, se permite 7 a 9,5 bar». */
export function dichoDeFalla(punto: Punto, { numero, nota }: Respuesta): string {
  const permitido = permitidoDe(punto)
  const contado =
    numero === undefined
      ? null
      : `${cifra(numero)}${punto.medida === '' ? '' : ` ${punto.medida}`}, ${punto.esperado === null ? 'se permite' : 'se espera'} ${permitido}`
  const detalle = [contado, nota].filter(Boolean).join('. ')
  return detalle === '' ? punto.texto : `${punto.texto}: ${detalle}`
}
