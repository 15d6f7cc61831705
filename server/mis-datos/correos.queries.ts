import type { EstadoSolicitud, TipoSolicitud } from '#contract/mis-datos.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
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

/** To each administrator; author and purpose are neither in the bell nor in the mail. */
export const tellReceived = (tx: Telling, administradores: readonly Persona[]) =>
  tellEach(tx, administradores, {
    tipo: 'solicitud',
    titulo: 'Solicitud sobre datos personales',
    cuerpo: 'Un miembro pidió que se corrijan o se eliminen sus datos.',
    asunto: 'Una solicitud sobre datos personales espera respuesta',
    parrafos: [
      'Un miembro de la compañía pidió que se corrijan o se eliminen sus datos personales. La ley da un plazo para responder.',
    ],
    boton: { texto: 'Ver las solicitudes', enlace: '/intranet/usuarios?vista=solicitudes' },
  })

export const tellAnswer = (tx: Telling, persona: Persona, tipo: TipoSolicitud, estado: EstadoSolicitud, text: string) =>
  tellEach(tx, [persona], {
    tipo: 'solicitud',
    titulo: `Su solicitud fue ${estado}`,
    cuerpo: text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text,
    parrafos: [`Su solicitud de ${sobre[tipo]} fue ${estado}. La respuesta:`, text],
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
