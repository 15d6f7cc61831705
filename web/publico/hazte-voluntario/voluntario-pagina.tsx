import type { Voluntario } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Intento } from '#web/publico/formulario/intento.ts'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { Prosa } from '#web/publico/prosa.tsx'
import { PostulacionForm } from './postulacion-form.tsx'
import styles from './voluntario.module.css'

interface VoluntarioPaginaProps {
  contenido: Voluntario
  /** Retention (months). */
  meses: number
  /** The refused application, if any. */
  intento?: Intento | undefined
}

export function VoluntarioPagina({ contenido, meses, intento }: VoluntarioPaginaProps) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Hazte voluntario" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.voluntario)}>
        <Prosa texto={contenido.texto} />
        <section className={styles.postula} aria-labelledby="postula">
          <h2 className={styles.titulo} id="postula">
            Postula
          </h2>
          <PostulacionForm consentimiento={contenido.consentimiento} meses={meses} intento={intento} />
        </section>
      </div>
    </>
  )
}
