import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { maxFilasCertificados } from '#contract/capacitaciones/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'

const counted = (count: number) => cuantos(count, 'certificado', 'certificados')

/** Courses and driving licences of members from a sheet. */
export function ImportarCertificados({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(capacitacionesApi.importarCertificados)
  const { ensayo, resultado } = importacion
  return (
    <ImportacionModal
      title="Importar certificados"
      elegir={{
        plantilla: capacitacionesApi.plantillaCertificados,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 4 MB y ${maxFilasCertificados.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            Una fila por certificado: el <strong>RUT</strong> o el <strong>Nombre</strong> del miembro, el{' '}
            <strong>Certificado</strong> (un curso, o una licencia de conducir con su <strong>Clase</strong>) y cuándo
            fue <strong>Emitido</strong>. Los que ya están se reconocen. Quedan verificados por usted. Las filas con
            errores quedan fuera.
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
