import type { Guardado, TipoSolicitud } from '#contract/mis-datos.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { enParrafos } from './guardado.rules.ts'

interface Persona {
  /** Null: a neighbour. */
  id: number | null
  nombre: string
  email: string
}

const sobre: Record<TipoSolicitud, string> = {
  acceso: 'saber qué se guarda de usted',
  correccion: 'la corrección de sus datos',
  eliminacion: 'la eliminación de sus datos',
  oposicion: 'oposición a un uso de sus datos',
  bloqueo: 'bloqueo de sus datos',
}

const enlace = '/intranet/usuarios?vista=solicitudes'

const toEach = (para: readonly (Persona & { id: number })[], asunto: string, parrafo: string): Mail[] =>
  para.map(({ id, email, ...persona }) => ({
    tipo: 'solicitud',
    para: email,
    user_id: id,
    asunto,
    parrafos: [saludo(persona), parrafo],
    boton: { texto: 'Ver las solicitudes', enlace },
  }))

/** To each administrator; author and purpose are not in the mail. */
export const queueReceived = (tx: Telling, para: readonly (Persona & { id: number })[], de: string, plazo: string) =>
  tx.mail(
    ...toEach(
      para,
      'Una solicitud sobre datos personales espera respuesta',
      `${de} pidió algo sobre sus datos personales. La ley da plazo para responder hasta el ${longDay(plazo)}.`,
    ),
  )

/** To each administrator, whatever their preferences: the law does not wait. */
export const queueReminder = (tx: Telling, para: readonly (Persona & { id: number })[], plazo: string) =>
  tx.mail(...toEach(para, recordatorio(plazo).titulo, recordatorio(plazo).cuerpo))

export const recordatorio = (plazo: string) => ({
  titulo: 'Una solicitud sobre datos personales sigue sin respuesta',
  cuerpo: `La ley da plazo para responder hasta el ${longDay(plazo)}.`,
})

const to = ({ id, email }: Persona) => ({ tipo: 'solicitud', para: email, user_id: id }) as const
const boton = { texto: 'Ver mis solicitudes', enlace: '/intranet/configuracion?vista=mi-cuenta' } as const
const reclamo = 'Si no está de acuerdo, puede reclamar ante la Agencia de Protección de Datos Personales.'

/** To a neighbour: proves that the address is theirs, before anything is told or deleted. */
export async function queueConfirm(tx: Telling, persona: Persona, tipo: TipoSolicitud, link: string, vence_en: Date) {
  const { nombre } = await findCompania(tx.db)
  await tx.mail({
    ...to(persona),
    asunto: 'Confirme su solicitud sobre datos personales',
    parrafos: [
      saludo(persona),
      `Alguien, quizás usted, pidió con este correo a la ${nombre}: ${sobre[tipo]}. Para que la respondamos, confirme que el correo es suyo. Si no fue usted, no haga nada.`,
    ],
    boton: { texto: 'Confirmar mi solicitud', enlace: `/privacidad/confirmar/${link}` },
    vence_en,
  })
}

interface Answered {
  tipo: TipoSolicitud
  aceptada: boolean
  respuesta: string
  /** Stored rows, in the answer to an access request. */
  guardado?: readonly Guardado[]
}

export async function queueAnswer(
  tx: Telling,
  persona: Persona,
  { tipo, aceptada, respuesta, guardado }: Answered,
): Promise<void> {
  const { email } = await findCompania(tx.db)
  await tx.mail({
    ...to(persona),
    asunto: `Su solicitud fue ${aceptada ? 'aceptada' : 'rechazada'}`,
    parrafos: [
      saludo(persona),
      `Su solicitud de ${sobre[tipo]} fue ${aceptada ? 'aceptada' : 'rechazada'}. La respuesta:`,
      respuesta,
      ...(guardado ? enParrafos(guardado) : []),
      ...(aceptada ? [] : [reclamo]),
    ],
    ...(persona.id !== null && { boton }),
    ...(email && { responder_a: email }),
  })
}

export const queueExtension = (tx: Telling, persona: Persona, plazo: string, motivo: string) =>
  tx.mail({
    ...to(persona),
    asunto: 'Necesitamos más tiempo para responder su solicitud',
    parrafos: [saludo(persona), `Responderemos su solicitud a más tardar el ${longDay(plazo)}. El motivo:`, motivo],
    ...(persona.id !== null && { boton }),
  })

/** Farewell to somebody whose data are gone: belongs to no member, and is deleted once sent. */
export async function queueFarewell(tx: Telling, persona: Persona, respuesta: string): Promise<void> {
  const { nombre } = await findCompania(tx.db)
  const gone =
    persona.id === null
      ? `Como lo pidió, la ${nombre} eliminó lo que guardaba con su correo: mensajes, postulaciones y solicitudes.`
      : `Como lo pidió, su cuenta en la intranet de la ${nombre} fue cerrada y sus datos personales fueron eliminados. Solo su nombre queda en los registros de la compañía en que figura.`
  await tx.mail({
    tipo: 'datos_eliminados',
    para: persona.email,
    user_id: null,
    asunto: 'Sus datos personales fueron eliminados',
    parrafos: [saludo(persona), gone, respuesta],
  })
}
