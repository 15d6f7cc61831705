import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClaveConfirmada, cuentaApi } from '#contract/cuenta.ts'
import { llaveApi } from '#contract/cuenta/llave.ts'
import { llavesApi } from '#contract/llaves.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ClaveModalProps {
  /** The password is not enough (docs/decisions/127). */
  conFactor: boolean
  onDone: (confirmed: boolean) => void
}

export function ClaveModal({ conFactor, onDone }: ClaveModalProps) {
  const { data } = useQuery(query(llavesApi.factores))
  const { escrito, reset, field, refused, modal } = useFormulario(cuentaApi.confirmPassword, {
    borrador: { sin: 'a secret' },
    schema: ClaveConfirmada,
    initial: conFactor ? { codigo: '' } : { password: '' },
    onDone: () => onDone(true),
  })
  // Only the field that stands there is sent.
  const conCodigo = escrito.codigo !== undefined
  const llave = useLlaveConfirmada(() => onDone(true))
  const conLlave = <ConLlave llave={llave} tiene={(data?.llaves ?? 0) > 0} />

  if (conFactor && data?.con_pin)
    return (
      <Modal
        open
        size="sm"
        title="Confirme con su segundo factor"
        onOpenChange={() => onDone(false)}
        footer={
          <Button variant="outline" onClick={() => onDone(false)}>
            Entendido
          </Button>
        }
      >
        <p>{mensajes.pinSinCodigo}</p>
        {conLlave}
      </Modal>
    )
  return (
    <FormModal
      size="sm"
      title={
        conFactor ? 'Confirme con su segundo factor' : conCodigo ? 'Confirme que es usted' : 'Confirme su contraseña'
      }
      submitLabel="Continuar"
      submittingLabel="Confirmando"
      {...modal}
      failure={refused.password || refused.codigo ? undefined : modal.failure}
      pending={false}
      onClose={() => onDone(false)}
    >
      <p>
        {conFactor && 'Para esto la contraseña no basta. '}
        {!conCodigo
          ? 'Para continuar, escriba la contraseña con que entra.'
          : data?.codigo === null
            ? 'Para continuar, use su llave o escriba uno de sus códigos de recuperación.'
            : 'Para continuar, escriba el código que muestra su aplicación.'}{' '}
        No se le pedirá de nuevo por diez minutos.
      </p>
      {conCodigo ? (
        <TextField
          ref={focus}
          label="Código"
          // Recovery codes have letters.
          inputMode={data?.codigo === null ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          {...field('codigo')}
        />
      ) : (
        <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      )}
      {conLlave}
      {data?.codigo && !data.con_pin && !conFactor && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              llave.forget()
              reset(conCodigo ? { password: '' } : { codigo: '' })
            }}
          >
            {conCodigo ? 'Usar la contraseña' : 'Usar un código de la aplicación'}
          </Button>
        </div>
      )}
    </FormModal>
  )
}

/** From the button that brought it. */
const focus = (field: HTMLInputElement | null) => field?.focus()

interface ConLlaveProps {
  llave: ReturnType<typeof useLlaveConfirmada>
  /** The member has one. */
  tiene: boolean
}

function ConLlave({ llave, tiene }: ConLlaveProps) {
  return (
    <>
      {llave.failure && <Alert variant="error">{llave.failure}</Alert>}
      {tiene && llavesPosibles() && (
        <div>
          <Button
            variant="outline"
            size="sm"
            icon={IconFingerprint}
            loading={llave.sending}
            loadingLabel="Esperando la llave"
            onClick={() => void llave.confirm()}
          >
            Usar la llave de este equipo
          </Button>
        </div>
      )}
    </>
  )
}

/** Confirms with a passkey of this device. */
function useLlaveConfirmada(onDone: () => void) {
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  async function confirm(): Promise<void> {
    setFailure(undefined)
    setSending(true)
    try {
      const { getLlave } = await import('./llave.ts')
      const respuesta = await getLlave(await api(llavesApi.opcionesConfirmar))
      await api(llaveApi.confirmarConLlave, { body: { respuesta } })
      return onDone()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : mensajes.porDefecto)
    }
    setSending(false)
  }
  return { confirm, sending, failure, forget: () => setFailure(undefined) }
}
