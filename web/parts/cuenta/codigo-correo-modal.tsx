import { useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import { api } from '#web/plumbing/api.ts'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { madeQuery } from '#web/plumbing/query.ts'
import { storedDispositivo } from '#web/plumbing/session.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

const { sendCodigoCorreo, confirmCodigoCorreo } = codigoCorreoApi
const titulo = 'Confirme este dispositivo'

// A POST as a query: opening the dialog sends the code, once per dialog.
const envio = {
  ...madeQuery(sendCodigoCorreo, 'enviar', () => api(sendCodigoCorreo, { body: {} })),
  staleTime: 'static',
  gcTime: 0,
} as const

/** Mails a code when it opens, and takes it (docs/decisions/127). */
export function CodigoCorreoModal({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const { data, error } = useQuery(envio)
  if (!error) return <CodigoForm para={data?.para} onDone={onDone} />
  return (
    <Modal
      open
      size="sm"
      title={titulo}
      onOpenChange={() => onDone(false)}
      footer={
        <Button variant="outline" onClick={() => onDone(false)}>
          Entendido
        </Button>
      }
    >
      <Alert variant="error">{error.message}</Alert>
    </Modal>
  )
}

interface CodigoFormProps {
  /** Shortened address; undefined while the code is being sent. */
  para: string | undefined
  onDone: (confirmed: boolean) => void
}

function CodigoForm({ para, onDone }: CodigoFormProps) {
  const { vista, reset, field, modal } = useFormulario(confirmCodigoCorreo, {
    borrador: { sin: 'a secret' },
    schema: confirmCodigoCorreo.body.pick({ codigo: true }),
    initial: { codigo: '' },
    input: ({ codigo }) => ({ body: { codigo, dispositivo: storedDispositivo() } }),
    onDone: () => onDone(true),
  })
  const input = useRef<HTMLInputElement>(null)
  const codigo = field('codigo')
  const [enviado, setEnviado] = useState('')
  const otro = useEnvio(sendCodigoCorreo, {
    onDone: () => {
      setEnviado('Le enviamos otro código. El anterior ya no sirve.')
      reset(vista)
      input.current?.focus()
    },
  })
  return (
    <FormModal
      size="sm"
      title={titulo}
      submitLabel="Continuar"
      submittingLabel="Confirmando"
      {...modal}
      pending={false}
      failure={codigo.error ? otro.failure : (modal.failure ?? otro.failure)}
      onClose={() => onDone(false)}
    >
      <p>
        Para cuidar sus datos, la contraseña no basta en un dispositivo nuevo.{' '}
        {para ? (
          <>
            Le enviamos un código a <strong>{unbroken(para)}</strong>: escríbalo aquí.
          </>
        ) : (
          'Estamos enviando un código a su correo.'
        )}
        {!isEquipoCompartido() && ' En este navegador no se le pedirá de nuevo.'}
      </p>
      <TextField
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        ref={input}
        {...codigo}
      />
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={IconMail}
          loading={otro.sending}
          loadingLabel="Enviando"
          onClick={() => void otro.send({ body: { otro: true } })}
        >
          Enviar otro
        </Button>
      </div>
      <output>{enviado}</output>
    </FormModal>
  )
}

/** Not broken after the ellipsis. */
const unbroken = (para: string) => para.replace('@', '\u2060@')
