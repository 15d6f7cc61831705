import { equipamientoApi } from '#contract/equipamiento.ts'
import { camposEquipo } from '#contract/equipamiento/campos.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { lugarDe, LugarFields } from '#web/parts/equipamiento/lugar-fields.tsx'
import { CamposEscritos } from '#web/plumbing/campos-escritos.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { cantidadDe, datosDe, escritoDe } from './equipo-escrito.ts'
import styles from './equipo-modal.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
  const { visto, escrito, change, faults, field, ahora, nota, modal } = useFormulario(
    equipo ? equipamientoApi.changeEquipo : equipamientoApi.createEquipo,
    {
      borrador: equipo ? `equipo-${equipo.id}` : 'equipo',
      registro: equipo,
      como: equipamientoApi.changeEquipo.output,
      readNow: nowOf(into),
      initial: escritoDe,
      input: (said, visto) =>
        visto
          ? { params: { id: visto.id }, body: { ...datosDe(said), version: visto.version } }
          : { body: { ...datosDe(said), ...lugarDe(said), cantidad: cantidadDe(said) } },
      ...(equipo && { into }),
      onDone: (guardado) => onDone(guardado),
    },
  )
  return (
    <FormModal
      size="lg"
      title={visto ? `Editar ${visto.codigo}` : 'Agregar equipo'}
      submitLabel={equipo ? 'Guardar cambios' : 'Agregar'}
      {...modal}
      onClose={onClose}
    >
      <div className={styles.campos}>
        <CamposEscritos
          campos={camposEquipo}
          escrito={escrito}
          change={change}
          errors={faults}
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
                  error={faults.padre_id}
                  value={escrito.padre}
                  onChoose={(padre) => change({ padre })}
                />
                {!equipo && (
                  <TextField label="Cantidad" inputMode="numeric" autoComplete="off" {...field('cantidad')} />
                )}
              </>
            ),
            cantidad_minima: !equipo && !escrito.padre && (
              <LugarFields escrito={escrito} change={change} fields={faults} />
            ),
          }}
        />
      </div>
    </FormModal>
  )
}
