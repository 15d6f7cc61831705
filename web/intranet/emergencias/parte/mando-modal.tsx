import { z } from 'zod'
import { emergenciasApi } from '#contract/emergencias.ts'
import { type EmergenciaDetalle, nombresResultados, type Resultado } from '#contract/emergencias/emergencia.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { datosEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const Mando = z.object({
  a_cargo: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  a_cargo_externo: z.string().max(120, mensajes.demasiadoLargo(120)),
  resultado: z.string(),
  preinforme: z.string().max(500, mensajes.demasiadoLargo(500)),
})
type Mando = z.output<typeof Mando>

const mandoDe = ({ a_cargo_id, a_cargo, a_cargo_externo, resultado, preinforme }: EmergenciaDetalle): Mando => ({
  a_cargo: a_cargo_id === null ? null : { id: a_cargo_id, nombre: a_cargo ?? '' },
  a_cargo_externo: a_cargo_externo ?? '',
  resultado: resultado ?? '',
  preinforme: preinforme ?? '',
})

const resultados = [
  { value: '', label: 'Sin indicar' },
  ...Object.entries(nombresResultados).map(([value, label]) => ({ value, label })),
]

interface MandoModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
}

export function MandoModal({ emergencia, onClose }: MandoModalProps) {
  const asked = emergenciaDe(emergencia.id)
  const { field, choice, modal } = useFormulario(emergenciasApi.change, {
    borrador: `mando-${emergencia.id}`,
    registro: emergencia,
    como: emergenciasApi.change.output,
    readNow: nowOf(asked),
    schema: Mando,
    initial: mandoDe,
    input: ({ a_cargo, a_cargo_externo, resultado, preinforme }, visto) => ({
      params: { id: visto.id },
      body: {
        a_cargo_id: a_cargo?.id ?? null,
        a_cargo_externo,
        resultado: resultado === '' ? null : (resultado as Resultado),
        preinforme,
        version: visto.version,
      },
    }),
    into: asked,
    onDone: onClose,
    espera: useEspera(datosEnCola, {
      titulo: `A cargo y resultado de ${emergencia.folio}`,
      enlace: `/intranet/emergencias/${emergencia.id}`,
      onWaiting: onClose,
    }),
  })
  const { value: aCargo, onChange, ...cargo } = choice('a_cargo')
  return (
    <FormModal title="A cargo y resultado" {...modal} onClose={onClose}>
      <BomberoField label="A cargo" helper="" value={aCargo} onChoose={onChange} {...cargo} />
      <TextField label="A cargo, de otra compañía" optional autoComplete="off" {...field('a_cargo_externo')} />
      <Select label="Resultado" options={resultados} {...choice('resultado', nombresResultados)} />
      <TextArea
        label="Preinforme"
        optional
        helper="Lo leen todos los miembros: no nombre aquí a víctimas ni a quien llamó."
        {...field('preinforme')}
      />
    </FormModal>
  )
}
