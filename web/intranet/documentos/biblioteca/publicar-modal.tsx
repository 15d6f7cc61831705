import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bibliotecaApi, type Carpeta } from '#contract/biblioteca.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { SubirDocumento } from '#web/parts/documentos/subir-documento.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { upload } from '#web/plumbing/upload.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { LecturaFields, type LecturaPedida } from './lectura-fields.tsx'
import { numeroOf } from './textos.ts'

interface PublicarModalProps {
  carpetas: readonly Carpeta[]
  /** Preselected folder. */
  carpetaId: number | undefined
  onClose: () => void
  onDone: (text: string) => void
}

export function PublicarModal({ carpetas, carpetaId, onClose, onDone }: PublicarModalProps) {
  const queries = useQueryClient()
  const [offered] = useState(carpetaId === undefined ? null : String(carpetaId))
  const [carpeta, setCarpeta] = useState(offered)
  const [lectura, setLectura] = useState<LecturaPedida>({ lectura_obligatoria: 'ninguno', plazo: '' })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const numerada = carpetas.some(({ id, numerada }) => numerada && String(id) === carpeta)
  return (
    <SubirDocumento
      borrador="publicar-documento"
      title="Publicar documento"
      submitLabel="Publicar"
      pending={carpeta !== offered || lectura.lectura_obligatoria !== 'ninguno'}
      send={async (archivo, { title, description }, progress) => {
        setFaults({})
        const body = { titulo: title, descripcion: description, carpeta_id: carpeta ?? '', ...lectura }
        try {
          return await upload(bibliotecaApi.publish, archivo, { body, ...progress })
        } catch (error) {
          setFaults(formErrors(error).fields)
          throw error
        }
      }}
      onClose={onClose}
      onDone={(ficha) => {
        void makeStale(queries, bibliotecaApi.publish)
        const numero = numeroOf(ficha)
        onDone(numero ? mensajes.documentoNumerado(ficha.titulo, numero) : mensajes.documentoPublicado(ficha.titulo))
      }}
    >
      <Select
        label="Carpeta"
        options={carpetas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={carpeta}
        error={faults.carpeta_id}
        helper={numerada ? 'Recibe el número del año que sigue, y lo conserva.' : undefined}
        onChange={setCarpeta}
      />
      <LecturaFields value={lectura} error={faults.plazo} onChange={setLectura} />
    </SubirDocumento>
  )
}
