import { useParams } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { maxFilasLibro } from '#contract/material-mayor/importaciones.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar combustible')

/** Fuel of any unit from a sheet. */
export default function ImportarCargasScreen() {
  const { unidad } = useParams()
  return (
    <ImportarFilas
      de={materialMayorApi.importarCargas}
      clase="cargas"
      permiso="unidades.bitacora"
      plantilla={materialMayorApi.plantillaCargas}
      maxFilas={maxFilasLibro}
      title="Importar combustible"
      sala={{ to: `/intranet/material-mayor/${unidad}?vista=combustible`, title: 'la unidad' }}
      que={['carga', 'cargas']}
      ver="Ver las cargas"
      nombreDe={({ unidad, fecha }) => `${unidad}, ${fecha}`}
    >
      Una fila por carga, con su <strong>Unidad</strong>, su <strong>Fecha</strong> y sus <strong>Litros</strong>. Las
      que ya están registradas se reconocen, y el kilometraje sigue el orden de las fechas. Las filas con errores quedan
      fuera.
    </ImportarFilas>
  )
}
