import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { ResumenPapeles } from './resumen-papeles.tsx'
import { UltimasCargas } from './ultimas-cargas.tsx'
import { UltimasMantenciones } from './ultimas-mantenciones.tsx'
import { UltimasSalidas } from './ultimas-salidas.tsx'
import styles from './unidad.module.css'

/** Three rows of each tab. */
export default function Resumen({ unidad }: { unidad: FichaUnidad }) {
  return (
    <div className={styles.resumen}>
      <ResumenPapeles unidad={unidad} />
      <UltimasMantenciones unidad={unidad} />
      <UltimasCargas unidad={unidad} />
      <UltimasSalidas unidad={unidad} />
    </div>
  )
}
