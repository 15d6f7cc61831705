import type { Alianza } from '#contract/sitio/paginas.ts'
import { classes } from '#web/ui/classes.ts'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import { Cifras } from '#web/publico/cifras.tsx'
import { Ilustracion } from '#web/publico/ilustracion.tsx'
import marco from '#web/publico/marco.module.css'
import styles from './alianza.module.css'

export function InicioAlianza({ alianza }: { alianza: Alianza }) {
  return (
    <section className={styles.alianza} aria-labelledby="inicio-alianza">
      <div className={classes(marco.ancho, marco.fila, styles.fila)}>
        <Ilustracion ilustracion={alianza.ilustracion} sizes="(min-width: 64em) 400px, 90vw" className={styles.arte} />
        <div>
          <p className={classes(marco.antetitulo, styles.antetitulo)}>Alianza Dräger</p>
          <h2 className={classes(marco.titulo, styles.titulo)} id="inicio-alianza">
            {alianza.titulo}
          </h2>
          {alianza.resumen && <p className={marco.parrafo}>{alianza.resumen}</p>}
          <div className={styles.pie}>
            <Cifras cifras={alianza.cifras} />
            <BotonEnlace to="/alianza-drager" variant="secondary">
              Conocer la alianza
            </BotonEnlace>
          </div>
        </div>
      </div>
    </section>
  )
}
