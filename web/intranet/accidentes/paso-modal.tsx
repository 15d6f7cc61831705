import { type Accidente, accidentesApi, type Paso } from '#contract/accidentes.ts'
import { nombresPasos } from '#contract/accidentes/estados.ts'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

type Como = 'hecho' | 'no_corresponde' | 'pendiente'

const opciones: { value: Como; label: string; meaning: string }[] = [
  { value: 'hecho', label: 'Está hecho', meaning: 'Se tiene el papel, o se entregó.' },
  { value: 'pendiente', label: 'Está pendiente', meaning: 'Se avisa cuando esté por vencer.' },
  { value: 'no_corresponde', label: 'No corresponde', meaning: 'Por ejemplo, la lesión no tuvo gastos.' },
]

interface PasoModalProps {
  accidente: Accidente
  paso: Paso
  onClose: () => void
  onDone: (text: string) => void
}

/** How a step stands: done on a day, pending, or not to be done. */
export function PasoModal({ accidente, paso: { paso }, onClose, onDone }: PasoModalProps) {
  const hoy = useHoy()
  const de = query(accidentesApi.get, { params: { id: accidente.id } })
  const { visto, escrito, field, choice, ahora, modal } = useFormulario(accidentesApi.savePaso, {
    borrador: `accidente-${accidente.id}-${paso}`,
    registro: accidente,
    como: accidentesApi.savePaso.output,
    readNow: nowOf(de),
    initial: (uno) => escritoDe(uno, paso, hoy),
    input: ({ como, dia, referencia, motivo }, visto) => ({
      params: { id: visto.id, paso },
      body: {
        hecho_el: como === 'hecho' ? dia : null,
        referencia: como === 'hecho' ? referencia : null,
        no_corresponde: como === 'no_corresponde' ? motivo : null,
        version: visto.version,
      },
    }),
    names: { hecho_el: 'dia', no_corresponde: 'motivo' },
    into: de,
    onDone: () => onDone(`${nombresPasos[paso]}: quedó anotado.`),
  })
  const { como } = escrito
  return (
    <FormModal title={nombresPasos[paso]} {...modal} onClose={onClose}>
      <p>Vence el {longDay(pasoDe(visto, paso).vence)}.</p>
      <RadioList legend="Cómo está" options={opciones} {...choice('como')} />
      {ahora('como') && <p>{ahora('como', labels)}</p>}
      {como === 'hecho' && (
        <>
          <FechaField label="Cuándo se hizo" max={hoy} {...field('dia')} />
          <TextField
            label="Número y dónde"
            optional
            helper="Por ejemplo: N.º 88, 2.ª Comisaría."
            maxLength={160}
            autoComplete="off"
            {...field('referencia')}
          />
        </>
      )}
      {como === 'no_corresponde' && (
        <TextField label="Por qué no corresponde" maxLength={300} autoComplete="off" {...field('motivo')} />
      )}
    </FormModal>
  )
}

const labels = Object.fromEntries(opciones.map(({ value, label }) => [value, label]))

const pasoDe = ({ pasos }: Accidente, paso: Paso['paso']): Paso => pasos.find((uno) => uno.paso === paso) as Paso

function escritoDe(accidente: Accidente, paso: Paso['paso'], hoy: string) {
  const { no_corresponde, hecho_el, referencia } = pasoDe(accidente, paso)
  return {
    como: (no_corresponde ? 'no_corresponde' : 'hecho') as Como,
    dia: hecho_el ?? hoy,
    referencia: referencia ?? '',
    motivo: no_corresponde ?? '',
  }
}
