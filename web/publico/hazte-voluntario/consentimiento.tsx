import { mensajes } from '#contract/shared/mensajes.ts'
import { ErrorDeCampo } from '#web/publico/formulario/error-de-campo.tsx'
import type { Intento } from '#web/publico/formulario/intento.ts'
import styles from './consentimiento.module.css'

interface ConsentimientoProps {
  texto: string
  intento: Intento | undefined
}

/** Consent for an applicant to tick (law 21.719). */
export function Consentimiento({ texto, intento }: ConsentimientoProps) {
  const error = intento?.errores.consentimiento
  return (
    <div>
      <label className={styles.consentimiento}>
        <input
          type="checkbox"
          id="consentimiento"
          name="consentimiento"
          value="si"
          required
          data-falta={mensajes.consentimientoFaltante}
          defaultChecked={intento?.valores.consentimiento === 'si'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consentimiento-error' : undefined}
        />
        <span>{texto}</span>
      </label>
      {error && <ErrorDeCampo id="consentimiento-error">{error}</ErrorDeCampo>}
    </div>
  )
}
