import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'

/** Heading of a page. */
export function Encabezado() {
  return (
    <>
      <Linea name="titulo" label="Título" />
      <Parrafo name="bajada" label="Texto bajo el título" optional helper="Una o dos frases." />
    </>
  )
}
