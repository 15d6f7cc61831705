import { useQuery } from '@tanstack/react-query'
import type { Entrada } from '#contract/catalogos.ts'
import { diaHabil } from '#contract/shared/dias-habiles.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { ajustesDe } from '#web/intranet/configuracion/ajustes/consultas.ts'
import { longDay } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import styles from './catalogos.module.css'

interface AnioFeriadosProps {
  anio: string
  onChange: (anio: string) => void
  /** Of all years. */
  feriados: readonly Entrada[]
}

export const thisYear = (): string => diaLocal(new Date()).slice(0, 4)

/** Holidays of one year, and what they are for: the day this month's report is due. */
export function AnioFeriados({ anio, onChange, feriados }: AnioFeriadosProps) {
  const hoy = useHoy()
  const { data: reglas } = useQuery(ajustesDe('reglas'))
  const ordinal = reglas?.valores.plazo_pma
  const plazo = typeof ordinal === 'number' ? plazoDelMes(feriados, hoy, ordinal) : undefined
  const anios = [...new Set([thisYear(), ...feriados.map(({ codigo }) => codigo.slice(0, 4))])].toSorted()
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

/** Returns the nth business day of next month, when this month's papers are due, given the holidays. */
function plazoDelMes(feriados: readonly Entrada[], hoy: string, ordinal: number): string | undefined {
  const [year = 0, month = 0] = hoy.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
  const counted = feriados.filter(({ activo }) => activo).map(({ codigo }) => codigo)
  return diaHabil(next, ordinal, new Set(counted))
}
