import { IconArrowLeft } from '@tabler/icons-react'
import { Outlet, redirect, type ClientLoaderFunctionArgs } from 'react-router'
import b21 from '../assets/b-21.svg'
import escudo from '../assets/escudo.svg'
import { returnPath } from '../plumbing/return-path.ts'
import { signedIn } from '../plumbing/session-start.ts'
import { NavigationOverlay } from '../plumbing/navigation-overlay.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './cuenta.module.css'

/** Guest-only: whoever is signed in goes back to where they came from (spec §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (await signedIn()) throw redirect(returnPath(request.url))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Frame>
      <Spinner />
    </Frame>
  )
}

export default function CuentaLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.split}>
      <NavigationOverlay />
      <header className={styles.night}>
        <img className={styles.shield} src={escudo} alt="" width={86} height={86} />
        <p className={styles.motto}>La guardia sigue despierta.</p>
        <p className={styles.invitation}>Entre para ver su turno, su asistencia y los partes.</p>
        <img className={styles.engine} src={b21} alt="" width={640} height={280} />
      </header>
      <div className={styles.paper}>
        <nav aria-label="Salir de aquí">
          {/* The public site is another document: its pages carry no script of ours. */}
          <a className={styles.back} href="/">
            <IconArrowLeft size={20} stroke={1.9} aria-hidden /> Volver al sitio
          </a>
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
