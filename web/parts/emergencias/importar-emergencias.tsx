import { emergenciasApi } from '#contract/emergencias.ts'
import {
  type FilaEmergencia,
  maxFilasEmergencias,
  type ResultadoEmergencias,
} from '#contract/emergencias/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Ensayo, Resultado } from '#web/parts/importacion/ensayo.tsx'
import { conErrores, FilasConErrores, mostShown, Otras } from '#web/parts/importacion/filas-con-errores.tsx'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const counted = (count: number) => cuantos(count, 'emergencia', 'emergencias')

/** Past emergencies from a sheet. */
export function ImportarEmergencias({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(emergenciasApi.importar)
  const { archivo, ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar emergencias"
      elegir={{
        plantilla: emergenciasApi.plantilla,
        hint: `Excel (.xlsx) o CSV, de hasta 4 MB y ${maxFilasEmergencias.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por emergencia pasada, con su <strong>Folio</strong>, su <strong>Alarma</strong>, su{' '}
            <strong>Clave</strong> y su <strong>Dirección</strong>. El folio se conserva si está libre y sigue el orden
            de las alarmas. Quedan revisadas, y sus listas cerradas y vacías.
          </>
        ),
      }}
      boton={ensayo && ensayo.importadas > 0 ? `Importar ${counted(ensayo.importadas)}` : undefined}
      {...{ importacion, onClose }}
    >
      {ensayo && <Revisar archivo={archivo} resultado={ensayo} />}
      {resultado && <Importadas resultado={resultado} />}
    </ImportacionModal>
  )
}

const conNombre = (filas: FilaEmergencia[]) => conErrores(filas.map((fila) => ({ ...fila, nombre: fila.folio })))

/** Between the rehearsal and the import a fault may have come up: then nothing was written. */
function Importadas({ resultado: { importadas, filas } }: { resultado: ResultadoEmergencias }) {
  const faulty = conNombre(filas)
  return (
    <Resultado>
      <Alert variant={importadas > 0 ? 'success' : 'warning'}>
        {importadas === 1 ? 'Se importó 1 emergencia.' : `Se importaron ${counted(importadas)}.`}
      </Alert>
      {faulty.length > 0 && <FilasConErrores filas={faulty} />}
    </Resultado>
  )
}

function Revisar({ resultado: { filas, ignoradas }, archivo }: { resultado: ResultadoEmergencias; archivo: string }) {
  const faulty = conNombre(filas)
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

const columns: Column<FilaEmergencia>[] = [
  { key: 'folio', header: 'Folio', cell: ({ folio }) => folio, nowrap: true, card: 'title' },
  { key: 'alarma', header: 'Alarma', cell: ({ alarma }) => alarma, nowrap: true, card: 'half', named: true },
  { key: 'clave', header: 'Clave', cell: ({ clave }) => clave, nowrap: true, card: 'half', named: true },
  { key: 'direccion', header: 'Dirección', cell: ({ direccion }) => direccion, named: true },
]
