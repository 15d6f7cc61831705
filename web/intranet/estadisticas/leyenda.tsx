import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { Rampa } from './calor.tsx'
import { series } from './escala.ts'
import { Muestra } from './tramas.tsx'
import styles from './leyenda.module.css'

/** Names of the series, where there are several; of the other period, where it is marked. */
export function Leyenda({ tabla }: { tabla: TablaDeCifras }) {
  const { partes, antes } = series(tabla)
  if (tabla.dibujo === 'calor') return <Rampa />
  if (tabla.dibujo === 'tabla') return null
  const named = partes.length > 1 && tabla.dibujo !== 'barras' ? partes : []
  const marked = antes && tabla.dibujo !== 'lineas' ? antes : undefined
  if (named.length === 0 && !marked) return null
  return (
    <ul className={styles.leyenda}>
      {named.map(({ clave, nombre }, index) => (
        <li key={clave}>
          <Muestra serie={tabla.dibujo === 'piramide' && index === 1 ? 2 : index} />
          {nombre}
        </li>
      ))}
      {marked && (
        <li>
          <span className={styles.marca} aria-hidden />
          {marked.nombre}
        </li>
      )}
    </ul>
  )
}
