import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { maxFilasCertificados } from '#contract/capacitaciones/importacion.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar certificados')

/** Courses and driving licences of members from a sheet. */
export default function ImportarCertificadosScreen() {
  return (
    <ImportarFilas
      de={capacitacionesApi.importarCertificados}
      clase="certificados"
      permiso="eventos.crear"
      plantilla={capacitacionesApi.plantillaCertificados}
      maxFilas={maxFilasCertificados}
      title="Importar certificados"
      sala={{ to: '/intranet/capacitaciones?vista=vencimientos', title: 'Capacitaciones' }}
      que={['certificado', 'certificados']}
      ver="Ver los vencimientos"
      nombreDe={({ nombre }) => nombre}
    >
      Una fila por certificado: el <strong>RUT</strong> o el <strong>Nombre</strong> del miembro, el{' '}
      <strong>Certificado</strong> (un curso, o una licencia de conducir con su <strong>Clase</strong>) y cuándo fue{' '}
      <strong>Emitido</strong>. Los que ya están se reconocen. Quedan verificados por usted. Las filas con errores
      quedan fuera.
    </ImportarFilas>
  )
}
