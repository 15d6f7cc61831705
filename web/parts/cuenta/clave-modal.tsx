import { IconFingerprint } from '@tabler/icons-react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ClaveConfirmada, cuentaApi } from '#contract/cuenta.ts'
import { llaveApi } from '#contract/cuenta/llave.ts'
import { llavesApi } from '#contract/llaves.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
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
  const [conCodigo, setConCodigo] = useState(conFactor)
  // Only the field that stands there is sent.
  const form = useForm({ resolver: zodResolver(ClaveConfirmada), shouldUnregister: true })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { send, sending, failure, fields } = useEnvio(cuentaApi.confirmPassword, { form, onDone: () => onDone(true) })

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
      submitting={sending}
      failure={fields.password || fields.codigo ? undefined : failure}
      pending={false}
      onSubmit={handleSubmit(async (body) => void (await send({ body })))}
      borrador={{ sin: 'a secret' }}
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
        <CampoCodigo form={form} conAplicacion={data?.codigo !== null} error={errors.codigo?.message} />
      ) : (
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      {conLlave}
      {data?.codigo && !data.con_pin && !conFactor && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              llave.forget()
              setConCodigo(!conCodigo)
            }}
          >
            {conCodigo ? 'Usar la contraseña' : 'Usar un código de la aplicación'}
          </Button>
        </div>
      )}
    </FormModal>
  )
}

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

interface CampoCodigoProps {
  form: UseFormReturn<z.input<typeof ClaveConfirmada>>
  /** Recovery codes have letters. */
  conAplicacion: boolean
  error: string | undefined
}

/** Takes the focus from the button that brought it. */
function CampoCodigo({ form: { register, setFocus }, conAplicacion, error }: CampoCodigoProps) {
  useEffect(() => setFocus('codigo'), [setFocus])
  return (
    <TextField
      label="Código"
      inputMode={conAplicacion ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      error={error}
      {...register('codigo')}
    />
  )
}
