import { emergenciasApi } from '#contract/emergencias.ts'
import { type FilaEmergencia, maxFilasEmergencias } from '#contract/emergencias/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'emergencia', 'emergencias')

/** Past emergencies from a sheet. */
export function ImportarEmergencias({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(emergenciasApi.importar)
  const { ensayo, resultado } = importacion
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
      boton={botonDe(ensayo, counted, importacion.cambios)}
      {...{ importacion, onClose }}
    >
      {ensayo && <RevisarFilas resultado={conNombre(ensayo)} {...{ counted, importacion }} />}
      {resultado && <FilasImportadas resultado={conNombre(resultado)} counted={counted} />}
    </ImportacionModal>
  )
}

/** Rows are told apart by their folios. */
const conNombre = <R extends { filas: FilaEmergencia[] }>(resultado: R) => ({
  ...resultado,
  filas: resultado.filas.map((fila) => ({ ...fila, nombre: fila.folio })),
})
