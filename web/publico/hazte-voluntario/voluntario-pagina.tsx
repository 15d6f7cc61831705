import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mayoriaDeEdad } from '#contract/shared/menor.ts'
import type { Voluntario } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Intento } from '#web/publico/formulario/intento.ts'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { Prosa } from '#web/publico/prosa.tsx'
import { PostulacionForm } from './postulacion-form.tsx'
import { splitPreguntas } from './preguntas.ts'
import styles from './voluntario.module.css'

interface VoluntarioPaginaProps {
  contenido: Voluntario
  /** Retention (months). */
  meses: number
  /** The refused application, if any. */
  intento?: Intento | undefined
}

export function VoluntarioPagina({ contenido, meses, intento }: VoluntarioPaginaProps) {
  const { prosa, preguntas } = splitPreguntas(contenido.texto)
  return (
    <>
      <Pagina title={contenido.titulo} here="Hazte voluntario" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.voluntario)}>
        <div className={styles.texto}>
          <Prosa texto={prosa} />
          {preguntas.length > 0 && (
            <section className={styles.preguntas} aria-labelledby="preguntas">
              <h2 className={styles.titulo} id="preguntas">
                Preguntas
              </h2>
              {preguntas.map(({ pregunta, respuesta }) => (
                <details key={pregunta} className={styles.pregunta}>
                  <summary>
                    <h3>{pregunta}</h3>
                    <IconChevronDown size={20} stroke={1.75} aria-hidden />
                  </summary>
                  <Prosa texto={respuesta} />
                </details>
              ))}
            </section>
          )}
        </div>
        <section className={styles.postula} aria-labelledby="postula">
          <h2 className={styles.titulo} id="postula">
            Postula
          </h2>
          <p className={styles.menor}>
            ¿Tienes menos de {mayoriaDeEdad} años? No llenes este formulario: pídele a tu mamá, tu papá o quien te cuida
            que <Link to="/contacto">nos escriba</Link>.
          </p>
          <PostulacionForm consentimiento={contenido.consentimiento} meses={meses} intento={intento} />
        </section>
      </div>
    </>
  )
}
