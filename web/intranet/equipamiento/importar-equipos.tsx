import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasEquipos } from '#contract/equipamiento/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'pieza', 'piezas')

/** Pieces from a sheet. */
export function ImportarEquipos({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(equipamientoApi.importarEquipos)
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar equipos"
      elegir={{
        plantilla: equipamientoApi.plantillaEquipos,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasEquipos.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por pieza, con su <strong>Código</strong>, su <strong>Nombre</strong> y su{' '}
            <strong>Categoría</strong>. Sin unidad quedan en la bodega. Un conjunto va antes que sus partes. Con un
            error en alguna fila no se agrega ninguna.
          </>
        ),
      }}
      boton={botonDe(ensayo, counted, importacion.cambios)}
      {...{ importacion, onClose }}
    >
      {ensayo && <RevisarFilas resultado={ensayo} {...{ counted, importacion }} />}
      {resultado && <FilasImportadas resultado={resultado} counted={counted} />}
    </ImportacionModal>
  )
}
