import { IconLock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { emergencia } from '#contract/shared/emergencia.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { type Compania, lineasDireccion, nombresRedes } from '#contract/sitio/compania.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import marco from './marco.module.css'
import styles from './pie.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface PieProps {
  compania: Compania
  /** Whether the company publishes its figures. */
  cifras?: boolean
}

export function Pie({ compania, cifras = false }: PieProps) {
  return (
    <footer className={styles.pie}>
      <Chevron variant="urgente" />
      <div className={classes(marco.ancho, styles.columnas)}>
        <div className={styles.llamada}>
          <a className={styles.numero} href={`tel:${emergencia}`} aria-label={`Llamar al ${emergencia}`}>
            {emergencia}
          </a>
          <p className={styles.frase}>Si hay fuego, humo o una persona atrapada, no busques este sitio: llama.</p>
        </div>
        <section aria-labelledby="pie-cuartel">
          <h2 className={marco.antetitulo} id="pie-cuartel">
            Cuartel
          </h2>
          <address className={styles.direccion}>
            {lineasDireccion(compania).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul className={styles.lista}>
            <Enlace to="/contacto">
              <IconMapPin {...icon} />
              Cómo llegar
            </Enlace>
            {compania.telefono && (
              <Enlace to={`tel:${compania.telefono}`}>
                <IconPhone {...icon} />
                {formatTelefono(compania.telefono).replaceAll(' ', '\u00a0')}
              </Enlace>
            )}
            {compania.email && (
              <Enlace to={`mailto:${compania.email}`}>
                <IconMail {...icon} />
                <span>{compania.email}</span>
              </Enlace>
            )}
          </ul>
        </section>
        <nav aria-labelledby="pie-compania">
          <h2 className={marco.antetitulo} id="pie-compania">
            Compañía
          </h2>
          <ul className={styles.lista}>
            <Enlace to="/historia">Historia</Enlace>
            <Enlace to="/material-mayor">Material Mayor</Enlace>
            {cifras && <Enlace to="/cifras">Nuestras cifras</Enlace>}
            <Enlace to="/capacitacion">Capacitación</Enlace>
            <Enlace to="/alianza-drager">Alianza Dräger</Enlace>
          </ul>
        </nav>
        <nav aria-labelledby="pie-escribenos">
          <h2 className={marco.antetitulo} id="pie-escribenos">
            Escríbenos
          </h2>
          <ul className={styles.lista}>
            <Enlace to="/hazte-voluntario">Hazte voluntario</Enlace>
            <Enlace to="/contacto">Contacto</Enlace>
            <Enlace to="/galeria">Galería</Enlace>
            <Enlace to="/intranet">
              <IconLock {...icon} />
              <span data-intranet>Intranet</span>
            </Enlace>
            {compania.redes.map(({ red, url }) => (
              <Enlace key={url} to={url}>
                {nombresRedes[red]}
              </Enlace>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classes(marco.ancho, styles.cierre)}>
        <p>
          {compania.sitio} · Fundada el {longDay(compania.fundacion)}
        </p>
        <p>
          <Link to="/privacidad">Privacidad</Link> · Servicio voluntario y gratuito
        </p>
      </div>
    </footer>
  )
}

function Enlace({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link className={styles.enlace} to={to}>
        {children}
      </Link>
    </li>
  )
}
