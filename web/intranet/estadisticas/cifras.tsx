import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Cifra } from '#contract/estadisticas/forma.ts'
import { alPie, cambioDe, textoValor } from '#contract/estadisticas/formato.ts'
import { classes } from '#web/ui/classes.ts'
import { Definicion } from './definicion.tsx'
import styles from './cifras.module.css'

interface CifrasProps {
  /** Accessible name. */
  label: string
  cifras: readonly Cifra[]
  /** Name of the other period: `2025`. */
  otro: string
  /** With their cases and what does not count; else behind «¿Qué cuenta?». */
  conCasos?: boolean
}

/** Figures without boxes (ui §13, 22). */
export const Cifras = ({ label, cifras, otro, conCasos = false }: CifrasProps) => (
  <div className={styles.marco}>
    <ul className={classes(styles.cifras, conCasos && styles.todas)} aria-label={label}>
      {cifras.map((cifra) => (
        <li key={cifra.clave} className={styles.cifra}>
          <UnaCifra cifra={cifra} />
          <Cambio cifra={cifra} otro={otro} />
          {conCasos && !cifra.reservada && <p className={styles.casos}>{alPie(cifra)}</p>}
          <Definicion de={cifra.nombre}>
            {cifra.definicion} {!conCasos && !cifra.reservada && alPie(cifra)}
          </Definicion>
        </li>
      ))}
    </ul>
  </div>
)

/** A figure and its name; without one, a sentence. */
export function UnaCifra({ cifra: { nombre, valor, medida, reservada } }: { cifra: Cifra }) {
  const [, numero = '', unidad = ''] = /^(\S+)(\s.*)?$/s.exec(textoValor(valor, medida)) ?? []
  return (
    <p className={styles.dicho}>
      {valor === null ? (
        <span className={styles.nada}>{reservada ? 'Son muy pocas personas para decirlo' : 'Sin datos'}</span>
      ) : (
        <span className={styles.valor}>
          {numero}
          {unidad && <span className={styles.unidad}>{unidad}</span>}
        </span>
      )}
      <span className={styles.nombre}>{nombre}</span>
    </p>
  )
}

function Cambio({ cifra, otro }: { cifra: Cifra; otro: string }) {
  if (!cifra.antes || cifra.valor === null) return null
  const cambio = cambioDe(cifra)
  if (!cambio) return <p className={styles.cambio}>Sin datos de {otro}</p>
  const Flecha = cambio.sentido === 'sube' ? IconArrowUp : IconArrowDown
  const judged = cambio.bueno === null ? undefined : cambio.bueno ? styles.bueno : styles.malo
  return (
    <p className={classes(styles.cambio, judged)}>
      {judged && <Flecha size={16} stroke={2.2} aria-hidden />}
      <span>
        {cambio.texto} <span className={judged && 'visually-hidden'}>respecto de {otro}</span>
      </span>
    </p>
  )
}
