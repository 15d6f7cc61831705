import type { ConReparos } from '#contract/shared/importacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Ensayo, Resultado } from './ensayo.tsx'
import {
  conErrores,
  type Fila,
  FilasConAvisos,
  FilasConErrores,
  mostShown,
  nuevas,
  Otras,
  yaEstan,
} from './filas-con-errores.tsx'

interface RevisarFilasProps<F extends Fila> {
  archivo: string
  resultado: { importadas: number; filas: F[]; ignoradas: string[]; con_reparos: ConReparos | null }
  columns: Column<F>[]
  /** `3 saldos` */
  counted: (count: number) => string
}

/** Rehearsal of an import that writes all rows, or those without faults. */
export function RevisarFilas<F extends Fila>({ archivo, resultado, columns, counted }: RevisarFilasProps<F>) {
  const { importadas, filas, ignoradas, con_reparos } = resultado
  const faulty = conErrores(filas)
  const ready = nuevas(filas)
  const texto =
    faulty.length === 0
      ? `${ready.length === 0 ? 'Nada nuevo.' : `${counted(ready.length)}, sin errores.`}${yaEstan(filas)}`
      : importadas > 0
        ? `Se importarán ${counted(importadas)}.${yaEstan(filas)} Las filas con errores quedan fuera.`
        : 'Hay errores: corríjalos en la planilla y elíjala de nuevo. Mientras los haya, no se importa nada.'
  return (
    <Ensayo {...{ archivo, texto, ignoradas }}>
      <FilasConAvisos filas={filas} />
      {faulty.length > 0 && <FilasConErrores filas={faulty} reparos={con_reparos} />}
      {importadas > 0 && (
        <section>
          <DataTable
            caption="Se importarán"
            columns={columns}
            rows={ready.slice(0, mostShown)}
            rowKey={({ fila }) => fila}
          />
          <Otras count={ready.length} />
        </section>
      )}
    </Ensayo>
  )
}

interface FilasImportadasProps {
  resultado: { importadas: number; filas: Fila[]; con_reparos: ConReparos | null }
  counted: (count: number) => string
}

/** Between the rehearsal and the import a fault may have come up: then nothing was written. */
export function FilasImportadas({ resultado: { importadas, filas, con_reparos }, counted }: FilasImportadasProps) {
  const faulty = conErrores(filas)
  return (
    <Resultado>
      <Alert variant={importadas > 0 ? 'success' : 'warning'}>
        {importadas === 1 ? 'Se importó' : 'Se importaron'} {counted(importadas)}.{yaEstan(filas)}
      </Alert>
      {faulty.length > 0 && <FilasConErrores filas={faulty} reparos={con_reparos} />}
    </Resultado>
  )
}
