import { asistenciaApi } from '#contract/asistencia.ts'
import { type FilaSaldo, maxFilasSaldos } from '#contract/asistencia/importaciones.ts'
import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import { ImportarFilas } from '#web/intranet/shell/importar-filas.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'

export const meta = pageTitle('Saldos iniciales')

/** Opening balances of members from a sheet. */
export default function ImportarSaldosScreen() {
  return (
    <ImportarFilas
      de={asistenciaApi.importSaldos}
      clase="saldos"
      permiso="lista.cerrar"
      plantilla={asistenciaApi.plantillaSaldos}
      maxFilas={maxFilasSaldos}
      title="Saldos iniciales"
      sala={{ to: '/intranet/asistencia?vista=planilla', title: 'Asistencia' }}
      que={['saldo', 'saldos']}
      ver="Ver la planilla"
      nombreDe={({ nombre }) => nombre}
      avisoDe={sinIngreso}
    >
      La asistencia de cada miembro hasta un día, de antes de llevarla aquí: cuenta para sus premios y no cambia ningún
      porcentaje. Una fila por miembro, con su <strong>RUT</strong> o su <strong>Nombre</strong>. Importada de nuevo,
      reemplaza a la anterior.
    </ImportarFilas>
  )
}

function sinIngreso(filas: readonly FilaSaldo[]) {
  const nombres = filas.flatMap(({ nombre, sin_ingreso }) => (sin_ingreso ? [nombre] : []))
  return (
    nombres.length > 0 && (
      <Alert variant="warning">
        {fraseSinIngreso(nombres, ['cuyo saldo no cuenta para premios', 'cuyos saldos no cuentan para premios'])}{' '}
        Complete la fecha en el perfil de cada uno.
      </Alert>
    )
  )
}
