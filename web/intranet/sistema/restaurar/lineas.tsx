import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import styles from './restaurar.module.css'

/** Lines to type on the server, and what they do; copied together, each runs only if the one before ended well. */
export function Lineas({ lineas, nota }: { lineas: readonly string[]; nota: string }) {
  return (
    <div className={styles.ordenes}>
      <ol className={styles.lineas}>
        {lineas.map((linea) => (
          <li key={linea}>
            <code>{linea}</code>
          </li>
        ))}
      </ol>
      <div className={styles.noImprime}>
        <CopiarEnlace enlace={lineas.join(' &&\n')} label="Copiar las líneas" said="Líneas copiadas" />
      </div>
      <p className={styles.nota}>{nota}</p>
    </div>
  )
}
