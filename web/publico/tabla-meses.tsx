import { gruposParaTodos } from '#contract/estadisticas/grupos.ts'
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
            <th scope="col">{gruposParaTodos.estructural}</th>
            <th scope="col">Otras</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {meses.map((tramo) => (
            <tr key={tramo.desde}>
              <th scope="row">{nombreTramo(tramo)}</th>
              <td>{tramo.tipos.estructural ?? '—'}</td>
              <td>{tramo.salidas - (tramo.tipos.estructural ?? 0)}</td>
              <td>{tramo.salidas}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
