import { IconPhoneCall } from '@tabler/icons-react'
import { emergencia } from '#contract/shared/emergencia.ts'
import type { Compania } from '#contract/sitio/compania.ts'
import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Intento } from '#web/publico/formulario/intento.ts'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { Cuartel } from './cuartel.tsx'
import { MensajeForm } from './mensaje-form.tsx'
import styles from './contacto.module.css'

interface ContactoPaginaProps {
  contenido: PaginaContacto
  compania: Compania
  /** The refused message, if any. */
  intento?: Intento | undefined
}

export function ContactoPagina({ contenido, compania, intento }: ContactoPaginaProps) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Contacto" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <div className={classes(marco.ancho, styles.contacto)}>
        <section className={styles.emergencia} aria-labelledby="emergencias">
          <h2 className={styles.titulo} id="emergencias">
            ¿Es una emergencia?
          </h2>
          <p>Fuego, humo, olor a gas, un choque o una persona atrapada: no escribas, llama. Es gratis, a toda hora.</p>
          <Button size="lg" icon={IconPhoneCall} render={<CallLink />}>
            {`Llamar\u00a0al\u00a0${emergencia}`}
          </Button>
        </section>
        <Cuartel contenido={contenido} compania={compania} />
        <section className={styles.escribenos} aria-labelledby="escribenos">
          <h2 className={styles.titulo} id="escribenos">
            Escríbenos
          </h2>
          <MensajeForm contenido={contenido} intento={intento} />
        </section>
      </div>
    </>
  )
}

const CallLink = ({ children, ...rest }: React.ComponentProps<'a'>) => (
  <a {...rest} href={`tel:${emergencia}`}>
    {children}
  </a>
)
