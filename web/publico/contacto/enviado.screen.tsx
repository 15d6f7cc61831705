import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Enviado } from '#web/publico/formulario/enviado.tsx'

const title = 'Mensaje enviado'

export const handle = unlistedPage
export const meta = pageTitle(title)

export default function EnviadoScreen() {
  return <Enviado title={title}>Recibimos tu mensaje. Te responderemos al correo que dejaste.</Enviado>
}
