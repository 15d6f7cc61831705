import styles from './pasos.module.css'

interface PasosProps {
  items: readonly { title: string; text: string }[]
}

/** Steps in order, each with its large number. */
export function Pasos({ items }: PasosProps) {
  return (
    <ol className={styles.pasos}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.paso}>
          <h3 className={styles.titulo}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
