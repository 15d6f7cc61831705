import { pageTitle } from '../../plumbing/page-title.ts'
import { Enviado } from '../formulario/enviado.tsx'
import { noIndex } from '../formulario/no-index.ts'

const title = 'Postulación enviada'

export const meta = noIndex(pageTitle(title))

export default function EnviadaScreen() {
  return (
    <Enviado title={title}>Recibimos tu postulación. Te escribiremos o llamaremos para contarte cómo sigue.</Enviado>
  )
}
