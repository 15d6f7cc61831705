import { bibliotecaApi, type Carpeta, type FichaDocumento, nombresLectura } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { fichaDe } from './consultas.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LecturaFields } from './lectura-fields.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
    escrito: campos,
    change,
    faults,
    field,
    ahora,
    nota,
    modal,
  } = useFormulario(bibliotecaApi.change, {
    borrador: `biblioteca-${ficha.id}`,
    registro: ficha,
    como: bibliotecaApi.change.output,
    readNow: nowOf(fichaDe(ficha.id)),
    initial: camposOf,
    input: (said, visto) => ({ params: { id: visto.id }, body: { ...said, version: visto.version } }),
    into: fichaDe(ficha.id),
    onDone: ({ titulo }) => onDone(mensajes.documentoCambiado(titulo)),
  })
  return (
    <FormModal title="Editar documento" submitLabel="Guardar cambios" {...modal} onClose={onClose}>
      <TextField label="Título" maxLength={150} {...field('titulo')} />
      <TextArea label="Descripción" optional maxLength={1000} {...field('descripcion')} />
      {!visto.correlativo && (
        <Select
          label="Carpeta"
          options={carpetas
            .filter(({ numerada }) => !numerada)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={String(campos.carpeta_id)}
          {...nota('carpeta_id', Object.fromEntries(carpetas.map(({ id, nombre }) => [id, nombre])))}
          error={faults.carpeta_id}
          onChange={(value) => change({ carpeta_id: Number(value) })}
        />
      )}
      <LecturaFields
        value={campos}
        error={faults.plazo}
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
