import type { TipoCorreo } from '#contract/sistema.ts'
import type { Telling } from '../records/tx.ts'
import type { Ruta } from './mail.ts'
import { saludo } from './names.ts'

interface Persona {
  id: number
  nombre: string
  email: string
}

interface Anuncio {
  tipo: TipoCorreo
  titulo: string
  /** In the bell, and in the mail unless it says more. */
  cuerpo: string
  asunto?: string
  parrafos?: readonly string[]
  boton: { texto: string; enlace: Ruta }
}

/** Rings the bell of each and sends each a mail, whatever they chose to get by mail. */
export async function tellEach(
  tx: Telling,
  personas: readonly Persona[],
  { tipo, titulo, cuerpo, asunto = titulo, parrafos = [cuerpo], boton }: Anuncio,
): Promise<void> {
  const ids = personas.map(({ id }) => id)
  await tx.notify(ids, { tipo: 'sistema', titulo, cuerpo, enlace: boton.enlace, conCorreoPropio: true })
  const mails = personas.map((persona) => ({
    tipo,
    para: persona.email,
    user_id: persona.id,
    asunto,
    parrafos: [saludo(persona), ...parrafos],
    boton,
  }))
  await tx.mail(...mails)
}
