import { equipamientoApi } from '#contract/equipamiento.ts'
import {
  categoriasEquipo,
  type CategoriaEquipo,
  type MaterialCilindro,
  materialesCilindro,
  nombresCategoriasEquipo,
  nombresMateriales,
  type TipoControl,
  tiposControl,
} from '#contract/equipamiento/estados.ts'
import type { PlanControl } from '#contract/equipamiento/planes.ts'
import { enTitulo } from '#web/parts/equipamiento/textos.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './planes.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface PlanModalProps {
  /** Undefined: a new one. */
  plan: PlanControl | undefined
  onClose: () => void
  onDone: (text: string) => void
}

interface Escrito {
  categoria: CategoriaEquipo
  tipo_control: TipoControl
  material_cilindro: MaterialCilindro | ''
  cada: string
  medida: 'meses' | 'dias'
  bloqueante: boolean
  activo: boolean
}

/** Adds a plan or changes one: what it is of stays. */
export function PlanModal({ plan, onClose, onDone }: PlanModalProps) {
  const { visto, escrito, field, choice, check, ahora, modal } = useFormulario(equipamientoApi.savePlan, {
    borrador: plan ? `plan-${JSON.stringify(de(plan))}` : 'plan',
    // One that is there already is told, and saved over.
    registro: plan ?? null,
    como: equipamientoApi.planes.output.shape.data.element,
    readNow: nowOf(query(equipamientoApi.planes), ({ data }) => data.find((uno) => de(uno) === (plan && de(plan)))),
    initial: escritoDe,
    input: ({ categoria, material_cilindro, medida, cada, ...said }, visto) => ({
      body: {
        ...said,
        categoria,
        material_cilindro: categoria === 'cilindro' ? material_cilindro || null : null,
        periodicidad_meses: medida === 'meses' ? (figure(cada) as number | null) : null,
        periodicidad_dias: medida === 'dias' ? (figure(cada) as number | null) : null,
        version: visto?.version ?? null,
      },
    }),
    names: { periodicidad_meses: 'cada', periodicidad_dias: 'cada' },
    onDone: () => onDone('El plan quedó guardado.'),
  })
  const { categoria, tipo_control } = escrito
  return (
    <FormModal
      title={visto ? `${enTitulo(tipo_control)}: ${nombresCategoriasEquipo[categoria]}` : 'Agregar plan'}
      {...modal}
      onClose={onClose}
    >
      {!visto && (
        <>
          <Select
            label="Categoría"
            options={categoriasEquipo.map((value) => ({ value, label: nombresCategoriasEquipo[value] }))}
            {...choice('categoria')}
          />
          <Select
            label="Control"
            options={tiposControl.map((value) => ({ value, label: enTitulo(value) }))}
            {...choice('tipo_control')}
          />
          {categoria === 'cilindro' && (
            <Select
              label="Material"
              options={[
                { value: '', label: 'Cualquiera' },
                ...materialesCilindro.map((value) => ({ value, label: nombresMateriales[value] })),
              ]}
              {...choice('material_cilindro')}
            />
          )}
        </>
      )}
      <div className={styles.cada}>
        <TextField label="Cada" inputMode="numeric" autoComplete="off" {...field('cada')} />
        <Select
          label="Medida"
          options={[
            { value: 'meses', label: 'meses' },
            { value: 'dias', label: 'días' },
          ]}
          {...choice('medida', { meses: 'meses', dias: 'días' })}
        />
      </div>
      <Switch
        label="Impide el uso"
        meaning={ahora('bloqueante') ?? 'Sin este control, o vencido, nadie debe usar el equipo.'}
        {...check('bloqueante')}
      />
      {visto && (
        <Switch
          label="Rige"
          meaning={ahora('activo') ?? 'Apagado, los equipos no deben este control.'}
          {...check('activo')}
        />
      )}
    </FormModal>
  )
}

const escritoDe = (plan: PlanControl | null): Escrito => ({
  categoria: plan?.categoria ?? 'era',
  tipo_control: plan?.tipo_control ?? 'inspeccion',
  material_cilindro: plan?.material_cilindro ?? '',
  cada: String(plan?.periodicidad_meses ?? plan?.periodicidad_dias ?? ''),
  medida: plan && plan.periodicidad_meses === null ? 'dias' : 'meses',
  bloqueante: plan?.bloqueante ?? true,
  activo: plan?.activo ?? true,
})

/** What a plan is of. */
const de = ({ categoria, tipo_control, material_cilindro }: PlanControl) =>
  [categoria, tipo_control, material_cilindro].join()
