import type { Destinatario, NuevaBrecha } from '#contract/proteccion/brechas.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'

type Hechos = Pick<NuevaBrecha, 'sensibles' | 'menores' | 'economicos'> & { sin_riesgo?: string | null | undefined }

/**
 * Recipients required by law: the Agencia where there is a reasonable risk to people; these too, where the data are sensitive,
 * of children under fourteen, or economic (law 21.719, art. 14 sexies).
 */
function avisosDebidos({ sin_riesgo, sensibles, menores, economicos }: Hechos): Destinatario[] {
  if (sin_riesgo) return []
  return sensibles || menores || economicos ? ['agencia', 'personas'] : ['agencia']
}

export const avisosQueFaltan = (hechos: Hechos, dados: readonly { destinatario: Destinatario }[]): Destinatario[] =>
  avisosDebidos(hechos).filter((one) => !dados.some(({ destinatario }) => destinatario === one))

interface Contada extends Pick<NuevaBrecha, 'descripcion' | 'datos' | 'consecuencias' | 'medidas'> {
  conocida_en: string
  afectados?: number | null | undefined
}

interface Quien {
  nombre: string
  correo: string
}

/** Drafts: the nature of the breach, its data, its possible effects, and what is being done. */
export function borradoresDe(brecha: Contada, { nombre, correo }: Quien): Record<Destinatario, string> {
  const cuando = longMoment(new Date(brecha.conocida_en))
  const contacto = correo && `Contacto: ${correo}.`
  const afectados = brecha.afectados == null ? 'todavía no se conoce' : brecha.afectados.toLocaleString('es-CL')
  const hechos = [
    `Qué ocurrió: ${brecha.descripcion}`,
    `Datos comprometidos: ${brecha.datos}`,
    `Qué puede pasar: ${brecha.consecuencias}`,
    `Qué se ha hecho: ${brecha.medidas}`,
  ]
  const agencia = [
    `${nombre} comunica a la Agencia de Protección de Datos Personales una vulneración de las medidas de seguridad, de la que tuvo conocimiento el ${cuando}.`,
    ...hechos,
    `Personas afectadas: ${afectados}.`,
    contacto,
  ]
  const personas = [
    `${nombre} le informa que hubo un problema de seguridad con datos personales suyos. Lo supimos el ${cuando}.`,
    ...hechos,
    contacto,
  ]
  const text = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')
  return { agencia: text(agencia), personas: text(personas) }
}
