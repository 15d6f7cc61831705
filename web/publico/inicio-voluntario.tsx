import { Chevron } from '../ui/chevron.tsx'
import { classes } from '../ui/classes.ts'
import { BotonEnlace } from './boton-enlace.tsx'
import styles from './inicio-voluntario.module.css'
import marco from './marco.module.css'
import { Pasos } from './pasos.tsx'

const pasos = [
  { title: 'Conversemos', text: 'Escríbenos o pasa por el cuartel. Te mostramos cómo es, sin compromiso.' },
  { title: 'Postula', text: 'Te contamos los requisitos y te acompañamos en cada trámite.' },
  { title: 'Fórmate', text: 'Aprendes y practicas con la compañía antes de tu primera salida.' },
]

export function InicioVoluntario() {
  return (
    <section className={styles.voluntario} aria-labelledby="inicio-voluntario">
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.fila)}>
        <div className={styles.texto}>
          <h2 className={styles.titulo} id="inicio-voluntario">
            Te enseñamos todo. Menos las ganas.
          </h2>
          <p className={styles.parrafo}>
            No necesitas experiencia. Necesitas tiempo, compañerismo y decir que sí cuando cuesta.
          </p>
          <BotonEnlace to="/contacto" size="lg" arrow className={styles.boton}>
            Hazte voluntario
          </BotonEnlace>
        </div>
        <Pasos items={pasos} />
      </div>
    </section>
  )
}
