import { useState } from 'react'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { Campos, Dicho, enLocal, preguntas } from '#web/parts/accidentes/preguntas.tsx'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'

interface CorregirModalProps {
  accidente: Accidente
  onClose: () => void
  onDone: (text: string) => void
}

/** Corrects the answers, all of them at once. What somebody else saved meanwhile is told, and nothing typed is lost. */
export function CorregirModal({ accidente, onClose, onDone }: CorregirModalProps) {
  const { id, nombre, user_id, acto } = accidente
  const [quien, setQuien] = useState<Bombero | null>({ id: user_id, nombre })
  const de = query(accidentesApi.get, { params: { id } })
  const { visto, anterior, conflicto } = useVisto(accidente, {
    como: accidentesApi.change.output,
    readNow: nowOf(de),
    onNow: (now) => {
      if (!form.formState.dirtyFields.user_id) setQuien({ id: now.user_id, nombre: now.nombre })
      form.reset(escritoDe(now), keepTyped)
    },
  })
  const { field, choice, form, modal } = useFormulario(accidentesApi.change, {
    borrador: `corregir-accidente-${id}`,
    schema: Dicho,
    initial: escritoDe(accidente),
    input: ({ user_id, ...body }) => ({
      params: { id },
      body: { ...body, user_id: Number(user_id), version: visto.version },
    }),
    into: de,
    ...conflicto,
    onDone: () => onDone('El accidente quedó corregido.'),
  })
  const ahora = ahoraOf(form.formState, anterior && escritoDe(anterior), escritoDe(visto))
  return (
    <FormModal size="lg" title="Corregir accidente" {...modal} onClose={onClose}>
      <Campos
        campos={preguntas.flatMap(({ campos }) => campos)}
        field={(name) => ({ ...field(name), ...(ahora(name) && { helper: ahora(name) }) })}
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

const escritoDe = (accidente: Accidente) => ({
  user_id: String(accidente.user_id),
  ocurrido_en: enLocal(accidente.ocurrido_en),
  lugar: accidente.lugar,
  relato: accidente.relato,
  lesion: accidente.lesion,
  centro_asistencial: accidente.centro_asistencial ?? '',
  medico: accidente.medico ?? '',
  testigos: accidente.testigos ?? '',
})
