import { type ActionFunctionArgs, Link } from 'react-router'
import { misDatosApi, type TipoSolicitud } from '#contract/mis-datos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { unlistedPage } from '#web/plumbing/page-handle.ts'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { controlOf } from '#web/publico/formulario/campos.ts'
import { Formulario } from '#web/publico/formulario/formulario.tsx'
import { type Intento, sendForm } from '#web/publico/formulario/intento.ts'
import { sameOriginReferrer } from '#web/publico/formulario/same-origin-referrer.ts'
import { Pagina } from '#web/publico/pagina.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './solicitud.module.css'

const title = 'Pedir algo sobre mis datos'

export const handle = unlistedPage
const named = pageTitle(title)
export const meta = (args: Parameters<typeof named>[0]) => [...named(args), sameOriginReferrer]

export const action = (args: ActionFunctionArgs) =>
  sendForm(
    args,
    (api, { nombre = '', email = '', tipo = '', detalle = '', sitio_web }) =>
      api(misDatosApi.askAsNeighbour, { body: { nombre, email, tipo: tipo as TipoSolicitud, detalle, sitio_web } }),
    '/privacidad/solicitud/enviada',
  )

const nombres = { nombre: 'Nombre', email: 'Correo', tipo: 'Qué pides', detalle: 'Explícanos' }

const opciones: readonly [TipoSolicitud, string][] = [
  ['acceso', 'Saber qué guardan de mí'],
  ['correccion', 'Que lo corrijan'],
  ['eliminacion', 'Que lo borren'],
  ['oposicion', 'Que no lo usen para algo'],
  ['bloqueo', 'Que lo bloqueen por un tiempo'],
]

export default function SolicitudScreen({ actionData: intento }: { actionData?: Intento }) {
  const control = controlOf(intento)
  const chosen = intento?.valores.tipo ?? 'acceso'
  return (
    <>
      <Pagina
        title={title}
        here="Privacidad"
        lead="Para quien nos ha escrito o ha postulado. No necesitas una cuenta."
      />
      <Chevron variant="calma" />
      <Cuerpo>
        <h2 id="solicitud" className="visually-hidden">
          Tu solicitud
        </h2>
        <Formulario
          action="/privacidad/solicitud"
          labelledBy="solicitud"
          intento={intento}
          nombres={nombres}
          enviar="Enviar solicitud"
          nota={
            <>
              Te enviaremos un enlace para confirmar que el correo es tuyo: antes de eso no decimos ni borramos nada.{' '}
              <Link to="/privacidad">Cómo cuidamos tus datos</Link>
            </>
          }
        >
          <fieldset className={styles.opciones} id="tipo">
            <legend>{nombres.tipo}</legend>
            {opciones.map(([tipo, label]) => (
              <label key={tipo} className={styles.opcion}>
                <input type="radio" name="tipo" value={tipo} defaultChecked={tipo === chosen} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <TextField {...control('nombre')} label={nombres.nombre} autoComplete="name" maxLength={120} required />
          <TextField
            {...control('email')}
            type="email"
            label={nombres.email}
            helper="El mismo con que nos escribiste."
            autoComplete="email"
            maxLength={254}
            required
          />
          <TextArea {...control('detalle')} label={nombres.detalle} rows={5} maxLength={2_000} optional />
        </Formulario>
      </Cuerpo>
    </>
  )
}
