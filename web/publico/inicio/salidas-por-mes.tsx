import type { CifrasPublicas } from '#contract/emergencias/publicas.ts'
import { frasePorMes, inicialDe, nombreMes } from '#web/publico/salidas-text.ts'
import styles from './salidas.module.css'

const otras = '#e8cb86'
const floor = 218
const bar = (x: number, top: number, height: number) => `M${x} ${top.toFixed(1)}h42v${height.toFixed(1)}h-42z`

/** Bars of each month, with the same as a table. */
export function SalidasPorMes({ cifras }: { cifras: CifrasPublicas }) {
  const { meses } = cifras
  // A bar keeps its width while the year is short.
  const width = Math.max(8, meses.length) * 50 - 4
  const most = Math.max(...meses.map(({ salidas }) => salidas))
  return (
    <div>
      <h3>
        Salidas por mes <span className={styles.clave1}>incendios</span> <span className={styles.clave2}>otras</span>{' '}
        <span className={styles.clave3}>mes en curso</span>
      </h3>
      {/* A drawing of elements. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className={styles.barras} viewBox={`0 0 ${width} 246`} role="img" aria-label={frasePorMes(cifras)}>
        <pattern id="rayas" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0h9v9H0z" fill="#fbf3e4" />
          <path d="M0 0h5v9H0z" fill={otras} />
        </pattern>
        {meses.map(({ mes, salidas, incendios }, index) => {
          const [height, fires] = [(salidas / most) * 186, (incendios / most) * 186]
          const [x, top] = [index * 50, floor - height]
          const underWay = index === meses.length - 1
          return (
            <g key={mes}>
              <path d={bar(x, top, height - fires)} fill={underWay ? 'url(#rayas)' : otras} />
              <path d={bar(x, floor - fires, fires)} fill="#8e0f1a" />
              <text x={x + 21} y={top - 8}>
                {salidas}
              </text>
              <text x={x + 21} y="240">
                {inicialDe(mes)}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${floor}h${width}`} stroke="#1b1614" />
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
