import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { Cuentas } from '#web/parts/importacion/cuentas.tsx'
import { Resultado } from '#web/parts/importacion/ensayo.tsx'
import { conErrores, FilasConErrores } from '#web/parts/importacion/filas-con-errores.tsx'
import { LoQueCambio } from '#web/parts/importacion/lo-que-cambio.tsx'
import { ColumnasRecordadas } from '#web/parts/importacion/recordado.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { RolesSugeridos } from './roles-sugeridos.tsx'

/** Import result and the rows to fix in the sheet: a second import duplicates nobody. */
export function ResultadoPlanilla({ resultado }: { resultado: ResultadoImportacion }) {
  const { importadas, invitadas, filas, con_reparos, cambios } = resultado
  const faulty = conErrores(filas)
  return (
    <Resultado>
      <Alert variant={importadas > 0 || cambios?.aplicados ? 'success' : 'warning'}>
        {importadas === 1 ? 'Se importó 1 miembro' : `Se importaron ${importadas.toLocaleString('es-CL')} miembros`}
        {invitadas > 0 && (invitadas === 1 ? ' y se le envió su invitación' : ' y se enviaron sus invitaciones')}.
        {importadas > 0 &&
          invitadas === 0 &&
          ' No se les envió invitación: en «Todos», «Invitar» la envía y «¿Por qué no puede entrar?» hace un enlace.'}
      </Alert>
      <Cuentas {...{ filas, importadas, cambios }} />
      {cambios?.aplicados && <LoQueCambio filas={filas} />}
      <RolesSugeridos filas={filas} />
      {faulty.length > 0 && (
        <>
          <p>
            Corrija estas filas, en su planilla o en la que se descarga aquí, e impórtela de nuevo: quienes ya entraron
            no se repiten.
          </p>
          <FilasConErrores filas={faulty} reparos={con_reparos} />
        </>
      )}
      {(importadas > 0 || cambios?.aplicados) && <ColumnasRecordadas resultado={resultado} />}
    </Resultado>
  )
}
