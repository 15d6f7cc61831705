import { useState } from 'react'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { overWhatStands, type Pendiente } from '#web/plumbing/pendientes.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { corregibles, corregido } from './dicho.rules.ts'

interface CorregirModalProps {
  one: Pendiente
  onSend: (body: unknown) => void
  onClose: () => void
}

/** Corrects what was written in a write that the server refused, and sends it with its own hour. */
export function CorregirModal({ one, onSend, onClose }: CorregirModalProps) {
  const campos = corregibles(one)
  const [escrito, setEscrito] = useState(() => Object.fromEntries(campos.map(({ campo, valor }) => [campo, valor])))
  return (
    <FormModal
      title={one.titulo}
      submitLabel="Enviar"
      submitting={false}
      failure={one.rechazo}
      onSubmit={() => onSend(corregido(overWhatStands(one), escrito))}
      onClose={onClose}
    >
      {campos.map(({ campo, nombre, esCifra }) => {
        const control = {
          label: nombre,
          autoComplete: 'off',
          value: escrito[campo] ?? '',
          onChange: ({ target }: { target: { value: string } }) =>
            setEscrito((now) => ({ ...now, [campo]: target.value })),
        }
        return esCifra ? (
          <TextField key={campo} inputMode="decimal" {...control} />
        ) : (
          <TextArea key={campo} rows={2} {...control} />
        )
      })}
    </FormModal>
  )
}
