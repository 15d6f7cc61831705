import { formatTelefono } from '#contract/shared/telefono.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { unlinked } from '#server/plumbing/mail/names.ts'

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

/** Mail for a message, with its sender as reply-to. */
export const mensajeAsMail = ({ nombre, email, telefono, asunto, mensaje }: MensajeRecibido): Carta => ({
  tipo: 'contacto',
  asunto: `Mensaje de ${unlinked(nombre)}`,
  parrafos: [
    'Llegó un mensaje desde la página de contacto.',
    `Nombre: ${unlinked(nombre)}`,
    `Correo: ${email}`,
    ...(telefono ? [`Teléfono: ${formatTelefono(telefono)}`] : []),
    ...(asunto ? [`Asunto: ${unlinked(asunto)}`] : []),
    ...asParagraphs(mensaje),
  ],
  responder_a: email,
})

export const postulacionAsMail = ({ nombre, telefono, email, comuna, mensaje }: PostulacionRecibida): Carta => ({
  tipo: 'postulacion',
  asunto: `Postulación de ${unlinked(nombre)}`,
  parrafos: [
    'Llegó una postulación desde la página «Hazte voluntario».',
    `Nombre: ${unlinked(nombre)}`,
    `Teléfono: ${formatTelefono(telefono)}`,
    `Correo: ${email}`,
    `Comuna: ${unlinked(comuna)}`,
    ...asParagraphs(mensaje ?? ''),
  ],
  responder_a: email,
})

const asParagraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
