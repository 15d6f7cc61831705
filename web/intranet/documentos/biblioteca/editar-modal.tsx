import { bibliotecaApi, type Carpeta, type FichaDocumento, nombresLectura } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
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
  const {
    visto,
    conflicto,
    escrito: campos,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(ficha, camposOf, {
    borrador: `biblioteca-${ficha.id}`,
    como: bibliotecaApi.change.output,
    readNow: nowOf(fichaDe(ficha.id)),
  })
  const { send, sending, failure, fields } = useEnvio(bibliotecaApi.change, {
    into: fichaDe(visto.id),
    ...conflicto,
    onDone: ({ titulo }) => onDone(mensajes.documentoCambiado(titulo)),
  })
  return (
    <FormModal
      borrador={borrador}
      title="Editar documento"
      submitLabel="Guardar cambios"
      submitting={sending}
      failure={failure}
      onSubmit={() => void send({ params: { id: visto.id }, body: { ...campos, version: visto.version } })}
      onClose={onClose}
      pending={pending}
    >
      <TextField
        label="Título"
        maxLength={150}
        {...nota('titulo')}
        error={fields.titulo}
        value={campos.titulo}
        onChange={(event) => change({ titulo: event.target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        maxLength={1000}
        {...nota('descripcion')}
        error={fields.descripcion}
        value={campos.descripcion}
        onChange={(event) => change({ descripcion: event.target.value })}
      />
      {!visto.correlativo && (
        <Select
          label="Carpeta"
          options={carpetas
            .filter(({ numerada }) => !numerada)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={String(campos.carpeta_id)}
          {...nota('carpeta_id', Object.fromEntries(carpetas.map(({ id, nombre }) => [id, nombre])))}
          error={fields.carpeta_id}
          onChange={(value) => change({ carpeta_id: Number(value) })}
        />
      )}
      <LecturaFields
        value={campos}
        error={fields.plazo}
        helpers={{
          lectura_obligatoria: ahora('lectura_obligatoria', nombresLectura),
          plazo: ahora('plazo'),
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
