import styles from './importacion.module.css'

export interface Fila {
  /** Sheet of a workbook with several. */
  hoja?: string
  fila: number
  nombre: string
  errores: { columna: string; texto: string }[]
}

export const conErrores = <F extends Fila>(filas: F[]) => filas.filter(({ errores }) => errores.length > 0)

/** More rows only slow the browser down: the file has them all. */
export const mostShown = 200

/** Rejected rows, each with its errors. */
export function FilasConErrores({ filas }: { filas: Fila[] }) {
  return (
    <section>
      <h3 className={styles.heading}>Filas con errores</h3>
      <ul className={styles.faults}>
        {filas.slice(0, mostShown).map(({ hoja = '', fila, nombre, errores }) => (
          <li key={`${hoja} ${fila}`}>
            <strong>
              {hoja && `${hoja}, `}
              {hoja ? 'fila' : 'Fila'} {fila}
            </strong>{' '}
            {nombre && <span className={styles.muted}>{nombre}</span>}
            <ul>
              {errores.map(({ columna, texto }) => (
                <li key={`${columna} ${texto}`}>
                  <strong>{columna}</strong>: {texto}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Otras count={filas.length} />
    </section>
  )
}

/** Number of rows that are not shown. */
export const Otras = ({ count }: { count: number }) =>
  count > mostShown && <p className={styles.muted}>Y otras {(count - mostShown).toLocaleString('es-CL')} filas.</p>
