import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { Enviado } from '#web/publico/formulario/enviado.tsx'

const title = 'Revisa tu correo'

export const handle = unlistedPage
export const meta = pageTitle(title)

export default function EnviadaScreen() {
  return (
    <Enviado title={title}>
      Te enviamos un enlace para confirmar que el correo es tuyo. Sirve por 3 días; después de confirmar, respondemos tu
      solicitud.
    </Enviado>
  )
}
