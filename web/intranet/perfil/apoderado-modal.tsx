import { type Apoderado, CambioApoderado } from '#contract/perfil/consentimiento.ts'
import { perfilApi } from '#contract/perfil.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface ApoderadoModalProps {
  id: number
  apoderado: Apoderado | null
  onClose: () => void
  onDone: (text: string) => void
}

/** The guardian of a minor. */
export function ApoderadoModal({ id, apoderado, onClose, onDone }: ApoderadoModalProps) {
  const asked = query(perfilApi.consentimientos, { params: { id } })
  const { field, modal } = useFormulario(perfilApi.changeApoderado, {
    borrador: `apoderado-${id}`,
    registro: apoderado,
    readNow: async (queries) => (await nowOf(asked)(queries))?.apoderado ?? undefined,
    schema: CambioApoderado.omit({ version: true }),
    initial: escritoDe,
    input: (body, visto) => ({ params: { id }, body: { ...body, version: visto?.version ?? 0 } }),
    into: asked,
    onDone: () => onDone('El apoderado se guardó.'),
  })
  return (
    <FormModal title="Apoderado" submitLabel="Guardar" submittingLabel="Guardando" {...modal} onClose={onClose}>
      <TextField label="Nombre completo" {...field('nombre')} />
      <TextField label="Parentesco" {...field('parentesco')} />
      <TextField label="Teléfono" type="tel" optional {...field('telefono')} />
      <TextField label="Correo" type="email" optional {...field('email')} />
    </FormModal>
  )
}

const escritoDe = (apoderado: Apoderado | null) => ({
  nombre: apoderado?.nombre ?? '',
  parentesco: apoderado?.parentesco ?? '',
  telefono: apoderado?.telefono ? formatTelefono(apoderado.telefono) : '',
  email: apoderado?.email ?? '',
})
