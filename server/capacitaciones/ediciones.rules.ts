// Pure decisions about editions of courses (domain §2.3).
import { type EdicionEscrita } from '#contract/capacitaciones/ediciones.ts'
import type { ResultadoInscripcion } from '#contract/capacitaciones/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

/** A grade as people write it, and as it is stored. */
export const notaOf = (decimas: number | null): number | null => (decimas === null ? null : decimas / 10)
export const decimasOf = (nota: number | null): number | null => (nota === null ? null : Math.round(nota * 10))

interface Exigencia {
  /** In tenths; null: without grades. */
  nota_minima: number | null
  asistencia_minima_pct: number
}

/**
 * The result that grade, in tenths, and attendance, in per cent of the closed lists, say. Null while something is missing;
 * `conSesiones`: there are lists to be closed.
 */
export function propuestaDe(
  { nota_minima, asistencia_minima_pct }: Exigencia,
  { nota, asistencia_pct, conSesiones }: { nota: number | null; asistencia_pct: number | null; conSesiones: boolean },
): ResultadoInscripcion | null {
  if (conSesiones && asistencia_pct === null) return null
  if (asistencia_pct === 0) return 'ausente'
  if (asistencia_pct !== null && asistencia_pct < asistencia_minima_pct) return 'reprobada'
  if (nota_minima === null) return 'aprobada'
  if (nota === null) return null
  return nota >= nota_minima ? 'aprobada' : 'reprobada'
}

/** Per cent of closed lists with presence, whole; null where none is closed. */
export const porcentaje = (presentes: number, listas: number): number | null =>
  listas === 0 ? null : Math.floor((presentes * 100) / listas)

/** Places that are free; null: as many as come. */
export const libresDe = ({ cupo, inscritos }: { cupo: number | null; inscritos: number }): number | null =>
  cupo === null ? null : Math.max(0, cupo - inscritos)

/** The edition to store, or a fault per field. `inscritos`: members who hold a place already. */
export function judgeEdicion(escrita: EdicionEscrita, inscritos: number) {
  const inicio = instantOf(escrita.inicio)
  const termino = instantOf(escrita.termino, inicio ?? undefined)
  const hasta = escrita.inscripcion_hasta === null ? undefined : instantOf(escrita.inscripcion_hasta)
  const sesiones = escrita.sesiones.map(({ id, tema, ...sesion }) => {
    const desde = instantOf(sesion.inicio)
    return { id, tema, inicio: desde, termino: instantOf(sesion.termino, desde ?? undefined) }
  })
  const faults = {
    ...(inicio === null && { inicio: mensajes.horaInexistente }),
    ...(termino === null && { termino: mensajes.horaInexistente }),
    ...(inicio && termino && termino <= inicio && { termino: mensajes.terminoAntesDeInicio }),
    ...(hasta === null && { inscripcion_hasta: mensajes.horaInexistente }),
    ...(hasta && inicio && hasta > inicio && { inscripcion_hasta: mensajes.plazoTrasInicio }),
    ...(escrita.cupo !== null &&
      escrita.cupo < inscritos && {
        cupo: mensajes.cupoBajoInscritos(inscritos),
      }),
    ...(inicio && termino && faultOfSesiones(sesiones, { inicio, termino })),
  }
  if (!inicio || !termino || Object.keys(faults).length > 0) return { faults }
  const { instructor_ids, material_ids, nota_minima, sesiones: _, ...rest } = escrita
  return {
    edicion: { ...rest, inicio, termino, inscripcion_hasta: hasta ?? null, nota_minima: decimasOf(nota_minima) },
    instructores: [...new Set(instructor_ids)],
    material: [...new Set(material_ids)],
    sesiones: sesiones as { id: number | undefined; tema: string; inicio: string; termino: string }[],
  }
}

function faultOfSesiones(
  sesiones: readonly { inicio: string | null; termino: string | null }[],
  { inicio, termino }: { inicio: string; termino: string },
): { sesiones?: string } {
  for (const [index, sesion] of sesiones.entries()) {
    const n = index + 1
    if (sesion.inicio === null || sesion.termino === null) return { sesiones: mensajes.sesionHoraInexistente(n) }
    if (sesion.termino <= sesion.inicio) return { sesiones: mensajes.sesionAlReves(n) }
    if (sesion.inicio < inicio || sesion.termino > termino) return { sesiones: mensajes.sesionFuera(n) }
  }
  return {}
}
