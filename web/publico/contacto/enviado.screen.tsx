import { unlistedPage } from '../../plumbing/page-handle.ts'
import { pageTitle } from '../../plumbing/page-title.ts'
import { Enviado } from '../formulario/enviado.tsx'

const title = 'Mensaje enviado'

export const handle = unlistedPage
export const meta = pageTitle(title)

export default function EnviadoScreen() {
  return <Enviado title={title}>Recibimos tu mensaje. Te responderemos al correo que dejaste.</Enviado>
}
