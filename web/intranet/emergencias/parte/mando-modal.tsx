import { z } from 'zod'
import { emergenciasApi } from '#contract/emergencias.ts'
import { type EmergenciaDetalle, nombresResultados, type Resultado } from '#contract/emergencias/emergencia.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { datosEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
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
  const { visto, anterior, conflicto } = useVisto(emergencia, {
    como: emergenciasApi.change.output,
    readNow: nowOf(asked),
    onNow: (now) => form.reset(mandoDe(now), keepTyped),
  })
  const { field, choice, form, modal } = useFormulario(emergenciasApi.change, {
    borrador: `mando-${emergencia.id}`,
    schema: Mando,
    initial: mandoDe(emergencia),
    input: ({ a_cargo, a_cargo_externo, resultado, preinforme }) => ({
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
    ...conflicto,
    onDone: onClose,
    espera: useEspera(datosEnCola, {
      titulo: `A cargo y resultado de ${emergencia.folio}`,
      enlace: `/intranet/emergencias/${emergencia.id}`,
      onWaiting: onClose,
    }),
  })
  const ahora = ahoraOf(form.formState, anterior && mandoDe(anterior), mandoDe(visto))
  const { value: aCargo, onChange, error } = choice('a_cargo')
  return (
    <FormModal title="A cargo y resultado" {...modal} onClose={onClose}>
      <BomberoField label="A cargo" helper={ahora('a_cargo') ?? ''} value={aCargo} error={error} onChoose={onChange} />
      <TextField
        label="A cargo, de otra compañía"
        optional
        autoComplete="off"
        helper={ahora('a_cargo_externo')}
        {...field('a_cargo_externo')}
      />
      <Select
        label="Resultado"
        options={resultados}
        helper={ahora('resultado', nombresResultados)}
        {...choice('resultado')}
      />
      <TextArea
        label="Preinforme"
        optional
        helper={ahora('preinforme') ?? 'Lo leen todos los miembros: no nombre aquí a víctimas ni a quien llamó.'}
        {...field('preinforme')}
      />
    </FormModal>
  )
}
