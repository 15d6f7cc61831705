import { asistenciaApi } from '#contract/asistencia.ts'
import { maxFilasSaldos } from '#contract/asistencia/importaciones.ts'
import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import { ImportacionModal } from '#web/parts/importacion/importacion-modal.tsx'
import { botonDe, FilasImportadas, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useImportacion } from '#web/parts/importacion/use-importacion.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Opening balances of members from a sheet. */
export function SaldosModal({ onClose }: { onClose: () => void }) {
  const importacion = useImportacion(asistenciaApi.importSaldos)
  const { ensayo, resultado } = importacion
  const sinIngreso = (ensayo ?? resultado)?.filas.flatMap((fila) => (fila.sin_ingreso ? [fila.nombre] : [])) ?? []
  return (
    <ImportacionModal
      title="Saldos iniciales"
      elegir={{
        plantilla: asistenciaApi.plantillaSaldos,
        hint: `Excel (.xlsx), LibreOffice (.ods), CSV o una tabla de una página web, de hasta 1 MB y ${maxFilasSaldos.toLocaleString('es-CL')} filas.`,
        children: (
          <>
            La asistencia de cada miembro hasta un día, de antes de llevarla aquí: cuenta para sus premios y no cambia
            ningún porcentaje. Una fila por miembro, con su <strong>RUT</strong> o su <strong>Nombre</strong>. Importada
            de nuevo, reemplaza a la anterior.
          </>
        ),
      }}
      boton={botonDe(ensayo, counted, importacion.cambios)}
      {...{ importacion, onClose }}
    >
      {ensayo && <RevisarFilas resultado={ensayo} {...{ counted, importacion }} />}
      {sinIngreso.length > 0 && (
        <Alert variant="warning">
          {fraseSinIngreso(sinIngreso, ['cuyo saldo no cuenta para premios', 'cuyos saldos no cuentan para premios'])}{' '}
          Complete la fecha en el perfil de cada uno.
        </Alert>
      )}
      {resultado && <FilasImportadas {...{ resultado, counted }} />}
    </ImportacionModal>
  )
}

const counted = (count: number) => (count === 1 ? '1 saldo' : `${count.toLocaleString('es-CL')} saldos`)
