import { Link } from 'react-router'
import type { Alerta, MiResumen } from '#contract/dashboard.ts'
import { textoPremio } from '#contract/shared/premio.ts'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import styles from './dashboard.module.css'

/** domain §2.1, 4: one's own attendance. */
export function MiResumenCard({ resumen }: { resumen: MiResumen }) {
  const hoy = useHoy()
  const { mes_pct, mes_a, mes_base, anio_pct, anio_a, anio_base, abonos_anio, faltas_consecutivas } = resumen
  const rows = [
    ['Este mes', figure(mes_pct, mes_a, mes_base)],
    ['Este año', figure(anio_pct, anio_a, anio_base)],
    ['Abonos del año', typed(abonos_anio)],
    ...(faltas_consecutivas > 0 ? [['Faltas seguidas', String(faltas_consecutivas)] as const] : []),
  ] as const
  return (
    <>
      <dl className={styles.data}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {resumen.premio_ganado && (
        <p className={styles.details}>Cumplió lo que exige el premio de {resumen.premio_ganado.anios} años.</p>
      )}
      {resumen.proximo_premio && <p className={styles.details}>{textoPremio(resumen.proximo_premio, hoy)}</p>}
    </>
  )
}

const figure = (porcentaje: number | null, asistencias: number, base: number): string =>
  base === 0 ? '—' : `${percent(porcentaje)} (${typed(asistencias)} de ${base})`

/** domain §2.1, 7: what waits for the caller. */
export function AlertasLista({ alertas }: { alertas: readonly Alerta[] }) {
  return (
    <ul className={styles.alertas}>
      {alertas.map(({ tipo, texto, enlace }) => (
        <li key={tipo}>
          <Link to={enlace}>{texto}</Link>
        </li>
      ))}
    </ul>
  )
}
