import { Link } from 'react-router'
import type { Aviso } from '#contract/proteccion.ts'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import prosa from '#web/publico/prosa.module.css'

/** The statement that the law requires of a privacy page, from the settings (law 21.719, art. 14 ter). */
export function AvisoDeDatos({ aviso: { responsable, plazos, encargados } }: { aviso: Aviso }) {
  const { nombre, representante, domicilio, correo, telefono, delegado } = responsable
  return (
    <div className={prosa.prosa}>
      <h2>Quién responde por tus datos</h2>
      <address>
        <strong>{nombre}</strong>
        {representante && <>, representada por {representante}</>}
        <br />
        {domicilio}
        {correo && (
          <>
            <br />
            Correo: <a href={`mailto:${correo}`}>{correo}</a>
          </>
        )}
        {telefono && (
          <>
            <br />
            Teléfono: {telefono}
          </>
        )}
        {delegado && (
          <>
            <br />
            Delegado de protección de datos: {delegado}
          </>
        )}
      </address>
      <h2>Cuánto los guardamos</h2>
      <ul>
        {plazos.map(({ clave, nombre, tiempo }) => (
          <li key={clave}>
            {nombre}: {tiempo}.
          </li>
        ))}
      </ul>
      {encargados.length > 0 && (
        <>
          <h2>Quién más los ve</h2>
          <ul>
            {encargados.map(({ nombre, servicio, datos }) => (
              <li key={servicio + nombre}>
                {servicio}
                {nombre && ` (${nombre})`}: {datos.toLowerCase()}.
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Tus derechos</h2>
      <p>
        Puedes pedir saber qué guardamos de ti, que lo corrijamos, que lo borremos o que lo bloqueemos por un tiempo, y
        oponerte a que lo usemos para algo. Respondemos en 30 días como máximo. Si tienes cuenta, pídelo en la{' '}
        <Link to="/intranet/configuracion?vista=mi-cuenta">intranet</Link>. Si no te parece la respuesta, puedes
        reclamar ante la Agencia de Protección de Datos Personales.
      </p>
      <p>
        <BotonEnlace to="/privacidad/solicitud" arrow>
          Pedir algo sobre mis datos
        </BotonEnlace>
      </p>
    </div>
  )
}
