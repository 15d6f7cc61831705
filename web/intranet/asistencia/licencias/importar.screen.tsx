import { asistenciaApi } from '#contract/asistencia.ts'
import { maxFilasLicencias } from '#contract/asistencia/importacion-licencias.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar licencias')

/** Licences of members from a sheet. */
export default function ImportarLicenciasScreen() {
  return (
    <ImportarFilas
      de={asistenciaApi.importarLicencias}
      clase="licencias"
      permiso="licencias.registrar_larga"
      plantilla={asistenciaApi.plantillaLicencias}
      maxFilas={maxFilasLicencias}
      title="Importar licencias"
      sala={{ to: '/intranet/asistencia?vista=licencias', title: 'Asistencia' }}
      que={['licencia', 'licencias']}
      ver="Ver las licencias"
      nombreDe={({ nombre, desde }) => `${nombre}, ${desde}`}
    >
      Una fila por licencia: el <strong>RUT</strong> o el <strong>Nombre</strong> del miembro, la <strong>Clase</strong>
      , y <strong>Desde</strong> y <strong>Hasta</strong> qué día. Sin <strong>Estado</strong> están aprobadas. Las que
      ya están se reconocen. Un mes cerrado no recibe licencias. Las filas con errores quedan fuera.
    </ImportarFilas>
  )
}
