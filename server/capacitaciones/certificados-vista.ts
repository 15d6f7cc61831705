import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import type { CertificadoLeido } from './certificados.queries.ts'
import { estadoCalculado, sinPlazo } from './certificados.rules.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'

/** As `lector` may see it: of another's medical exam, whether it is in force and nothing more (domain §2.3). */
export function mostrar(leido: CertificadoLeido, lector: number, hoy: string, aviso: number): Certificado {
  const { id, user_id, nombre, tipo, version, curso_id, capacitacion_id, documento_id, anulado_en } = leido
  const estado = estadoCalculado(leido, hoy, aviso)
  const base = { id, user_id, nombre, tipo, version, curso_id, capacitacion_id, titulo: tituloDe(leido) }
  if (tipo === 'examen_medico' && user_id !== lector)
    return {
      ...base,
      clase: null,
      numero: null,
      entidad: null,
      fecha_emision: null,
      fecha_vencimiento: null,
      resultado: null,
      con_documento: false,
      estado_calculado: sinPlazo(estado),
      motivo: null,
      verificado_por: null,
      verificado_en: null,
    }
  const { clase, numero, entidad, fecha_emision, fecha_vencimiento, resultado, verificado_por, verificado_en } = leido
  return {
    ...base,
    clase,
    numero,
    entidad,
    fecha_emision,
    fecha_vencimiento,
    resultado,
    con_documento: documento_id !== null,
    estado_calculado: estado,
    motivo: anulado_en === null ? leido.motivo_rechazo : leido.motivo_anulacion,
    verificado_por,
    verificado_en,
  }
}
