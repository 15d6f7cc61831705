import type { ReactNode } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ErrorDeCampo } from './error-de-campo.tsx'
import script from './formulario.js?url'
import type { Intento } from './intento.ts'
import styles from './formulario.module.css'

interface FormularioProps {
  action: string
  /** Id of the form's accessible name. */
  labelledBy: string
  intento: Intento | undefined
  /** Names of the fields by id, for the error summary. */
  nombres: Record<string, string>
  enviar: string
  /** Data attributes for a script of ours that sends the form, if any. */
  datos?: Record<`data-${string}`, string>
  /** Beneath the button. */
  nota?: ReactNode
  children: ReactNode
}

/** A public form: sent by the browser itself, and shown again with its errors. */
export function Formulario({ action, labelledBy, intento, nombres, enviar, datos, nota, children }: FormularioProps) {
  const errors = Object.entries(intento?.errores ?? {}).map(([id, message]) => ({
    id,
    message: `${nombres[id] ?? id}: ${message}`,
  }))
  return (
    <form
      method="post"
      action={action}
      className={styles.formulario}
      aria-labelledby={labelledBy}
      data-falta={mensajes.obligatorio}
      {...datos}
    >
      {intento && (
        // The page reloads because of this, and no script can lead here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <div tabIndex={-1} autoFocus className={styles.devuelto}>
          {errors.length === 0 && <Alert variant="error" title={intento.mensaje} />}
          <ErrorSummary title="Revisa estos datos y vuelve a enviar" errors={errors} />
        </div>
      )}
      <p className={styles.nota}>Todos los campos son obligatorios, salvo los marcados como opcionales.</p>
      {children}
      {/* Honeypot for bots; people neither see it nor reach it. */}
      <div className={styles.trampa} aria-hidden>
        <label htmlFor="sitio_web">No llenes este campo</label>
        <input type="text" id="sitio_web" name="sitio_web" tabIndex={-1} autoComplete="off" />
      </div>
      {datos && <output className={styles.aviso} />}
      <Button type="submit" size="lg" className={styles.enviar}>
        {enviar}
      </Button>
      {nota && <p className={styles.nota}>{nota}</p>}
      <template>
        <ErrorDeCampo />
      </template>
      {/* Not in a preview. */}
      {import.meta.env.SSR && <script type="module" src={script} />}
    </form>
  )
}
