import { type FormEvent, useState } from 'react'
import {
  type Apoderado,
  nombresConsentimiento,
  textosConsentimiento,
  type TipoConsentimiento,
} from '#contract/perfil/consentimiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'

interface RegistrarModalProps {
  id: number
  own: boolean
  tipo: TipoConsentimiento
  /** Undefined: an adult. Null: a minor without one. */
  apoderado: Apoderado | null | undefined
  onClose: () => void
  onDone: (text: string) => void
}

/** Gives one's own consent, or records one that was signed on paper. */
export function RegistrarModal({ id, own, tipo, apoderado, onClose, onDone }: RegistrarModalProps) {
  const [agreed, setAgreed] = useState(false)
  const envio = useEnvio(perfilApi.consent, {
    into: query(perfilApi.consentimientos, { params: { id } }),
    onDone: () => onDone('El consentimiento quedó registrado.'),
  })
  const who = apoderado ? `${apoderado.nombre}, su apoderado,` : 'La persona'
  return (
    <FormModal
      title={nombresConsentimiento[tipo]}
      submitLabel="Registrar"
      submittingLabel="Guardando"
      submitting={envio.sending}
      failure={envio.failure}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (agreed) void envio.send({ params: { id }, body: { tipo } })
      }}
      pending={agreed}
      borrador={{ sin: 'only confirmed' }}
      onClose={onClose}
    >
      {apoderado === null && <Alert variant="warning">Registre primero a su apoderado.</Alert>}
      <blockquote>{textosConsentimiento[tipo].at(-1)}</blockquote>
      <CheckBox required checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {own ? 'Lo autorizo.' : `${who} firmó este texto en papel, y la compañía guarda lo firmado.`}
      </CheckBox>
    </FormModal>
  )
}
