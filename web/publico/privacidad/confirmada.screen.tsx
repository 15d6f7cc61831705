import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { Enviado } from '#web/publico/formulario/enviado.tsx'

const title = 'Recibimos tu solicitud'

export const handle = unlistedPage
export const meta = pageTitle(title)

export default function ConfirmadaScreen() {
  return (
    <Enviado title={title}>
      Te responderemos por correo dentro de 30 días; si pediste un bloqueo, dentro de 2 días hábiles.
    </Enviado>
  )
}
