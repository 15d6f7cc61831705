import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect } from 'react'
import { preload } from 'react-dom'
import { Link, useMatch } from 'react-router'
import b21 from '#web/assets/b-21.svg'
import b22 from '#web/assets/b-22.svg'
import sky from '#web/assets/horizonte-noche.svg'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { InlineScript } from '#web/plumbing/inline-script.tsx'
import { NavigationOverlay } from '#web/plumbing/navigation-overlay.tsx'
import { classes } from '#web/ui/classes.ts'
import '#web/ui/fonts-completas.css'
import { catchUp, keepWhatIsDone } from './before-hydration.ts'
import styles from './cuenta.module.css'

/** Frame: the port at night with an engine on guard, and paper beside it for forms. */
export function Marco({ children }: { children: React.ReactNode }) {
  const joining = useMatch('/registro') !== null
  useEffect(catchUp, [])
  // The largest thing that is seen: not only once the styles have come that name it.
  preload(sky, { as: 'image' })
  return (
    <div className={classes(styles.split, joining && styles.joining)}>
      <InlineScript run={import.meta.env.SSR && keepWhatIsDone} args={[]} />
      <NavigationOverlay />
      <header className={styles.night}>
        <Escudo className={styles.shield} side={86} compania={useCompania()} />
        <p className={styles.motto}>{joining ? 'El libro de guardia le espera.' : 'La guardia sigue despierta.'}</p>
        <p className={styles.invitation}>
          {joining
            ? 'Cree su cuenta para firmar listas, guardias y partes.'
            : 'Entre para ver su turno, su asistencia y los partes.'}
        </p>
        <img className={styles.engine} src={joining ? b22 : b21} alt="" width={640} height={280} />
      </header>
      <div className={styles.paper}>
        <nav aria-label="Salir de aquí">
          {joining ? (
            <Link className={styles.back} to="/login">
              <IconArrowLeft size={20} stroke={1.9} aria-hidden /> Ya tengo cuenta
            </Link>
          ) : (
            // The public site is another document: its pages carry no script of ours.
            <a className={styles.back} href="/">
              <IconArrowLeft size={20} stroke={1.9} aria-hidden /> Volver al sitio
            </a>
          )}
        </nav>
        <main className={styles.form}>{children}</main>
        <footer className={styles.foot}>
          <span>Uso exclusivo de voluntarios</span>
          <span>
            Emergencias: <a href="tel:132">132</a>
          </span>
        </footer>
      </div>
    </div>
  )
}
