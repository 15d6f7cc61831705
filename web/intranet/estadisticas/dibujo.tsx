import { type ReactNode, Suspense } from 'react'
import type { TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { fetched } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { Barras, Piramide } from './barras.tsx'
import { Calor } from './calor.tsx'
import { Cuadro } from './cuadro.tsx'
import { useAncho } from './use-ancho.ts'
// Of what is fetched later (docs/decisions/047).
import './grafico.module.css'
import './tramas.module.css'
import styles from './tarjeta.module.css'

// The library of charts is loaded with the first of them.
const Grafico = fetched(() => import('./grafico.tsx'), 'Grafico')

/** A table as it is drawn. */
export function Dibujo({ tabla, dicho }: { tabla: TablaDeCifras; dicho: string }): ReactNode {
  switch (tabla.dibujo) {
    case 'barras':
      return <Barras tabla={tabla} />
    case 'piramide':
      return <Piramide tabla={tabla} />
    case 'calor':
      return <Calor tabla={tabla} titulo={dicho} />
    case 'tabla':
      return <Cuadro tabla={tabla} />
    case 'apiladas':
      return cabenAbajo(tabla) ? <Trazado tabla={tabla} dicho={dicho} /> : <Barras tabla={tabla} />
    default:
      return <Trazado tabla={tabla} dicho={dicho} />
  }
}

/** Names of rows have room under their columns: months and weeks, plates of units. */
const cabenAbajo = ({ filas }: TablaDeCifras): boolean => filas.every(({ nombre }) => nombre.length <= 8)

function Trazado({ tabla, dicho }: { tabla: TablaDeCifras; dicho: string }) {
  const [place, ancho] = useAncho()
  const compacto = useMediaQuery(phone)
  const alto = compacto ? 230 : 270
  return (
    // A drawing with many parts, said as one.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={place} role="img" aria-label={dicho} className={styles.trazado} style={{ minHeight: alto }}>
      <Suspense fallback={<Skeleton shape="block" className={styles.esperando} />}>
        <Grafico tabla={tabla} ancho={ancho} alto={alto} compacto={compacto} />
      </Suspense>
    </div>
  )
}
