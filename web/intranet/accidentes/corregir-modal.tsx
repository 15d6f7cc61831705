import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { Campos, Dicho, dichoPor, enLocal, preguntas } from '#web/parts/accidentes/preguntas.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface CorregirModalProps {
  accidente: Accidente
  onClose: () => void
  onDone: (text: string) => void
}

/** Corrects the answers, all of them at once. What somebody else saved meanwhile is told, and nothing typed is lost. */
export function CorregirModal({ accidente, onClose, onDone }: CorregirModalProps) {
  const { id, acto } = accidente
  const de = query(accidentesApi.get, { params: { id } })
  const { field, choice, modal } = useFormulario(accidentesApi.change, {
    borrador: `corregir-accidente-${id}`,
    registro: accidente,
    como: accidentesApi.change.output,
    readNow: nowOf(de),
    schema: Dicho,
    initial: escritoDe,
    input: (said, visto) => ({ params: { id }, body: { ...dichoPor(said), version: visto.version } }),
    names: { user_id: 'quien' },
    into: de,
    onDone: () => onDone('El accidente quedó corregido.'),
  })
  return (
    <FormModal size="lg" title="Corregir accidente" {...modal} onClose={onClose}>
      <Campos campos={preguntas.flatMap(({ campos }) => campos)} field={field} acto={acto} quien={choice('quien')} />
    </FormModal>
  )
}

const escritoDe = (accidente: Accidente): Dicho => ({
  quien: { id: accidente.user_id, nombre: accidente.nombre },
  ocurrido_en: enLocal(accidente.ocurrido_en),
  lugar: accidente.lugar,
  relato: accidente.relato,
  lesion: accidente.lesion,
  centro_asistencial: accidente.centro_asistencial ?? '',
  medico: accidente.medico ?? '',
  testigos: accidente.testigos ?? '',
})
