import styles from './pasos.module.css'

interface PasosProps {
  pasos: readonly { titulo: string; texto: string }[]
}

/** Steps in order, each with its large number. */
export function Pasos({ pasos }: PasosProps) {
  if (pasos.length === 0) return null
  return (
    <ol className={styles.pasos}>
      {pasos.map(({ titulo, texto }) => (
        <li key={titulo} className={styles.paso}>
          <h3 className={styles.titulo}>{titulo}</h3>
          {texto && <p>{texto}</p>}
        </li>
      ))}
    </ol>
  )
}
