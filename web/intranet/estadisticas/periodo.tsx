import { periodos } from '#contract/estadisticas/periodos.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
      <TextField
        label="Desde"
        type="date"
        value={desde}
        error={fallas.desde}
        onChange={({ target }) => choose({ desde: target.value, hasta })}
      />
      <TextField
        label="Hasta"
        type="date"
        value={hasta}
        error={fallas.hasta}
        onChange={({ target }) => choose({ desde, hasta: target.value })}
      />
    </search>
  )
}
