import { mensajes } from '#contract/shared/mensajes.ts'
import type { UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { Plate } from '#web/ui/plate.tsx'
import styles from './abrir.module.css'

/** Out of service: sent by an officer, with a reason. */
export const noSale = ({ estado }: Pick<UnidadVista, 'estado'>): boolean =>
  estado === 'FUERA DE SERVICIO' || estado === 'EN REPARACIÓN'

interface UnidadesFieldProps {
  unidades: readonly UnidadVista[]
  value: readonly number[]
  error?: string | undefined
  /** The member may send a unit that is out of service. */
  overrides: boolean
  onChange: (ids: number[]) => void
}

/** Units of the fleet, each one tap; it says of one that cannot go why. */
export const UnidadesField = ({ unidades, value, error, overrides, onChange }: UnidadesFieldProps) => (
  <fieldset className={styles.unidades}>
    <legend>Unidades</legend>
    {error && <p className={styles.falta}>{error}</p>}
    <div className={styles.placas}>
      {unidades.map((unidad) => {
        const { id, nombre, estado, enEmergencia } = unidad
        const chosen = value.includes(id)
        const ocupada = enEmergencia ? mensajes.unidadEnOtra(nombre, enEmergencia.folio) : undefined
        return (
          <button
            key={id}
            type="button"
            className={styles.unidad}
            aria-pressed={chosen}
            disabled={!chosen && (ocupada !== undefined || (noSale(unidad) && !overrides))}
            onClick={() => onChange(chosen ? value.filter((one) => one !== id) : [...value, id])}
          >
            <Plate>{nombre}</Plate>
            {ocupada ? (
              <span className={styles.nota}>{`En la emergencia ${enEmergencia?.folio}`}</span>
            ) : (
              estado !== 'EN SERVICIO' && <span className={styles.nota}>{estado}</span>
            )}
          </button>
        )
      })}
      {unidades.length === 0 && <p>No hay unidades en la flota.</p>}
    </div>
  </fieldset>
)
