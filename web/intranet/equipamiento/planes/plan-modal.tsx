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
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './planes.module.css'

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
  const { visto, conflicto, escrito, change, pending, borrador, ahora, nota } = useEscrito(plan, escritoDe, {
    borrador: plan ? `plan-${JSON.stringify(de(plan))}` : 'plan',
    como: equipamientoApi.planes.output.shape.data.element,
    readNow: nowOf(query(equipamientoApi.planes), ({ data }) => data.find((uno) => de(uno) === (plan && de(plan)))),
  })
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.savePlan, {
    ...conflicto,
    onDone: () => onDone('El plan quedó guardado.'),
  })
  const { categoria, tipo_control, material_cilindro, medida, bloqueante, activo } = escrito
  const cada = figure(escrito.cada) as number | null
  return (
    <FormModal
      borrador={borrador}
      title={visto ? `${enTitulo(tipo_control)}: ${nombresCategoriasEquipo[categoria]}` : 'Agregar plan'}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={() =>
        void send({
          body: {
            categoria,
            tipo_control,
            bloqueante,
            activo,
            material_cilindro: categoria === 'cilindro' ? material_cilindro || null : null,
            periodicidad_meses: medida === 'meses' ? cada : null,
            periodicidad_dias: medida === 'dias' ? cada : null,
            version: visto?.version ?? null,
          },
        })
      }
      onClose={onClose}
    >
      {!visto && (
        <>
          <Select
            label="Categoría"
            options={categoriasEquipo.map((value) => ({ value, label: nombresCategoriasEquipo[value] }))}
            value={categoria}
            error={fields.categoria}
            onChange={(categoria) => change({ categoria })}
          />
          <Select
            label="Control"
            options={tiposControl.map((value) => ({ value, label: enTitulo(value) }))}
            value={tipo_control}
            error={fields.tipo_control}
            onChange={(tipo_control) => change({ tipo_control })}
          />
          {categoria === 'cilindro' && (
            <Select
              label="Material"
              options={[
                { value: '', label: 'Cualquiera' },
                ...materialesCilindro.map((value) => ({ value, label: nombresMateriales[value] })),
              ]}
              value={material_cilindro}
              error={fields.material_cilindro}
              onChange={(material_cilindro) => change({ material_cilindro })}
            />
          )}
        </>
      )}
      <div className={styles.cada}>
        <TextField
          label="Cada"
          inputMode="numeric"
          autoComplete="off"
          value={escrito.cada}
          {...nota('cada')}
          error={fields.periodicidad_meses ?? fields.periodicidad_dias}
          onChange={({ target }) => change({ cada: target.value })}
        />
        <Select
          label="Medida"
          options={[
            { value: 'meses', label: 'meses' },
            { value: 'dias', label: 'días' },
          ]}
          value={medida}
          {...nota('medida', { meses: 'meses', dias: 'días' })}
          onChange={(medida) => change({ medida })}
        />
      </div>
      <Switch
        label="Impide el uso"
        meaning={ahora('bloqueante') ?? 'Sin este control, o vencido, nadie debe usar el equipo.'}
        checked={bloqueante}
        onChange={({ target }) => change({ bloqueante: target.checked })}
      />
      {visto && (
        <Switch
          label="Rige"
          meaning={ahora('activo') ?? 'Apagado, los equipos no deben este control.'}
          checked={activo}
          onChange={({ target }) => change({ activo: target.checked })}
        />
      )}
    </FormModal>
  )
}

const escritoDe = (plan: PlanControl | undefined): Escrito => ({
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
