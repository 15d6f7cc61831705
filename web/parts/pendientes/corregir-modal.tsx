import { FormModal } from '#web/plumbing/form-modal.tsx'
import { overWhatStands, type Pendiente } from '#web/plumbing/pendientes.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { corregibles, corregido } from './dicho.rules.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface CorregirModalProps {
  one: Pendiente
  onSend: (body: unknown) => void
  onClose: () => void
}

/** Corrects what was written in a write that the server refused, and sends it with its own hour. */
export function CorregirModal({ one, onSend, onClose }: CorregirModalProps) {
  const campos = corregibles(one)
  const { escrito, pending, borrador, controles } = useEscrito(
    one,
    (): Record<string, string> => Object.fromEntries(campos.map(({ campo, valor }) => [campo, valor])),
    { borrador: `corregir-${one.uuid}` },
  )
  const { field } = controles({})
  return (
    <FormModal
      title={one.titulo}
      submitLabel="Enviar"
      submitting={false}
      failure={one.rechazo}
      pending={pending}
      borrador={borrador}
      onSubmit={() => {
        borrador.drop()
        onSend(corregido(overWhatStands(one), escrito))
      }}
      onClose={onClose}
    >
      {campos.map(({ campo, nombre, esCifra }) => {
        const control = { label: nombre, autoComplete: 'off', ...field(campo) }
        return esCifra ? (
          <TextField key={campo} inputMode="decimal" {...control} />
        ) : (
          <TextArea key={campo} rows={2} {...control} />
        )
      })}
    </FormModal>
  )
}
