import { emergencia } from '#contract/shared/emergencia.ts'
import helmet from '../assets/casco.svg'
import { classes } from '../ui/classes.ts'
import styles from './inicio-llamada.module.css'
import marco from './marco.module.css'
import { Pasos } from './pasos.tsx'

const pasos = [
  { title: 'Di qué pasa', text: 'Fuego, humo, un choque, olor a gas, alguien atrapado. Con tus palabras basta.' },
  { title: 'Di dónde', text: 'Calle y número, o la esquina y algo que se vea desde lejos. Di también la comuna.' },
  { title: 'Di si hay personas en peligro', text: 'Cuántas son y dónde están. Corta solo cuando te lo indiquen.' },
]

export function InicioLlamada() {
  return (
    <section className={styles.llamada} aria-labelledby="inicio-llamada">
      <div className={classes(marco.ancho, styles.fila)}>
        <div>
          <h2 className={marco.titulo} id="inicio-llamada">
            Cuando llames al {emergencia}
          </h2>
          <p className={styles.parrafo}>
            Ponte a salvo primero. Después llama: es gratis desde cualquier teléfono, a toda hora.
          </p>
        </div>
        <Pasos items={pasos} />
      </div>
      <div className={classes(marco.ancho, styles.borde)}>
        <img src={helmet} alt="" width={320} height={240} loading="lazy" />
      </div>
    </section>
  )
}
