import { materialMayorApi } from '#contract/material-mayor.ts'
import { type FilaSalida, maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'salida', 'salidas')

/** Trips of any unit from a sheet. */
export function ImportarSalidas({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(materialMayorApi.importarSalidas)
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar salidas"
      elegir={{
        plantilla: materialMayorApi.plantillaSalidas,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasLibro.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por salida, con su <strong>Unidad</strong>, su <strong>Clave</strong>, su <strong>Salida</strong> y
            su <strong>Llegada</strong>. Las que ya están en la bitácora se reconocen, y los contadores siguen el orden
            de las horas. Las filas con errores quedan fuera.
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
const conNombre = <R extends { filas: FilaSalida[] }>(resultado: R) => ({
  ...resultado,
  filas: resultado.filas.map((fila) => ({ ...fila, nombre: `${fila.unidad}, ${fila.salida}` })),
})
