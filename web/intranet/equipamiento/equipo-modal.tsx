import { equipamientoApi } from '#contract/equipamiento.ts'
import { camposEquipo } from '#contract/equipamiento/campos.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { lugarDe, LugarFields } from '#web/parts/equipamiento/lugar-fields.tsx'
import { CamposEscritos } from '#web/plumbing/campos-escritos.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { cantidadDe, datosDe, escritoDe } from './equipo-escrito.ts'
import styles from './equipo-modal.module.css'

interface EquipoModalProps {
  /** Undefined: a new one. */
  equipo?: FichaEquipo
  onClose: () => void
  onDone: (equipo: FichaEquipo) => void
}

/** What one breathes from. */
const respira = ['era', 'cilindro']
/** Asked of these kinds alone. */
const soloDe: Partial<Record<string, string[]>> = {
  material_cilindro: ['cilindro'],
  presion_trabajo_bar: respira,
  volumen_l: respira,
}

/** Adds a piece where it is, or corrects one; it is moved elsewhere. */
export function EquipoModal({ equipo, onClose, onDone }: EquipoModalProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo?.id ?? 0 } })
  const { visto, conflicto, escrito, change, pending, borrador, ahora, nota } = useEscrito(equipo, escritoDe, {
    borrador: equipo ? `equipo-${equipo.id}` : 'equipo',
    como: equipamientoApi.changeEquipo.output,
    readNow: nowOf(into),
  })
  const create = useEnvio(equipamientoApi.createEquipo, { onDone, borrador })
  const edit = useEnvio(equipamientoApi.changeEquipo, { onDone, into, ...conflicto })
  const { sending, failure, fields } = equipo ? edit : create
  const submit = () =>
    visto
      ? edit.send({ params: { id: visto.id }, body: { ...datosDe(escrito), version: visto.version } })
      : create.send({ body: { ...datosDe(escrito), ...lugarDe(escrito), cantidad: cantidadDe(escrito) } })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={visto ? `Editar ${visto.codigo}` : 'Agregar equipo'}
      submitLabel={equipo ? 'Guardar cambios' : 'Agregar'}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={pending}
    >
      <div className={styles.campos}>
        <CamposEscritos
          campos={camposEquipo}
          escrito={escrito}
          change={change}
          errors={fields}
          nota={nota}
          asks={(name) => !soloDe[name] || soloDe[name].includes(escrito.categoria)}
          obliga={(name) => name === 'numero_serie' && respira.includes(escrito.categoria)}
          ancho={styles.ancho}
          tras={{
            talla: (
              <>
                <EquipoField
                  label="Parte de"
                  optional
                  helper={ahora('padre') ?? 'Un conjunto: queda donde él está.'}
                  error={fields.padre_id}
                  value={escrito.padre}
                  onChoose={(padre) => change({ padre })}
                />
                {!equipo && (
                  <TextField
                    label="Cantidad"
                    inputMode="numeric"
                    autoComplete="off"
                    value={escrito.cantidad}
                    error={fields.cantidad}
                    onChange={({ target: { value } }) => change({ cantidad: value })}
                  />
                )}
              </>
            ),
            cantidad_minima: !equipo && !escrito.padre && (
              <LugarFields escrito={escrito} change={change} fields={fields} />
            ),
          }}
        />
      </div>
    </FormModal>
  )
}
