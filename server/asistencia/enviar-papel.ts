import type { EnvioPapel } from '#contract/asistencia/cierres.ts'
import { can, roles } from '#contract/shared/permisos.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import { listDestinatarios, seLeAvisa } from '#server/notificaciones/preferencias.queries.ts'
import { saludo, unlinked } from '#server/plumbing/mail/names.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import type { FilaPapel } from './cierres.queries.ts'
import { listConRol } from './licencias.queries.ts'
import { tituloDe } from './papel.rules.ts'
import { porciento } from './planilla-papel.rules.ts'

type Publicado = Pick<FilaPapel, 'mes' | 'serie' | 'compania' | 'anio' | 'numero'> & {
  documento_id: number
  ponderado: number | null
}

/**
 * Sends members the link of a published paper: in the bell, and by mail unless they take none of attendance. Returns how
 * many of each.
 */
export async function mailPapel(
  tx: Telling,
  { mes, documento_id, ponderado, ...papel }: Publicado,
  { para, mensaje }: EnvioPapel,
): Promise<{ avisados: number; correos: number }> {
  const who = roles.filter((role) => para === 'todos' || can(role, 'estadisticas.de_otros'))
  const personas = await listDestinatarios(tx.db, await listConRol(tx.db, who))
  const titulo = `${tituloDe(papel)}, ${longMonth(mes)}`
  const boton = {
    texto: 'Ver el parte',
    enlace: `/intranet/documentos?vista=biblioteca&documento=${documento_id}`,
  } as const
  const ids = personas.map(({ id }) => id)
  const cuerpo = 'Está en la biblioteca.'
  await tx.notify(ids, { tipo: 'asistencia', titulo, cuerpo, enlace: boton.enlace, conCorreoPropio: true })
  const { canal_correo } = (await findValores(tx.db, 'notificaciones')).valores
  const readers = personas.flatMap(({ email, ...persona }) =>
    email !== null && canal_correo && persona.preferencias.canales.asistencia.correo ? { ...persona, email } : [],
  )
  const words = [
    `En la biblioteca está «${titulo}»${papel.compania ? `, sobre ${unlinked(papel.compania)}` : ''}.`,
    ...(papel.compania ? [] : [`Asistencia de la compañía: ${porciento(ponderado)}.`]),
    ...(mensaje ? [unlinked(mensaje)] : []),
    'Ábralo con su cuenta de la intranet.',
  ]
  const mails = readers.map((persona) => ({
    tipo: 'parte' as const,
    para: persona.email,
    user_id: persona.id,
    asunto: titulo,
    parrafos: [saludo(persona), ...words],
    boton,
  }))
  await tx.mail(...mails)
  return { avisados: personas.filter(seLeAvisa).length, correos: mails.length }
}
