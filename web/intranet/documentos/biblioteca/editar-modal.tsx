import { useState } from 'react'
import { bibliotecaApi, type Carpeta, type FichaDocumento, nombresLectura } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { otraPersona } from '#web/plumbing/ahora.ts'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { fichaDe } from './consultas.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LecturaFields } from './lectura-fields.tsx'

interface EditarModalProps {
  ficha: FichaDocumento
  carpetas: readonly Carpeta[]
  onClose: () => void
  onDone: (text: string) => void
}

/** Edits a document's details; its file changes with a new version. */
export function EditarModal({ ficha, carpetas, onClose, onDone }: EditarModalProps) {
  // Snapshot on opening: a concurrent change is another's, and must not be overwritten.
  const [seen, setSeen] = useState(ficha)
  const [campos, setCampos] = useState(camposOf(seen))
  const change = (some: Partial<typeof campos>) => setCampos({ ...campos, ...some })
  const { send, sending, failure, fields, stands } = useEnvio(bibliotecaApi.change, {
    into: fichaDe(seen.id),
    readNow: async (queries) => {
      const now = await queries.fetchQuery({ ...fichaDe(seen.id), staleTime: 0 })
      setSeen(now)
      setCampos({ ...camposOf(now), ...typedOf(campos, camposOf(seen)) })
      return now
    },
    conflict: otraPersona,
    onDone: ({ titulo }) => onDone(mensajes.documentoCambiado(titulo)),
  })
  const typed = typedOf(campos, camposOf(seen))
  /** Current text, if the person types another. */
  const ahora = (name: keyof typeof campos, text: string | null | undefined) =>
    stands && name in typed ? `Ahora: ${text || 'en blanco'}` : undefined
  return (
    <FormModal
      title="Editar documento"
      submitLabel="Guardar cambios"
      submitting={sending}
      failure={failure}
      onSubmit={() => void send({ params: { id: seen.id }, body: { ...campos, version: seen.version } })}
      onClose={onClose}
      pending={Object.keys(typed).length > 0}
    >
      <TextField
        label="Título"
        maxLength={150}
        helper={ahora('titulo', seen.titulo)}
        error={fields.titulo}
        value={campos.titulo}
        onChange={(event) => change({ titulo: event.target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        maxLength={1000}
        helper={ahora('descripcion', seen.descripcion)}
        error={fields.descripcion}
        value={campos.descripcion}
        onChange={(event) => change({ descripcion: event.target.value })}
      />
      {!seen.correlativo && (
        <Select
          label="Carpeta"
          options={carpetas
            .filter(({ numerada }) => !numerada)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={String(campos.carpeta_id)}
          helper={ahora('carpeta_id', seen.carpeta)}
          error={fields.carpeta_id}
          onChange={(value) => change({ carpeta_id: Number(value) })}
        />
      )}
      <LecturaFields
        value={campos}
        error={fields.plazo}
        helpers={{
          lectura_obligatoria: ahora('lectura_obligatoria', nombresLectura[seen.lectura_obligatoria]),
          plazo: ahora('plazo', seen.plazo && longDay(seen.plazo)),
        }}
        onChange={change}
      />
    </FormModal>
  )
}

const camposOf = ({ titulo, descripcion, carpeta_id, lectura_obligatoria, plazo }: FichaDocumento) => ({
  titulo,
  descripcion: descripcion ?? '',
  carpeta_id,
  lectura_obligatoria,
  plazo: plazo ?? '',
})

/** The fields that differ from those that were seen. */
const typedOf = <Campos extends object>(campos: Campos, seen: Campos): Partial<Campos> =>
  Object.fromEntries(
    Object.entries(campos).filter(([name, value]) => value !== seen[name as keyof Campos]),
  ) as Partial<Campos>
