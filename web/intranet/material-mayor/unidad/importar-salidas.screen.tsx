import { useParams } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar salidas')

/** Trips of any unit from a sheet. */
export default function ImportarSalidasScreen() {
  const { unidad } = useParams()
  return (
    <ImportarFilas
      de={materialMayorApi.importarSalidas}
      clase="salidas"
      permiso="unidades.bitacora"
      plantilla={materialMayorApi.plantillaSalidas}
      maxFilas={maxFilasLibro}
      title="Importar salidas"
      sala={{ to: `/intranet/material-mayor/${unidad}?vista=salidas`, title: 'la unidad' }}
      que={['salida', 'salidas']}
      ver="Ver las salidas"
      nombreDe={({ unidad, salida }) => `${unidad}, ${salida}`}
    >
      Una fila por salida, con su <strong>Unidad</strong>, su <strong>Clave</strong>, su <strong>Salida</strong> y su{' '}
      <strong>Llegada</strong>. Las que ya están en la bitácora se reconocen, y los contadores siguen el orden de las
      horas. Las filas con errores quedan fuera.
    </ImportarFilas>
  )
}
