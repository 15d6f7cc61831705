import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { fraseMeses, inicialDe } from '#web/publico/salidas-text.ts'
import { TablaMeses } from '#web/publico/tabla-meses.tsx'
import styles from './salidas.module.css'

const floor = 218
const bar = (x: number, top: number, height: number) => `M${x} ${top.toFixed(1)}h42v${height.toFixed(1)}h-42z`

/** Bars of each month, with the same as a table. */
export function SalidasPorMes({ cifras }: { cifras: AnioPublico }) {
  const { meses } = cifras
  // A bar keeps its width while the year is short.
  const width = Math.max(8, meses.length) * 50 - 4
  const most = Math.max(...meses.map(({ salidas }) => salidas))
  return (
    <div>
      <h3>
        Salidas por mes <span className={styles.clave1}>fuego en casas y edificios</span>{' '}
        <span className={styles.clave2}>otras</span>
      </h3>
      {/* A drawing of elements. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className={styles.barras} viewBox={`0 0 ${width} 246`} role="img" aria-label={`${fraseMeses(cifras)}.`}>
        {meses.map((tramo, index) => {
          const [height, fires] = [(tramo.salidas / most) * 186, ((tramo.tipos.estructural ?? 0) / most) * 186]
          const [x, top] = [index * 50, floor - height]
          return (
            <g key={tramo.desde}>
              <path d={bar(x, top, height - fires)} fill="#e8cb86" />
              <path d={bar(x, floor - fires, fires)} fill="#8e0f1a" />
              <text x={x + 21} y={top - 8}>
                {tramo.salidas}
              </text>
              <text x={x + 21} y="240">
                {inicialDe(tramo)}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${floor}h${width}`} stroke="#1b1614" />
      </svg>
      <TablaMeses meses={meses} />
    </div>
  )
}
