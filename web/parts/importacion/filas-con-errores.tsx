import type { ConReparos, FilaPlanilla, Reparo } from '#contract/shared/importacion.ts'
import { Card } from '#web/ui/card.tsx'
import { DescargarReparos } from './descargar-reparos.tsx'
import styles from './importacion.module.css'

export interface Fila extends FilaPlanilla {
  /** Sheet of a workbook with several. */
  hoja?: string
  nombre: string
}

export const conErrores = <F extends Fila>(filas: F[]) => filas.filter(({ errores }) => errores.length > 0)

/** Rows that a record is to be made of. */
export const nuevas = <F extends Fila>(filas: F[]) =>
  filas.filter(({ errores, existe }) => errores.length === 0 && !existe)

/** How many rows are here already, in a sentence. */
export function yaEstan(filas: readonly Fila[]): string {
  const count = filas.filter(({ existe, cambia }) => existe && !cambia).length
  if (count === 0) return ''
  return count === 1 ? ' 1 ya está aquí y no cambia.' : ` ${count.toLocaleString('es-CL')} ya están aquí y no cambian.`
}

/** More rows only slow the browser down: the file has them all. */
export const mostShown = 200

interface FilasConErroresProps {
  filas: Fila[]
  /** The same rows as they stand in the sheet, to be taken back. */
  reparos?: ConReparos | null
}

/** Rejected rows, each with its errors. */
export function FilasConErrores({ filas, reparos }: FilasConErroresProps) {
  return (
    <Card title="Filas con errores" action={reparos && <DescargarReparos reparos={reparos} />}>
      {reparos && (
        <p className={styles.corregir}>
          Corríjalas en su planilla, o en la que se descarga aquí, e impórtela de nuevo: lo que ya entró no se repite.
        </p>
      )}
      <ul className={styles.faults}>
        {filas.slice(0, mostShown).map(({ hoja = '', fila, nombre, errores }) => (
          <li key={`${hoja} ${fila}`}>
            <strong>
              {hoja && `${hoja}, `}
              {hoja ? 'fila' : 'Fila'} {fila}
            </strong>{' '}
            {nombre && <span className={styles.muted}>{nombre}</span>}
            <ul>
              {errores.map((reparo) => (
                <Dicho key={`${reparo.columna} ${reparo.texto}`} {...reparo} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Otras count={filas.length} />
    </Card>
  )
}

const Dicho = ({ columna, celda, texto, leido }: Reparo) => (
  <li>
    <strong>{columna}</strong>
    {celda && ` (${celda})`}: {texto}
    {leido && (
      <>
        {!texto.endsWith('.') && '.'}
        <span className={styles.muted}> Dice «{leido}».</span>
      </>
    )}
  </li>
)

/** Values that are taken in otherwise than they were written. */
export function FilasConAvisos({ filas }: { filas: Fila[] }) {
  const told = filas.filter(({ errores, avisos = [] }) => errores.length === 0 && avisos.length > 0)
  if (told.length === 0) return null
  return (
    <Card title="Se leen de otra manera">
      <ul className={`${styles.faults} ${styles.notes}`}>
        {told.slice(0, mostShown).map(({ fila, nombre, avisos = [] }) => (
          <li key={fila}>
            <strong>Fila {fila}</strong> {nombre && <span className={styles.muted}>{nombre}</span>}
            <ul>
              {avisos.map((reparo) => (
                <Dicho key={reparo.columna} {...reparo} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Otras count={told.length} />
    </Card>
  )
}

/** Number of rows that are not shown. */
export const Otras = ({ count }: { count: number }) =>
  count > mostShown && <p className={styles.muted}>Y otras {(count - mostShown).toLocaleString('es-CL')} filas.</p>
