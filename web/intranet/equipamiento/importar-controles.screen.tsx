import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasControles } from '#contract/equipamiento/importacion-controles.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar controles')

/** Controls of pieces from a sheet. */
export default function ImportarControlesScreen() {
  return (
    <ImportarFilas
      de={equipamientoApi.importarControles}
      clase="controles"
      permiso="equipamiento.editar"
      plantilla={equipamientoApi.plantillaControles}
      maxFilas={maxFilasControles}
      title="Importar controles"
      sala={{ to: '/intranet/equipamiento?vista=vencimientos', title: 'Equipamiento' }}
      que={['control', 'controles']}
      ver="Ver los vencimientos"
      nombreDe={({ codigo, control, fecha }) => `${codigo}, ${control}, ${fecha}`}
    >
      Una fila por control, con el <strong>Código</strong> de la pieza, su <strong>Control</strong>, su{' '}
      <strong>Fecha</strong> y su <strong>Resultado</strong>. El próximo lo da el plan. Si el último está rechazado, la
      pieza queda fuera de servicio. Los que ya están se reconocen, y las filas con errores quedan fuera.
    </ImportarFilas>
  )
}
