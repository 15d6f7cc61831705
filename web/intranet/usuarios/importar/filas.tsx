import type { FilaImportada } from '#contract/usuarios/importacion.ts'
import { type Calidad, nombresCalidades } from '#contract/perfil.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import styles from './importar.module.css'

export const conErrores = (filas: FilaImportada[]) => filas.filter(({ errores }) => errores.length > 0)

/** More rows only slow the browser down: the file has them all. */
const most = 200

/** Rejected rows, each with its errors. */
export function FilasConErrores({ filas }: { filas: FilaImportada[] }) {
  return (
    <section>
      <h3 className={styles.heading}>Filas con errores</h3>
      <ul className={styles.faults}>
        {filas.slice(0, most).map(({ fila, nombre, errores }) => (
          <li key={fila}>
            <strong>Fila {fila}</strong> {nombre && <span className={styles.muted}>{nombre}</span>}
            <ul>
              {errores.map(({ columna, texto }) => (
                <li key={columna}>
                  <strong>{columna}</strong>: {texto}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <More count={filas.length} />
    </section>
  )
}

const columns: Column<FilaImportada>[] = [
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre },
  { key: 'fila', header: 'Fila', cell: ({ fila }) => fila, numeric: true },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => (rut ? formatRut(rut) : '—'), nowrap: true },
  { key: 'correo', header: 'Correo', cell: ({ email }) => email },
  { key: 'cargo', header: 'Cargo', cell: ({ cargo }) => cargo },
  { key: 'calidad', header: 'Calidad', cell: ({ calidad }) => nombresCalidades[calidad as Calidad] },
]

/** Accepted rows, as understood. */
export function FilasListas({ filas }: { filas: FilaImportada[] }) {
  const ready = filas.filter(({ errores }) => errores.length === 0)
  return (
    <section>
      <DataTable caption="Se importarán" columns={columns} rows={ready.slice(0, most)} rowKey={({ fila }) => fila} />
      <More count={ready.length} />
    </section>
  )
}

const More = ({ count }: { count: number }) =>
  count > most && <p className={styles.muted}>Y otras {(count - most).toLocaleString('es-CL')} filas.</p>
