import { emergenciasApi } from '#contract/emergencias.ts'
import { maxFilasEmergencias } from '#contract/emergencias/importaciones.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Importar emergencias')

/** Past emergencies from a sheet. */
export default function ImportarEmergenciasScreen() {
  return (
    <ImportarFilas
      de={emergenciasApi.importar}
      clase="emergencias"
      permiso="emergencias.revisar"
      plantilla={emergenciasApi.plantilla}
      maxFilas={maxFilasEmergencias}
      title="Importar emergencias"
      sala={{ to: '/intranet/emergencias', title: 'Emergencias' }}
      que={['emergencia', 'emergencias']}
      ver="Ver las emergencias"
      nombreDe={({ folio }) => folio}
    >
      Una fila por emergencia pasada, con su <strong>Folio</strong>, su <strong>Alarma</strong>, su{' '}
      <strong>Clave</strong> y su <strong>Dirección</strong>. El folio se conserva si está libre y sigue el orden de las
      alarmas. Quedan revisadas, y sus listas cerradas y vacías.
    </ImportarFilas>
  )
}
