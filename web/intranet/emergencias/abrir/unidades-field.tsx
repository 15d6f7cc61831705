import { useQuery } from '@tanstack/react-query'
import { mensajes } from '#contract/shared/mensajes.ts'
import { luzDe, operatividadQuery } from '#web/parts/material-mayor/luz-de.ts'
import { sinNombre } from '#web/parts/material-mayor/motivo.ts'
import type { UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Luz } from '#web/ui/luz.tsx'
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

/** Units of the fleet, each one tap; it says of each whether it can go, and why not. A red light warns, and prevents nothing. */
export function UnidadesField({ unidades, value, error, overrides, onChange }: UnidadesFieldProps) {
  const luces = useQuery(operatividadQuery).data?.data
  const rojas = unidades.flatMap(({ id, sinEnviar, estado }) => {
    const luz = luces?.find((una) => una.id === id)
    return luz?.luz === 'rojo' && value.includes(id) && !sinEnviar && estado === luz.estado ? [luz.motivo] : []
  })
  return (
    <fieldset className={styles.unidades}>
      <legend>Unidades</legend>
      {error && <p className={styles.falta}>{error}</p>}
      <div className={styles.placas}>
        {unidades.map((unidad) => {
          const { id, nombre, estado, enEmergencia, sinEnviar } = unidad
          const chosen = value.includes(id)
          const ocupada = enEmergencia ? mensajes.unidadEnOtra(nombre, enEmergencia.folio) : undefined
          const luz = ocupada || sinEnviar ? undefined : luces?.find((una) => una.id === id)
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
              {luz && <Luz color={luzDe[luz.luz]} className={styles.luz} />}
              {ocupada ? (
                <span className={styles.nota}>{`En la emergencia ${enEmergencia?.folio}`}</span>
              ) : (
                !luz && estado !== 'EN SERVICIO' && <span className={styles.nota}>{estado}</span>
              )}
              {luz && luz.luz !== 'verde' && <span className={styles.motivo}>{sinNombre(luz.motivo, nombre)}</span>}
            </button>
          )
        })}
        {unidades.length === 0 && <p>No hay unidades en la flota.</p>}
      </div>
      {rojas.length > 0 && <Alert variant="warning">{rojas.join('. ')}. Puede despacharla igualmente.</Alert>}
    </fieldset>
  )
}
