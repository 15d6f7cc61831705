import type { Entrada } from '#contract/sitio/paginas.ts'
import marco from '#web/publico/marco.module.css'
import styles from './memoria.module.css'

/** Members fallen in service: the hose stops for them. */
export function Memoria({ memoria }: { memoria: Extract<Entrada, { tipo: 'memoria' }> }) {
  return (
    <div className={styles.memoria}>
      <p className={marco.antetitulo}>In memoriam</p>
      <h2 className={styles.titulo}>{memoria.titulo}</h2>
      {memoria.texto && <p className={styles.texto}>{memoria.texto}</p>}
      <ul className={styles.nombres}>
        {memoria.nombres.map((nombre) => (
          <li key={nombre}>{nombre}</li>
        ))}
      </ul>
    </div>
  )
}
