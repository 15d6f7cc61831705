import type { CifrasPublicas } from '#contract/emergencias/publicas.ts'
import { frasePorMes, inicialDe, nombreMes } from '#web/publico/salidas-text.ts'
import styles from './salidas.module.css'

/** Bars of each month, with the same as a table. */
export function SalidasPorMes({ cifras }: { cifras: CifrasPublicas }) {
  const { meses } = cifras
  const most = Math.max(...meses.map(({ salidas }) => salidas))
  return (
    <div>
      <h3>
        Salidas por mes <span className={styles.clave1}>incendios</span> <span className={styles.clave2}>otras</span>
      </h3>
      <svg
        className={styles.barras}
        viewBox={`0 0 ${meses.length * 50} 240`}
        role="img"
        aria-label={frasePorMes(cifras)}
      >
        {meses.map(({ mes, salidas, incendios }, index) => {
          const [height, fires] = [(salidas / most) * 190, (incendios / most) * 190]
          const [x, top] = [index * 50 + 2, 218 - height]
          return (
            <g key={mes} className={index === meses.length - 1 ? styles.enCurso : undefined}>
              <rect x={x} y={top} width="46" height={height - fires} />
              <rect x={x} y={218 - fires} width="46" height={fires} />
              <text x={x + 23} y={top - 7}>
                {salidas}
              </text>
              <text x={x + 23} y="236">
                {inicialDe(mes)}
              </text>
            </g>
          )
        })}
      </svg>
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
            {meses.map(({ mes, salidas, incendios }) => (
              <tr key={mes}>
                <th scope="row">{nombreMes(mes)}</th>
                <td>{incendios}</td>
                <td>{salidas - incendios}</td>
                <td>{salidas}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
