import type { Inicio } from '#contract/sitio/paginas.ts'
import engine from '#web/assets/b-21.svg'
import drawing from '#web/assets/horizonte-alba.svg?raw'
import { trustedHtml } from '#web/plumbing/trusted.ts'
import { classes } from '#web/ui/classes.ts'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import marco from '#web/publico/marco.module.css'
import styles from './portada.module.css'

const horizon = trustedHtml(drawing)

export function InicioPortada({ portada }: { portada: Inicio['portada'] }) {
  return (
    <section className={styles.portada} aria-labelledby="portada">
      <div className={marco.ancho}>
        <h1 className={styles.titulo} id="portada">
          {portada.frase} {portada.realce && <em>{portada.realce}</em>} {portada.cierre}
        </h1>
        {portada.bajada && <p className={classes(marco.parrafo, styles.bajada)}>{portada.bajada}</p>}
        <div className={styles.acciones}>
          <BotonEnlace to="/hazte-voluntario" size="lg" arrow>
            Hazte voluntario
          </BotonEnlace>
          <BotonEnlace to="/historia" size="lg" variant="outline" className={styles.segunda}>
            Conoce la compañía
          </BotonEnlace>
        </div>
      </div>
      {/* Inline: the first thing seen waits for nothing else (docs/decisions/018). After the text, which positions the
          ground: a page that arrives in pieces must not shift. */}
      <div className={styles.horizonte} dangerouslySetInnerHTML={{ __html: horizon }} />
      <img className={styles.carro} src={engine} alt="" width={640} height={280} fetchPriority="low" />
    </section>
  )
}
