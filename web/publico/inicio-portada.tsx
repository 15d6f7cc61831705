import { compania } from '#contract/shared/compania.ts'
import engine from '../assets/b-21.svg'
import horizon from '../assets/horizonte-alba.svg?raw'
import { BotonEnlace } from './boton-enlace.tsx'
import styles from './inicio-portada.module.css'
import marco from './marco.module.css'

export function InicioPortada() {
  return (
    <section className={styles.portada} aria-labelledby="portada">
      <div className={marco.ancho}>
        <h1 className={styles.titulo} id="portada">
          Suena la alarma. <em>Dejamos todo</em> y salimos.
        </h1>
        <p className={styles.bajada}>
          Somos vecinas y vecinos que desde {compania.fundada} protegen la costa y los cerros. Sin sueldo, de día y de
          noche.
        </p>
        <div className={styles.acciones}>
          <BotonEnlace to="/contacto" size="lg" arrow>
            Hazte voluntario
          </BotonEnlace>
          <BotonEnlace to="/historia" size="lg" variant="outline" className={styles.segunda}>
            Conoce la compañía
          </BotonEnlace>
        </div>
      </div>
      {/* Within the page: what is seen first waits for nothing else (docs/decisions/018). After the text, which gives
          the ground its place: a page that comes in pieces must not move. */}
      <div className={styles.horizonte} dangerouslySetInnerHTML={{ __html: horizon }} />
      <img className={styles.carro} src={engine} alt="" width={640} height={280} fetchPriority="low" />
    </section>
  )
}
