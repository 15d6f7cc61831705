import { Linea } from '../campos/linea.tsx'
import { Parrafo } from '../campos/parrafo.tsx'

/** How a page begins. */
export function Encabezado() {
  return (
    <>
      <Linea name="titulo" label="Título" />
      <Parrafo name="bajada" label="Bajada" optional helper="Una o dos frases bajo el título." />
    </>
  )
}
