import type { EstadoCalculado, TipoCertificado } from '#contract/capacitaciones/certificados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'

type Fila = Row<'certificados'>

/** domain §2.3: the last day in force, so many months after it was issued; the end of a shorter month. */
export const vencimientoDe = (emision: string, meses: number | null): string | null =>
  meses === null ? null : Temporal.PlainDate.from(emision).add({ months: meses }).toString()

/** Whole days from one day to another; negative, if that was before. */
export const diasHasta = (desde: string, hasta: string): number =>
  Temporal.PlainDate.from(desde).until(Temporal.PlainDate.from(hasta), { largestUnit: 'day' }).days

/** domain §2.3: in force through its last day. `aviso`: days before it from which it is nearly over. */
export function estadoCalculado(
  { estado, anulado_en, fecha_vencimiento }: Pick<Fila, 'estado' | 'anulado_en' | 'fecha_vencimiento'>,
  hoy: string,
  aviso: number,
): EstadoCalculado {
  if (anulado_en !== null) return 'anulado'
  if (estado === 'rechazado') return 'rechazado'
  if (estado === 'pendiente') return 'pendiente_verificacion'
  if (fecha_vencimiento === null) return 'vigente'
  if (fecha_vencimiento < hoy) return 'vencido'
  return diasHasta(hoy, fecha_vencimiento) <= aviso ? 'por_vencer' : 'vigente'
}

/** The same without how soon it ends: all that others may know of a medical exam. */
export const sinPlazo = (estado: EstadoCalculado): EstadoCalculado => (estado === 'por_vencer' ? 'vigente' : estado)

/** The threshold of which to tell: the latest that holds, and was not told of. domain §2.3. */
export function avisoQueToca(
  { fecha_vencimiento, avisado }: { fecha_vencimiento: string; avisado: number | null },
  hoy: string,
  primero: number,
): number | null {
  const dias = diasHasta(hoy, fecha_vencimiento)
  const umbral = [0, 7, 30, primero].filter((one) => one <= primero).find((one) => dias <= one)
  return umbral !== undefined && (avisado === null || umbral < avisado) ? umbral : null
}

/** `vence el 20 de enero de 2027`. `escrito`: a day in words. */
export function cuandoVence(vence: string, hoy: string, escrito: (dia: string) => string): string {
  if (vence === hoy) return 'vence hoy'
  return `${vence < hoy ? 'venció' : 'vence'} el ${escrito(vence)}`
}

interface Juzgado {
  tipo: TipoCertificado
  curso_id: number | null
  clase: string | null
  fecha_emision: string | null
  fecha_vencimiento: string | null
  documento_id: number | null
}

/** A text per field. */
export function faultsOfCertificado(juzgado: Juzgado, hoy: string): Record<string, string> {
  const { tipo, curso_id, clase, fecha_emision, fecha_vencimiento, documento_id } = juzgado
  if (tipo === 'sin_clasificar') return documento_id === null ? { documento_id: mensajes.elijaFotografia } : {}
  if (fecha_emision === null) return { fecha_emision: mensajes.obligatorio }
  return {
    ...(tipo === 'curso' && curso_id === null && { curso_id: mensajes.elijaCurso }),
    ...(tipo === 'licencia_conducir' && clase === null && { clase: mensajes.elijaClase }),
    ...(tipo !== 'curso' && fecha_vencimiento === null && { fecha_vencimiento: mensajes.obligatorio }),
    ...(fecha_vencimiento !== null &&
      fecha_vencimiento < fecha_emision && { fecha_vencimiento: mensajes.venceAntesDeEmitido }),
    ...(fecha_emision > hoy && { fecha_emision: mensajes.certificadoFuturo }),
  }
}

interface Distinto extends Pick<Fila, 'user_id' | 'clase' | 'fecha_emision'> {
  /** Its id; its name, while it has none. */
  curso: number | string | null
}

/** Tells a certificate from others: whose it is, of what and from which day. */
export const claveDe = ({ user_id, curso, clase, fecha_emision }: Distinto): string =>
  [user_id, typeof curso === 'string' ? plain(curso) : curso, clase, fecha_emision].join(' ')

// Without letters and digits that look alike on paper.
const signos = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const largoCodigo = 20

/** A code of a hundred bits, from as many random bytes as it has characters. */
export const codigoDe = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, largoCodigo), (byte) => signos.charAt(byte % signos.length)).join('')

/** `A. F. L.`: all that a stranger reads of a name. */
export const inicialesDe = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter((parte) => /^\p{Lu}/u.test(parte))
    .map((parte) => `${[...parte][0]}.`)
    .join(' ')
