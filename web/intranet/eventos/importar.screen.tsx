import { eventosApi } from '#contract/eventos.ts'
import { maxFilasEventos } from '#contract/eventos/importacion.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar eventos')

/** Events from a sheet. */
export default function ImportarEventosScreen() {
  return (
    <ImportarFilas
      de={eventosApi.importarEventos}
      clase="eventos"
      permiso="eventos.crear"
      plantilla={eventosApi.plantillaEventos}
      maxFilas={maxFilasEventos}
      title="Importar eventos"
      sala={{ to: '/intranet/eventos', title: 'Eventos' }}
      que={['evento', 'eventos']}
      ver="Ver los eventos"
      nombreDe={({ titulo, inicio }) => `${titulo}, ${inicio}`}
    >
      Una fila por evento: <strong>Título</strong>, <strong>Tipo</strong>, <strong>Inicio</strong> y{' '}
      <strong>Término</strong>; sin hora es de todo el día. Lo que ya pasó queda realizado, y lo que viene, como
      borrador: usted lo publica. A nadie se le avisa. Los que ya están se reconocen, y las filas con errores quedan
      fuera.
    </ImportarFilas>
  )
}
