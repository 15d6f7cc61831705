import { useQuery } from '@tanstack/react-query'
import type { Entrada } from '#contract/catalogos.ts'
import { longDay } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { ajustesDe } from '#web/intranet/configuracion/ajustes/consultas.ts'
import { plazoDelMes } from './anios.ts'
import styles from './catalogos.module.css'

interface AnioFeriadosProps {
  anios: readonly string[]
  anio: string
  onChange: (anio: string) => void
  feriados: readonly Entrada[]
}

/** Holidays of one year, and what they are for: the day this month's report is due. */
export function AnioFeriados({ anios, anio, onChange, feriados }: AnioFeriadosProps) {
  const hoy = useHoy()
  const { data: reglas } = useQuery(ajustesDe('reglas'))
  const ordinal = reglas?.valores.plazo_pma
  const plazo = typeof ordinal === 'number' ? plazoDelMes(feriados, hoy, ordinal) : undefined
  return (
    <div className={styles.anio}>
      <Select
        label="Año"
        className={styles.elegirAnio}
        options={anios.map((value) => ({ value, label: value }))}
        value={anio}
        onChange={onChange}
      />
      {plazo && (
        <p className={styles.plazo}>
          El Parte Mensual de Asistencia de este mes vence el <strong>{longDay(plazo)}</strong>: es el {String(ordinal)}
          .º día hábil.
        </p>
      )}
    </div>
  )
}
