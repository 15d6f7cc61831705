import styles from './barra.module.css'

interface BarraProps {
  valor: number
  /** The longest. */
  de: number
  /** Text beside the bar. */
  texto: string
  /** Of what was before. */
  suave?: boolean
}

/** A figure as a bar, and in words. */
export const Barra = ({ valor, de, texto, suave = false }: BarraProps) => (
  <span className={styles.barra}>
    <svg className={styles.via} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect
        className={suave ? styles.suave : undefined}
        width={Math.min(100, (100 * valor) / Math.max(1, de))}
        height={10}
      />
    </svg>
    <span className={styles.texto}>{texto}</span>
  </span>
)
