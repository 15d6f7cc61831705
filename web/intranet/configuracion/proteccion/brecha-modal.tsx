import { z } from 'zod'
import { type Brecha, NuevaBrecha } from '#contract/proteccion/brechas.ts'
import { proteccionApi } from '#contract/proteccion.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import styles from './proteccion.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

const { conocida_en: _, afectados: __, ...campos } = NuevaBrecha.shape
/** As it is typed: the browser's own field for the moment, and a figure that may be empty. */
const Ingresada = z.object({
  ...campos,
  conocida_en: z
    .string()
    .min(1, 'Este campo es obligatorio')
    .transform((local) => new Date(local).toISOString()),
  afectados: z
    .string()
    .trim()
    .regex(/^\d*$/, 'Escriba un número')
    .transform((value) => (value === '' ? null : Number(value))),
  /** Asked of one that is recorded. */
  cerrada: z.boolean(),
})

interface BrechaModalProps {
  brecha: Brecha | undefined
  onClose: () => void
  onDone: (text: string) => void
}

/** Records a breach, or corrects and closes it. */
export function BrechaModal({ brecha, onClose, onDone }: BrechaModalProps) {
  const { visto, field, check, modal } = useFormulario(
    brecha ? proteccionApi.changeBrecha : proteccionApi.recordBrecha,
    {
      borrador: brecha ? `brecha-${brecha.id}` : 'brecha',
      registro: brecha,
      como: proteccionApi.changeBrecha.output,
      schema: Ingresada,
      initial: textosDe,
      input: ({ cerrada, ...body }, visto) =>
        visto ? { params: { id: visto.id }, body: { ...body, cerrada, version: visto.version } } : { body },
      onDone: () => onDone(brecha ? 'Los cambios se guardaron.' : 'La brecha quedó registrada.'),
    },
  )
  return (
    <FormModal
      size="lg"
      title={visto ? 'Editar la brecha' : 'Registrar una brecha'}
      submitLabel="Guardar"
      submittingLabel="Guardando"
      {...modal}
      onClose={onClose}
    >
      <TextField label="Título" {...field('titulo')} />
      <MomentoField label="Cuándo se supo" {...field('conocida_en')} />
      <TextArea
        label="Qué ocurrió"
        helper="Sin nombres ni datos de las personas afectadas."
        rows={4}
        {...field('descripcion')}
      />
      <TextArea label="Qué datos" rows={2} {...field('datos')} />
      <TextField label="Cuántas personas" inputMode="numeric" optional {...field('afectados')} />
      <fieldset className={styles.marcas}>
        <legend>Hay datos</legend>
        <CheckBox {...check('sensibles')}>Sensibles, como los de salud</CheckBox>
        <CheckBox {...check('menores')}>De menores de 14 años</CheckBox>
        <CheckBox {...check('economicos')}>Económicos, financieros, bancarios o comerciales</CheckBox>
      </fieldset>
      <TextArea label="Qué puede pasar" rows={2} {...field('consecuencias')} />
      <TextArea label="Qué se hizo y qué se hará" rows={3} {...field('medidas')} />
      <TextArea
        label="Por qué no hay riesgo para nadie"
        helper="Solo si no lo hay; entonces no es necesario avisar."
        rows={2}
        optional
        {...field('sin_riesgo')}
      />
      {visto && <CheckBox {...check('cerrada')}>Está cerrada: no queda nada por hacer</CheckBox>}
    </FormModal>
  )
}

function textosDe(brecha: Brecha | undefined): z.input<typeof Ingresada> {
  return {
    titulo: brecha?.titulo ?? '',
    conocida_en: brecha ? localInput(brecha.conocida_en) : '',
    descripcion: brecha?.descripcion ?? '',
    datos: brecha?.datos ?? '',
    afectados: brecha?.afectados == null ? '' : String(brecha.afectados),
    sensibles: brecha?.sensibles ?? false,
    menores: brecha?.menores ?? false,
    economicos: brecha?.economicos ?? false,
    consecuencias: brecha?.consecuencias ?? '',
    medidas: brecha?.medidas ?? '',
    sin_riesgo: brecha?.sin_riesgo ?? '',
    cerrada: (brecha?.cerrada_en ?? null) !== null,
  }
}

/** `2026-11-20T14:57`, in this browser's zone, as its field takes it. */
function localInput(instant: string): string {
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
