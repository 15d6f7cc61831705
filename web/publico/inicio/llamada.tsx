import type { Inicio } from '#contract/sitio/paginas.ts'
import helmet from '#web/assets/casco.svg'
import { classes } from '#web/ui/classes.ts'
import marco from '#web/publico/marco.module.css'
import { Pasos } from '#web/publico/pasos.tsx'
import styles from './llamada.module.css'

export function InicioLlamada({ llamada }: { llamada: Inicio['llamada'] }) {
  return (
    <section className={styles.llamada} aria-labelledby="inicio-llamada">
      <div className={classes(marco.ancho, marco.fila, styles.fila)}>
        <div>
          <h2 className={marco.titulo} id="inicio-llamada">
            {llamada.titulo}
          </h2>
          {llamada.texto && <p className={marco.parrafo}>{llamada.texto}</p>}
        </div>
        <Pasos pasos={llamada.pasos} />
      </div>
      <div className={classes(marco.ancho, styles.borde)}>
        <img src={helmet} alt="" width={320} height={240} loading="lazy" />
      </div>
    </section>
  )
}
