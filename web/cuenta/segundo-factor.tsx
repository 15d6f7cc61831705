import { IconFingerprint, IconShieldLock } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './cuenta.module.css'

interface SegundoFactorProps {
  email: string
  /** Second steps that the member has. */
  factores: readonly string[]
  /** Signs in. @throws why it was refused */
  onCodigo: (codigo: string) => Promise<void>
  /** Signs in with a passkey instead; says itself why it did not. */
  onLlave: () => Promise<void>
  onBack: () => void
}

const kinds = {
  codigo: {
    label: 'Código de la aplicación',
    helper: 'Los seis dígitos que muestra ahora su aplicación.',
    other: 'Usar un código de recuperación',
  },
  recuperacion: {
    label: 'Código de recuperación',
    helper: 'Uno de los diez que guardó. Sirve una sola vez.',
    other: 'Usar el código de la aplicación',
  },
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Second step of a sign-in whose password was right. */
export function SegundoFactor({ email, factores, onCodigo, onLlave, onBack }: SegundoFactorProps) {
  const [kind, setKind] = useState<keyof typeof kinds>(factores.includes('codigo') ? 'codigo' : 'recuperacion')
  const [failure, setFailure] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState(false)
  const isCodigo = kind === 'codigo'

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('codigo') as HTMLInputElement
    const codigo = field.value.trim()
    setFailure(undefined)
    setFault(codigo ? undefined : mensajes.codigoObligatorio)
    if (codigo) await enter(codigo)
    field.focus()
    field.select()
  }

  async function enter(codigo: string): Promise<void> {
    setSending(true)
    try {
      await onCodigo(codigo)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : mensajes.errorLogin)
    }
    setSending(false)
  }

  function change(): void {
    setFailure(undefined)
    setFault(undefined)
    setKind(isCodigo ? 'recuperacion' : 'codigo')
  }

  return (
    <form className={styles.fields} method="post" noValidate onSubmit={submit} aria-labelledby="segundo-paso">
      <p id="segundo-paso">
        Segundo paso para entrar como <strong>{email}</strong>
      </p>
      {failure && <Alert variant="error">{failure}</Alert>}
      <TextField
        key={kind}
        ref={focus}
        label={kinds[kind].label}
        helper={kinds[kind].helper}
        error={fault}
        icon={IconShieldLock}
        name="codigo"
        inputMode={isCodigo ? 'numeric' : 'text'}
        autoComplete={isCodigo ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" size="lg" block loading={sending} loadingLabel="Iniciando sesión">
        Continuar
      </Button>
      {factores.includes('llave') && llavesPosibles() && (
        <Button
          variant="outline"
          size="lg"
          block
          icon={IconFingerprint}
          onClick={() => {
            setFailure(undefined)
            void onLlave()
          }}
        >
          Usar la llave de este equipo
        </Button>
      )}
      {factores.includes('codigo') && factores.includes('recuperacion') && (
        <Button variant="outline" size="lg" block onClick={change}>
          {kinds[kind].other}
        </Button>
      )}
      <Button variant="outline" size="lg" block onClick={onBack}>
        Volver
      </Button>
      <p className={styles.other}>Si perdió el teléfono y sus códigos, pida ayuda a un administrador.</p>
    </form>
  )
}
