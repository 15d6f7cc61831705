import { type ActionFunctionArgs, useParams } from 'react-router'
import { misDatosApi } from '#contract/mis-datos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { type Intento, sendForm } from '#web/publico/formulario/intento.ts'
import { sameOriginReferrer } from '#web/publico/formulario/same-origin-referrer.ts'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'

const title = 'Confirma tu solicitud'

export const handle = unlistedPage
const named = pageTitle(title)
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

export const action = (args: ActionFunctionArgs) =>
  sendForm(
    args,
    (api) => api(misDatosApi.confirm, { body: { token: args.params.token ?? '' } }),
    '/privacidad/confirmada',
  )

/** Opening the page uses nothing up: mail scanners open links. */
export default function ConfirmarScreen({ actionData: intento }: { actionData?: Intento }) {
  const { token = '' } = useParams()
  return (
    <>
      <Pagina title={title} here="Privacidad" lead="Con esto sabemos que el correo es tuyo." />
      <Chevron variant="calma" />
      <Cuerpo>
        {intento && <Alert variant="error" title={intento.mensaje} />}
        <form method="post" action={`/privacidad/confirmar/${encodeURIComponent(token)}`}>
          <Button type="submit" size="lg">
            Confirmar mi solicitud
          </Button>
        </form>
      </Cuerpo>
    </>
  )
}
