import { useState } from 'react'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { Campos, Dicho, enLocal, preguntas } from '#web/parts/accidentes/preguntas.tsx'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CorregirModalProps {
  accidente: Accidente
  onClose: () => void
  onDone: (text: string) => void
}

/** Corrects the answers, all of them at once. What somebody else saved meanwhile is told, and nothing typed is lost. */
export function CorregirModal({ accidente, onClose, onDone }: CorregirModalProps) {
  const { id, nombre, user_id, acto } = accidente
  const [seen] = useState(accidente)
  const [quien, setQuien] = useState<Bombero | null>({ id: user_id, nombre })
  const de = query(accidentesApi.get, { params: { id } })
  const [version, setVersion] = useState(accidente.version)
  const { field, choice, modal } = useFormulario(accidentesApi.change, {
    schema: Dicho,
    initial: {
      user_id: String(user_id),
      ocurrido_en: enLocal(seen.ocurrido_en),
      lugar: seen.lugar,
      relato: seen.relato,
      lesion: seen.lesion,
      centro_asistencial: seen.centro_asistencial ?? '',
      medico: seen.medico ?? '',
      testigos: seen.testigos ?? '',
    },
    input: ({ user_id, ...body }) => ({
      params: { id },
      body: { ...body, user_id: Number(user_id), version },
    }),
    into: de,
    readNow: async (queries) => {
      const now = await queries.fetchQuery({ ...de, staleTime: 0 })
      setVersion(now.version)
      return now
    },
    conflict: () =>
      'Alguien cambió este accidente mientras usted escribía. Revise, y guarde de nuevo para dejar lo suyo.',
    onDone: () => onDone('El accidente quedó corregido.'),
  })
  return (
    <FormModal size="lg" title="Corregir accidente" {...modal} onClose={onClose}>
      <Campos
        campos={preguntas.flatMap(({ campos }) => campos)}
        field={field}
        acto={acto}
        afectado={{
          value: quien,
          error: choice('user_id').error,
          onChoose: (bombero) => {
            setQuien(bombero)
            choice('user_id').onChange(bombero ? String(bombero.id) : '')
          },
        }}
      />
    </FormModal>
  )
}
