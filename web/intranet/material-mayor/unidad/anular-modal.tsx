import type { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import {
  anulacionDeCargaEnCola,
  anulacionEnCola,
  libroEn,
  type VistaDeLibro,
} from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface AnularModalProps {
  que: 'salida' | 'carga'
  id: number
  unidad: { id: number; nombre: string }
  onClose: () => void
  onDone: (text: string) => void
}

type Anula = (typeof materialMayorApi)['anularSalida' | 'anularCarga']
const como: Record<'salida' | 'carga', { enCola: EnCola & { endpoint: Anula }; vista: VistaDeLibro }> = {
  salida: { enCola: anulacionEnCola, vista: 'salidas' },
  carga: { enCola: anulacionDeCargaEnCola, vista: 'combustible' },
}

/** Annuls a trip or a load that never was, with its readings. */
export function AnularModal({ que, id, unidad, onClose, onDone }: AnularModalProps) {
  const { enCola, vista } = como[que]
  const { field, modal } = useFormulario(enCola.endpoint, {
    borrador: `anular-${que}-${id}`,
    initial: { motivo: '' },
    input: (body) => ({ params: { id }, body }),
    onDone: ({ message }) => onDone(message),
    espera: useEspera(enCola, {
      titulo: `Anular una ${que} de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, vista),
      onWaiting: () => onDone(mensajes.anotadoAqui('La anulación')),
    }),
  })
  return (
    <FormModal
      title={`Anular ${que}`}
      submitLabel={`Anular ${que}`}
      submittingLabel="Anulando"
      danger
      {...modal}
      onClose={onClose}
    >
      <TextArea label="Por qué se anula" rows={2} maxLength={300} {...field('motivo')} />
    </FormModal>
  )
}
