import { Link } from 'react-router'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlOf } from '#web/publico/formulario/campos.ts'
import { deAlMenos, deCorreo, deTelefono } from '#web/publico/formulario/formas.ts'
import { Formulario } from '#web/publico/formulario/formulario.tsx'
import type { Intento } from '#web/publico/formulario/intento.ts'
import { aLosMeses } from '#web/publico/formulario/plazo.ts'
import { Consentimiento } from './consentimiento.tsx'

const nombres = {
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Correo',
  comuna: 'Comuna',
  mensaje: 'Cuéntanos de ti',
  consentimiento: 'Tus datos',
}

interface PostulacionFormProps {
  consentimiento: string
  /** Retention (months). */
  meses: number
  intento: Intento | undefined
}

export function PostulacionForm({ consentimiento, meses, intento }: PostulacionFormProps) {
  const control = controlOf(intento)
  return (
    <Formulario
      action="/hazte-voluntario"
      labelledBy="postula"
      intento={intento}
      nombres={nombres}
      enviar="Enviar postulación"
      nota={
        <>
          Borramos tu postulación {aLosMeses(meses)}. <Link to="/privacidad">Cómo cuidamos tus datos</Link>
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
        {...control('telefono')}
        {...deTelefono}
        type="tel"
        label={nombres.telefono}
        helper="Por ejemplo, +56 9 1234 5678."
        autoComplete="tel"
        maxLength={30}
        required
      />
      <TextField
        {...control('email')}
        {...deCorreo}
        type="email"
        label={nombres.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...control('comuna')}
        {...deAlMenos(2)}
        label={nombres.comuna}
        helper="Donde vives o trabajas."
        autoComplete="address-level2"
        maxLength={60}
        required
      />
      <TextArea {...control('mensaje')} label={nombres.mensaje} rows={5} maxLength={4_000} optional />
      <Consentimiento texto={consentimiento} intento={intento} />
    </Formulario>
  )
}
