import { materialMayorApi } from '#contract/material-mayor.ts'
import { type FilaCarga, maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'carga', 'cargas')

/** Fuel of any unit from a sheet. */
export function ImportarCargas({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(materialMayorApi.importarCargas)
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar combustible"
      elegir={{
        plantilla: materialMayorApi.plantillaCargas,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasLibro.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por carga, con su <strong>Unidad</strong>, su <strong>Fecha</strong> y sus <strong>Litros</strong>.
            Las que ya están registradas se reconocen, y el kilometraje sigue el orden de las fechas. Las filas con
            errores quedan fuera.
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

/** Rows are told apart by unit and hour. */
const conNombre = <R extends { filas: FilaCarga[] }>(resultado: R) => ({
  ...resultado,
  filas: resultado.filas.map((fila) => ({ ...fila, nombre: `${fila.unidad}, ${fila.fecha}` })),
})
