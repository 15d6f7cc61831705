import { emergenciasApi } from '#contract/emergencias.ts'
import { type FilaEmergencia, maxFilasEmergencias } from '#contract/emergencias/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import type { Column } from '#web/ui/data-table.tsx'

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
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasEmergencias.toLocaleString('es-CL')} filas.`,
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
      {ensayo && <RevisarFilas resultado={conNombre(ensayo)} {...{ archivo, columns, counted }} />}
      {resultado && <FilasImportadas resultado={conNombre(resultado)} counted={counted} />}
    </ImportacionModal>
  )
}

/** Rows are told apart by their folios. */
const conNombre = <R extends { filas: FilaEmergencia[] }>(resultado: R) => ({
  ...resultado,
  filas: resultado.filas.map((fila) => ({ ...fila, nombre: fila.folio })),
})

const columns: Column<FilaEmergencia>[] = [
  { key: 'folio', header: 'Folio', cell: ({ folio }) => folio, nowrap: true, card: 'title' },
  { key: 'alarma', header: 'Alarma', cell: ({ alarma }) => alarma, nowrap: true, card: 'half', named: true },
  { key: 'clave', header: 'Clave', cell: ({ clave }) => clave, nowrap: true, card: 'half', named: true },
  { key: 'direccion', header: 'Dirección', cell: ({ direccion }) => direccion, named: true },
]
