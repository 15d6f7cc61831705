import { gruposParaTodos } from '#contract/estadisticas/grupos.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { fraseMeses, inicialDe } from '#web/publico/salidas-text.ts'
import { TablaMeses } from '#web/publico/tabla-meses.tsx'
import styles from './cifras.module.css'

const [left, top, floor, width] = [30, 24, 284, 552]
/** Steps of the axis: about four. */
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]
const bar = (x: number, y: number, wide: number, high: number) =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}v${high.toFixed(1)}h-${wide.toFixed(1)}z`

/** Calls of each month: its finding, its bars and its table. */
export function Meses({ cifras }: { cifras: AnioPublico }) {
  const { meses } = cifras
  const most = Math.max(...meses.map(({ salidas }) => salidas))
  const step = steps.find((one) => most / one <= 4.5) ?? 1000
  const ceiling = Math.ceil(most / step) * step
  const high = (n: number) => (n / ceiling) * (floor - top)
  const place = (width - left) / Math.max(6, meses.length)
  const wide = place * 0.64
  const title = fraseMeses(cifras)
  return (
    <section aria-labelledby="cifras-meses">
      <h2 className={styles.hallazgo} id="cifras-meses">
        {title}
      </h2>
      <p className={styles.clave}>
        <span className={styles.fuego}>{gruposParaTodos.estructural}</span>
        <span className={styles.otras}>Otras salidas</span>
      </p>
      {/* A drawing of elements. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg className={styles.meses} viewBox={`0 0 ${width} 312`} role="img" aria-label={`${title}.`}>
        {Array.from({ length: ceiling / step + 1 }, (_, index) => (
          <g key={index} className={styles.eje}>
            <path d={`M${left} ${floor - high(index * step)}H${width}`} />
            <text x={left - 10} y={floor - high(index * step) + 5}>
              {index * step}
            </text>
          </g>
        ))}
        {meses.map((tramo, index) => {
          const [all, fires] = [high(tramo.salidas), high(tramo.tipos.estructural ?? 0)]
          const x = left + index * place + (place - wide) / 2
          // Two pixels apart.
          const gap = fires > 0 && all > fires ? 2 : 0
          return (
            <g key={tramo.desde}>
              <path d={bar(x, floor - all, wide, Math.max(0, all - fires - gap))} fill="#e8cb86" />
              <path d={bar(x, floor - fires, wide, fires)} fill="#8e0f1a" />
              <text className={styles.total} x={x + wide / 2} y={floor - all - 8}>
                {tramo.salidas}
              </text>
              <text className={styles.mes} x={x + wide / 2} y="306">
                {inicialDe(tramo)}
              </text>
            </g>
          )
        })}
        <path d={`M${left} ${floor}H${width}`} stroke="#1b1614" strokeWidth="2" />
      </svg>
      <TablaMeses meses={meses} />
    </section>
  )
}
