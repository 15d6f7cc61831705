import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasEquipos } from '#contract/equipamiento/importacion.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar equipos')

/** Pieces from a sheet. */
export default function ImportarEquiposScreen() {
  return (
    <ImportarFilas
      de={equipamientoApi.importarEquipos}
      clase="equipos"
      permiso="equipamiento.editar"
      plantilla={equipamientoApi.plantillaEquipos}
      maxFilas={maxFilasEquipos}
      title="Importar equipos"
      sala={{ to: '/intranet/equipamiento', title: 'Equipamiento' }}
      que={['pieza', 'piezas']}
      ver="Ver las piezas"
      nombreDe={({ nombre }) => nombre}
    >
      Una fila por pieza, con su <strong>Código</strong>, su <strong>Nombre</strong> y su <strong>Categoría</strong>.
      Sin unidad quedan en la bodega. Un conjunto va antes que sus partes. Con un error en alguna fila no se agrega
      ninguna.
    </ImportarFilas>
  )
}
