import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { contactoApi } from '#contract/contacto.ts'
import type { Voluntario } from '#contract/sitio/paginas.ts'
import { readSeccion } from '../../plumbing/seccion.ts'
import { titled } from '../descripcion.ts'
import { type Intento, sendForm } from '../formulario/intento.ts'
import { sameOriginReferrer } from '../formulario/same-origin-referrer.ts'
import { VoluntarioPagina } from './voluntario-pagina.tsx'

export const loader = (args: LoaderFunctionArgs) => readSeccion(args, 'voluntario')

export const action = (args: ActionFunctionArgs) =>
  sendForm(
    args,
    (api, { nombre = '', telefono = '', email = '', comuna = '', mensaje, consentimiento, sitio_web }) =>
      api(contactoApi.apply, {
        // Not agreed to: the API says so, by its field.
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

const named = titled('Hazte voluntario', ({ bajada, titulo }: Voluntario) => bajada || titulo)
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

interface HazteVoluntarioScreenProps {
  loaderData: Voluntario
  actionData?: Intento
}

export default function HazteVoluntarioScreen({ loaderData, actionData }: HazteVoluntarioScreenProps) {
  return <VoluntarioPagina contenido={loaderData} intento={actionData} />
}
