import { pageTitle } from '../../plumbing/page-title.ts'
import { Enviado } from '../formulario/enviado.tsx'
import { noIndex } from '../formulario/no-index.ts'

const title = 'Mensaje enviado'

export const meta = noIndex(pageTitle(title))

export default function EnviadoScreen() {
  return <Enviado title={title}>Recibimos tu mensaje. Te responderemos al correo que dejaste.</Enviado>
}
