import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Enviado } from '#web/publico/formulario/enviado.tsx'

const title = 'Postulación enviada'

export const handle = unlistedPage
export const meta = pageTitle(title)

export default function EnviadaScreen() {
  return (
    <Enviado title={title}>Recibimos tu postulación. Te escribiremos o llamaremos para contarte cómo sigue.</Enviado>
  )
}
