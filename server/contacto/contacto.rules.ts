import { formatTelefono } from '#contract/shared/telefono.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'

type Carta = Pick<Mail, 'tipo' | 'asunto' | 'parrafos' | 'responder_a'>

interface MensajeRecibido {
  nombre: string
  email: string
  telefono: string | null
  asunto: string | null
  mensaje: string
}

interface PostulacionRecibida {
  nombre: string
  telefono: string
  email: string
  comuna: string
  mensaje: string | null
}

/** What the company is told of a message; an answer goes to whoever wrote it. */
export const mensajeAsMail = ({ nombre, email, telefono, asunto, mensaje }: MensajeRecibido): Carta => ({
  tipo: 'contacto',
  asunto: `Mensaje de ${nombre}`,
  parrafos: [
    'Llegó un mensaje desde la página de contacto.',
    `Nombre: ${nombre}`,
    `Correo: ${email}`,
    ...(telefono ? [`Teléfono: ${formatTelefono(telefono)}`] : []),
    ...(asunto ? [`Asunto: ${asunto}`] : []),
    ...asParagraphs(mensaje),
  ],
  responder_a: email,
})

export const postulacionAsMail = ({ nombre, telefono, email, comuna, mensaje }: PostulacionRecibida): Carta => ({
  tipo: 'postulacion',
  asunto: `Postulación de ${nombre}`,
  parrafos: [
    'Llegó una postulación desde la página «Hazte voluntario».',
    `Nombre: ${nombre}`,
    `Teléfono: ${formatTelefono(telefono)}`,
    `Correo: ${email}`,
    `Comuna: ${comuna}`,
    ...asParagraphs(mensaje ?? ''),
  ],
  responder_a: email,
})

const asParagraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

/** The moment before which nothing is kept; of a month without that day, its last one. */
export function keptSince(now: Date, months: number): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0)
  return since
}
