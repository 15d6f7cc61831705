import { IconCheck } from '@tabler/icons-react'
import type { UnidadContada } from '#contract/sitio/paginas.ts'
import styles from './unidad-datos.module.css'

/** Purpose of a unit, its facts and equipment. */
export function UnidadDatos({ contada: { texto, datos, equipo } }: { contada: UnidadContada }) {
  return (
    <>
      {texto && <p className={styles.texto}>{texto}</p>}
      {datos.length > 0 && (
        <dl className={styles.datos}>
          {datos.map(({ etiqueta, valor }) => (
            <div key={etiqueta}>
              <dt>{etiqueta}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {equipo.length > 0 && (
        <ul className={styles.equipo} aria-label="Equipo">
          {equipo.map((pieza) => (
            <li key={pieza}>
              <IconCheck size={18} stroke={2} aria-hidden />
              <span>{pieza}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
