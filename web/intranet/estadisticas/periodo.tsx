import { periodos } from '#contract/estadisticas/periodos.ts'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { nombrePeriodo } from './filtros.rules.ts'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

/** The period, and what it is compared with: «Este año, contra 2025». */
export function PeriodoElegido() {
  const { filtros, choose, hoy } = useFiltros()
  return (
    <Select
      label={<span className="visually-hidden">Período</span>}
      className={styles.periodo}
      options={periodos.map((value) => ({ value, label: nombrePeriodo(value, filtros.comparar, hoy) }))}
      value={filtros.periodo}
      onChange={(periodo) =>
        choose(
          periodo === 'propio'
            ? { periodo, desde: filtros.dias?.desde ?? '', hasta: filtros.dias?.hasta ?? '' }
            : { periodo: periodo === 'este_anio' ? '' : periodo, desde: '', hasta: '' },
        )
      }
    />
  )
}

/** Days of one's own; what is no period says so where it is typed. */
export function OtrasFechas() {
  const { filtros, choose } = useFiltros()
  const { desde, hasta, fallas } = filtros
  return (
    <search className={styles.fechas} aria-label="Otras fechas">
      <FechaField label="Desde" value={desde} error={fallas.desde} onElegir={(desde) => choose({ desde, hasta })} />
      <FechaField label="Hasta" value={hasta} error={fallas.hasta} onElegir={(hasta) => choose({ desde, hasta })} />
    </search>
  )
}
