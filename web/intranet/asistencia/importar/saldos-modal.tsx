import { asistenciaApi } from '#contract/asistencia.ts'
import { type FilaSaldo, maxFilasSaldos, type ResultadoSaldos } from '#contract/asistencia/importaciones.ts'
import { Ensayo, Resultado } from '#web/parts/importacion/ensayo.tsx'
import { conErrores, FilasConErrores, mostShown, Otras } from '#web/parts/importacion/filas-con-errores.tsx'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

/** Opening balances of members from a sheet. */
export function SaldosModal({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(asistenciaApi.importSaldos)
  const { archivo, ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Saldos iniciales"
      elegir={{
        plantilla: asistenciaApi.plantillaSaldos,
        hint: `Excel (.xlsx) o CSV, de hasta 1 MB y ${maxFilasSaldos.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            La asistencia de cada miembro hasta un día, de antes de llevarla aquí: cuenta para sus premios y no cambia
            ningún porcentaje. Una fila por miembro, con su <strong>RUT</strong> o su <strong>Nombre</strong>. Importada
            de nuevo, reemplaza a la anterior.
          </>
        ),
      }}
      boton={ensayo && ensayo.importadas > 0 ? `Importar ${counted(ensayo.importadas)}` : undefined}
      {...{ importacion, onClose }}
    >
      {ensayo && <Revisar archivo={archivo} resultado={ensayo} />}
      {resultado && <Importados resultado={resultado} />}
    </ImportacionModal>
  )
}

/** Between the rehearsal and the import a fault may have come up: then nothing was written. */
function Importados({ resultado: { importadas, filas } }: { resultado: ResultadoSaldos }) {
  const faulty = conErrores(filas)
  return (
    <Resultado>
      <Alert variant={importadas > 0 ? 'success' : 'warning'}>
        {importadas === 1 ? 'Se importó 1 saldo.' : `Se importaron ${counted(importadas)}.`}
      </Alert>
      {faulty.length > 0 && <FilasConErrores filas={faulty} />}
    </Resultado>
  )
}

function Revisar({ resultado: { filas, ignoradas }, archivo }: { resultado: ResultadoSaldos; archivo: string }) {
  const faulty = conErrores(filas)
  const texto =
    faulty.length === 0
      ? `${counted(filas.length)}, sin errores.`
      : 'Hay errores: corríjalos en la planilla y elíjala de nuevo. Mientras los haya, no se importa nada.'
  return (
    <Ensayo {...{ archivo, texto, ignoradas }}>
      {faulty.length > 0 ? (
        <FilasConErrores filas={faulty} />
      ) : (
        <section>
          <DataTable
            caption="Se importarán"
            columns={columns}
            rows={filas.slice(0, mostShown)}
            rowKey={({ fila }) => fila}
          />
          <Otras count={filas.length} />
        </section>
      )}
    </Ensayo>
  )
}

const columns: Column<FilaSaldo>[] = [
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, card: 'title' },
  { key: 'hasta', header: 'Hasta', cell: ({ hasta }) => hasta, nowrap: true, card: 'half', named: true },
  {
    key: 'obligatorios',
    header: 'Actos obligatorios',
    cell: ({ obligatorios }) => obligatorios,
    numeric: true,
    card: 'half',
    named: true,
  },
  {
    key: 'asistencias',
    header: 'Asistencias',
    cell: ({ asistencias }) => asistencias,
    numeric: true,
    card: 'half',
    named: true,
  },
  { key: 'abonos', header: 'Abonos', cell: ({ abonos }) => abonos || '0', numeric: true, card: 'half', named: true },
  {
    key: 'premio',
    header: 'Años premiados',
    cell: ({ premio_anios }) => premio_anios || '0',
    numeric: true,
    card: 'half',
    named: true,
  },
]

const counted = (count: number) => (count === 1 ? '1 saldo' : `${count.toLocaleString('es-CL')} saldos`)
