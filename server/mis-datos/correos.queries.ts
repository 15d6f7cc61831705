import type { TipoSolicitud } from '#contract/mis-datos.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'

interface Persona {
  id: number
  nombre: string
  email: string
}

const sobre: Record<TipoSolicitud, string> = {
  correccion: 'la corrección de sus datos',
  eliminacion: 'la eliminación de sus datos',
}

/** To each administrator; author and purpose are not in the mail. */
export async function queueReceived(tx: Telling, para: readonly Persona[]): Promise<void> {
  const mails = para.map(({ id, email, ...persona }) => ({
    tipo: 'solicitud' as const,
    para: email,
    user_id: id,
    asunto: 'Una solicitud sobre datos personales espera respuesta',
    parrafos: [
      saludo(persona),
      'Un miembro de la compañía pidió que se corrijan o se eliminen sus datos personales. La ley da un plazo para responder.',
    ],
    boton: { texto: 'Ver las solicitudes', enlace: '/intranet/usuarios?vista=solicitudes' } as const,
  }))
  await tx.mail(...mails)
}

export const queueAnswer = (
  tx: Telling,
  { id, email, ...persona }: Persona,
  { tipo, aceptada, respuesta }: { tipo: TipoSolicitud; aceptada: boolean; respuesta: string },
) =>
  tx.mail({
    tipo: 'solicitud',
    para: email,
    user_id: id,
    asunto: `Su solicitud fue ${aceptada ? 'aceptada' : 'rechazada'}`,
    parrafos: [
      saludo(persona),
      `Su solicitud de ${sobre[tipo]} fue ${aceptada ? 'aceptada' : 'rechazada'}. La respuesta:`,
      respuesta,
    ],
    boton: { texto: 'Ver mis solicitudes', enlace: '/intranet/configuracion?vista=mi-cuenta' },
  })

/** Farewell to a deleted account's owner: belongs to no member, and is deleted once sent. */
export async function queueFarewell(tx: Telling, { email, ...persona }: Persona, respuesta: string): Promise<void> {
  const compania = await findCompania(tx.db)
  await tx.mail({
    tipo: 'datos_eliminados',
    para: email,
    user_id: null,
    asunto: 'Sus datos personales fueron eliminados',
    parrafos: [
      saludo(persona),
      `Como lo pidió, su cuenta en la intranet de la ${compania.nombre} fue cerrada y sus datos personales fueron eliminados. Solo su nombre queda en los registros de la compañía en que figura.`,
      respuesta,
    ],
  })
}
