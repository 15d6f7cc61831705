import { anioFundacion } from '#contract/sitio/compania.ts'
import type { Inicio } from '#contract/sitio/paginas.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { classes } from '#web/ui/classes.ts'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import marco from '#web/publico/marco.module.css'
import styles from './historia.module.css'

export function InicioHistoria({ historia }: { historia: Inicio['historia'] }) {
  const fundada = anioFundacion(useCompania())
  return (
    <section className={styles.historia} aria-labelledby="inicio-historia">
      <div className={classes(marco.ancho, marco.fila, styles.fila)}>
        <div className={styles.texto}>
          <p className={marco.antetitulo}>Historia</p>
          <h2 className={classes(marco.titulo, styles.titulo)} id="inicio-historia">
            {historia.titulo}
          </h2>
          {historia.texto && <p className={marco.parrafo}>{historia.texto}</p>}
          <BotonEnlace to="/historia" variant="outline" arrow className={styles.boton}>
            Leer la historia
          </BotonEnlace>
        </div>
        <p className={styles.anio} data-anio={fundada} aria-hidden="true" />
      </div>
    </section>
  )
}
