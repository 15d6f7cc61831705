import { anioFundacion } from '#contract/sitio/compania.ts'
import { useCompania } from '../plumbing/compania.ts'
import { classes } from '../ui/classes.ts'
import { BotonEnlace } from './boton-enlace.tsx'
import styles from './inicio-historia.module.css'
import marco from './marco.module.css'

export function InicioHistoria() {
  const fundada = anioFundacion(useCompania())
  return (
    <section className={styles.historia} aria-labelledby="inicio-historia">
      <div className={classes(marco.ancho, styles.fila)}>
        <div className={styles.texto}>
          <p className={marco.antetitulo}>Historia</p>
          <h2 className={classes(marco.titulo, styles.titulo)} id="inicio-historia">
            Un oficio que se hereda sin cobrarlo
          </h2>
          <p className={styles.parrafo}>
            Desde {fundada} somos voluntarios. Quien llega aprende de quien ya estaba, y un día le toca enseñar.
          </p>
          <BotonEnlace to="/historia" variant="outline" arrow className={styles.boton}>
            Leer la historia
          </BotonEnlace>
        </div>
        <p className={styles.anio} data-anio={fundada} aria-hidden="true" />
      </div>
    </section>
  )
}
