import type { Entrada } from '#contract/sitio/paginas.ts'
import { Ilustracion } from '#web/publico/ilustracion.tsx'
import styles from './hito.module.css'

/** A year of the story, coupled to the hose. */
export function Hito({ hito }: { hito: Extract<Entrada, { tipo: 'hito' }> }) {
  return (
    <div className={styles.hito}>
      <p className={styles.anio}>{hito.anio}</p>
      <div className={styles.relato}>
        <h2 className={styles.titulo}>{hito.titulo}</h2>
        {hito.texto && <p className={styles.texto}>{hito.texto}</p>}
      </div>
      <Ilustracion ilustracion={hito.ilustracion} sizes="(min-width: 64em) 400px, 80vw" className={styles.arte} />
    </div>
  )
}
