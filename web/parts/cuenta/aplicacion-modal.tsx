import { encodeQR } from 'qr'
import { llavesApi } from '#contract/llaves.ts'
import { CodigoConfirmado } from '#contract/llaves/codigos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './codigos.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AplicacionModalProps {
  uri: string
  /** In groups of four. */
  secreto: string
  /** With ten recovery codes if this is the member's first second factor. */
  onDone: (message: string, recuperacion: string[] | null) => void
  onClose: () => void
}

/** Adds an application of codes: its secret goes to the telephone, and the first code proves that it arrived. */
export function AplicacionModal({ uri, secreto, onDone, onClose }: AplicacionModalProps) {
  const { field, modal } = useFormulario(llavesApi.confirmAutenticador, {
    borrador: { sin: 'a secret' },
    schema: CodigoConfirmado,
    initial: { codigo: '' },
    onDone: ({ message, recuperacion }) => onDone(message, recuperacion),
  })
  const codigo = field('codigo')

  return (
    <FormModal
      title="Agregar una aplicación de códigos"
      submitLabel="Confirmar"
      submittingLabel="Confirmando"
      {...modal}
      failure={codigo.error ? undefined : modal.failure}
      onClose={onClose}
    >
      <ol className={styles.pasos}>
        <li>
          <p>
            Abra en su teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Aegis, y
            escanee este código.
          </p>
          <Qr text={uri} />
          <p>
            Si está en ese teléfono, <a href={uri}>ábrala desde aquí</a>.
          </p>
          <p>
            O escriba en ella esta clave: <code className={styles.secreto}>{secreto}</code>
          </p>
          <CopiarEnlace enlace={secreto.replaceAll(' ', '')} label="Copiar la clave" said="Clave copiada" />
        </li>
        <li>
          <p>Escriba el código de seis dígitos que muestra la aplicación.</p>
          <TextField label="Código" inputMode="numeric" autoComplete="one-time-code" {...codigo} />
        </li>
      </ol>
    </FormModal>
  )
}

function Qr({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      // A drawing of elements.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label="Código QR para la aplicación"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
