import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { contactoApi } from '#contract/contacto.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { type Intento, sendForm } from '#web/publico/formulario/intento.ts'
import { sameOriginReferrer } from '#web/publico/formulario/same-origin-referrer.ts'
import { VoluntarioPagina } from './voluntario-pagina.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [contenido, { meses }] = await Promise.all([readSeccion(args, 'voluntario'), readSeccion(args, 'contacto')])
  return { contenido, meses }
}
type Data = Awaited<ReturnType<typeof loader>>

export const action = (args: ActionFunctionArgs) =>
  sendForm(
    args,
    (api, { nombre = '', telefono = '', email = '', comuna = '', mensaje, consentimiento, sitio_web }) =>
      api(contactoApi.apply, {
        // Without consent, the API reports it.
        body: {
          nombre,
          telefono,
          email,
          comuna,
          mensaje,
          consentimiento: (consentimiento === 'si') as true,
          sitio_web,
        },
      }),
    '/hazte-voluntario/enviada',
  )

const named = titled('Hazte voluntario', ({ contenido: { bajada, titulo } }: Data) => bajada || titulo)
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

interface HazteVoluntarioScreenProps {
  loaderData: Data
  actionData?: Intento
}

export default function HazteVoluntarioScreen({ loaderData, actionData }: HazteVoluntarioScreenProps) {
  return <VoluntarioPagina {...loaderData} intento={actionData} />
}
