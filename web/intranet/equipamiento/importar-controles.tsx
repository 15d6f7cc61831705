import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FilaControl, maxFilasControles } from '#contract/equipamiento/importacion-controles.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'control', 'controles')

/** Controls of pieces from a sheet. */
export function ImportarControles({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(equipamientoApi.importarControles)
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar controles"
      elegir={{
        plantilla: equipamientoApi.plantillaControles,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasControles.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por control, con el <strong>Código</strong> de la pieza, su <strong>Control</strong>, su{' '}
            <strong>Fecha</strong> y su <strong>Resultado</strong>. El próximo lo da el plan. Si el último está
            rechazado, la pieza queda fuera de servicio. Los que ya están se reconocen, y las filas con errores quedan
            fuera.
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

/** Rows are told apart by piece, control and day. */
const conNombre = <R extends { filas: FilaControl[] }>(resultado: R) => ({
  ...resultado,
  filas: resultado.filas.map((fila) => ({ ...fila, nombre: `${fila.codigo}, ${fila.control}, ${fila.fecha}` })),
})
