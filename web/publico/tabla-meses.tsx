import type { TramoPublico } from '#contract/estadisticas/publicas.ts'
import { nombreTramo } from './salidas-text.ts'
import styles from './tabla-meses.module.css'

/** The bars of each month, for who reads them as a table. */
export function TablaMeses({ meses }: { meses: readonly TramoPublico[] }) {
  return (
    <details className={styles.tabla}>
      <summary>Ver como tabla</summary>
      <table>
        <caption className="visually-hidden">Salidas por mes</caption>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Incendios</th>
            <th scope="col">Otras</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {meses.map((tramo) => (
            <tr key={tramo.desde}>
              <th scope="row">{nombreTramo(tramo)}</th>
              <td>{tramo.incendios ?? '—'}</td>
              <td>{tramo.salidas - (tramo.incendios ?? 0)}</td>
              <td>{tramo.salidas}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
