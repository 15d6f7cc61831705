import { Link } from 'react-router'
import { type PaginaContacto, usaEmailjs } from '#contract/sitio/contacto.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlOf } from '#web/publico/formulario/campos.ts'
import { deAlMenos, deCorreo, deTelefono } from '#web/publico/formulario/formas.ts'
import { Formulario } from '#web/publico/formulario/formulario.tsx'
import type { Intento } from '#web/publico/formulario/intento.ts'
import { aLosMeses } from '#web/publico/formulario/plazo.ts'

const nombres = { nombre: 'Nombre', email: 'Correo', telefono: 'Teléfono', asunto: 'Asunto', mensaje: 'Mensaje' }

interface MensajeFormProps {
  contenido: PaginaContacto
  intento: Intento | undefined
}

export function MensajeForm({ contenido, intento }: MensajeFormProps) {
  const control = controlOf(intento)
  const { servicio, plantilla, clave_publica, origen } = contenido.emailjs
  const datos = {
    'data-servicio': servicio,
    'data-plantilla': plantilla,
    'data-clave': clave_publica,
    'data-origen': origen,
  }
  return (
    <Formulario
      action="/contacto"
      labelledBy="escribenos"
      intento={intento}
      nombres={nombres}
      enviar="Enviar mensaje"
      {...(usaEmailjs(contenido) && { datos })}
      nota={
        <>
          {usaEmailjs(contenido)
            ? 'Tu mensaje viaja por EmailJS. Si no puede llevarlo, lo guardamos aquí y lo borramos'
            : 'Guardamos lo que escribes para responderte, y lo borramos'}{' '}
          {aLosMeses(contenido.meses)}. <Link to="/privacidad">Cómo cuidamos tus datos</Link>
        </>
      }
    >
      <TextField
        {...control('nombre')}
        {...deAlMenos(2)}
        label={nombres.nombre}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        {...control('email')}
        {...deCorreo}
        type="email"
        label={nombres.email}
        helper="Aquí te respondemos."
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...control('telefono')}
        {...deTelefono}
        type="tel"
        label={nombres.telefono}
        autoComplete="tel"
        maxLength={30}
        optional
      />
      <TextField {...control('asunto')} label={nombres.asunto} maxLength={120} optional />
      <TextArea {...control('mensaje')} label={nombres.mensaje} rows={7} maxLength={4_000} required />
    </Formulario>
  )
}
