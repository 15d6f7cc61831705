import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'

/** Heading of a page. */
export function Encabezado() {
  return (
    <>
      <Linea name="titulo" label="Título" />
      <Parrafo name="bajada" label="Bajada" optional helper="Una o dos frases bajo el título." />
    </>
  )
}
