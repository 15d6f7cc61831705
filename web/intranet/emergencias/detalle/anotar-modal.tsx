import { emergenciasApi } from '#contract/emergencias.ts'
import { nombresRespuestas, type RespuestaEmergencia, respuestasEmergencia } from '#contract/emergencias/respuestas.ts'
import { minutos } from '#web/parts/emergencias/voy-minutos.ts'
import { type Bombero, BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Select } from '#web/ui/select.tsx'

interface AnotarModalProps {
  emergencia: number
  onClose: () => void
}

const sinMinutos = ''
const opciones = respuestasEmergencia.map((value) => ({ value, label: nombresRespuestas[value] }))
const enMinutos = [
  { value: sinMinutos, label: 'No dijo' },
  ...minutos.map((uno) => ({ value: String(uno), label: `En ${uno} minutos` })),
]

/** Records what a member answered to the alarm by radio or telephone (docs/decisions/178). */
export function AnotarModal({ emergencia, onClose }: AnotarModalProps) {
  const { escrito, change, faults, choice, modal } = useFormulario(emergenciasApi.recordRespuesta, {
    borrador: `respuesta-anotada-${emergencia}`,
    initial: {
      quien: null as Bombero | null,
      respuesta: 'voy_cuartel' as RespuestaEmergencia,
      eta_min: sinMinutos,
    },
    input: ({ quien, respuesta, eta_min }) => ({
      params: { id: emergencia },
      body: { user_id: quien?.id ?? 0, respuesta, eta_min: eta_min === sinMinutos ? null : Number(eta_min) },
    }),
    names: { user_id: 'quien' },
    onDone: onClose,
  })
  return (
    <FormModal
      size="sm"
      title="Anotar quién avisó"
      submitLabel="Anotar"
      submittingLabel="Anotando"
      {...modal}
      onClose={onClose}
    >
      <BomberoField
        label="Quién"
        helper="Avisó por radio o teléfono. Todos verán que lo anotó usted."
        error={faults.quien}
        value={escrito.quien}
        onChoose={(quien) => change({ quien })}
      />
      <Select label="Respondió" options={opciones} {...choice('respuesta')} />
      {escrito.respuesta !== 'no_puedo' && <Select label="Llega" options={enMinutos} {...choice('eta_min')} />}
    </FormModal>
  )
}
