import type { Inicio } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import marco from '#web/publico/marco.module.css'
import { Pasos } from '#web/publico/pasos.tsx'
import styles from './voluntario.module.css'

export function InicioVoluntario({ voluntario }: { voluntario: Inicio['voluntario'] }) {
  return (
    <section className={styles.voluntario} aria-labelledby="inicio-voluntario">
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, marco.fila, styles.fila)}>
        <div className={styles.texto}>
          <h2 className={styles.titulo} id="inicio-voluntario">
            {voluntario.titulo}
          </h2>
          {voluntario.texto && <p className={marco.parrafo}>{voluntario.texto}</p>}
          <div className={styles.accion}>
            <BotonEnlace to="/hazte-voluntario" size="lg" arrow className={styles.boton}>
              Postular ahora
            </BotonEnlace>
            {voluntario.aviso && <p className={styles.aviso}>{voluntario.aviso}</p>}
          </div>
        </div>
        <Pasos pasos={voluntario.pasos} />
      </div>
    </section>
  )
}
