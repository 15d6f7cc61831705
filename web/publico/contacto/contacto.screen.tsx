import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { contactoApi } from '#contract/contacto.ts'
import { emergencia } from '#contract/shared/emergencia.ts'
import { type PaginaContacto, usaEmailjs } from '#contract/sitio/contacto.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { titled } from '#web/publico/descripcion.ts'
import { FichaEstacion } from '#web/publico/ficha-estacion.tsx'
import { type Intento, sendForm } from '#web/publico/formulario/intento.ts'
import { sameOriginReferrer } from '#web/publico/formulario/same-origin-referrer.ts'
import { ContactoPagina } from './contacto-pagina.tsx'
import { CorreoExterno } from './correo-externo.tsx'
import { policyOf } from './policy.ts'

export async function loader(args: LoaderFunctionArgs) {
  const contenido = await readSeccion(args, 'contacto')
  return data(contenido, { headers: policyOf(contenido) })
}

/** For both the first view and a refused form. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const action = (args: ActionFunctionArgs) =>
  sendForm(
    args,
    (api, { nombre = '', email = '', telefono, asunto, mensaje = '', sitio_web }) =>
      api(contactoApi.send, { body: { nombre, email, telefono, asunto, mensaje, sitio_web } }),
    '/contacto/enviado',
  )

const named = titled(
  'Contacto',
  ({ bajada, titulo }: PaginaContacto) => bajada || `${titulo}. Emergencias: ${emergencia}.`,
)
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

interface ContactoScreenProps {
  loaderData: PaginaContacto
  actionData?: Intento
}

export default function ContactoScreen({ loaderData, actionData }: ContactoScreenProps) {
  const compania = useCompania()
  return (
    <>
      <ContactoPagina contenido={loaderData} compania={compania} intento={actionData} />
      <FichaEstacion compania={compania} mapa={loaderData.mapa} />
      {usaEmailjs(loaderData) && <CorreoExterno />}
    </>
  )
}
