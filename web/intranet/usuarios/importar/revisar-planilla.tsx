import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { nuevas } from '#web/parts/importacion/filas-con-errores.tsx'
import { type Importacion, RevisarFilas } from '#web/parts/importacion/por-filas.tsx'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { miembros } from './miembros.ts'

interface RevisarPlanillaProps {
  resultado: ResultadoImportacion
  importacion: Importacion
  invitar: boolean
  setInvitar: (invitar: boolean) => void
  setApellidos: (primero: boolean) => void
}

/** Rehearsal of the import; nothing is written yet. */
export function RevisarPlanilla({ resultado, importacion, invitar, setInvitar, setApellidos }: RevisarPlanillaProps) {
  const { importadas, filas, nombres } = resultado
  const sinCorreo = useSinCorreo()
  const sinIngreso = nuevas(filas).filter(({ fecha_ingreso }) => !fecha_ingreso)
  return (
    <RevisarFilas {...{ resultado, importacion }} counted={miembros}>
      {nombres && (
        <Switch
          label="Los apellidos van primero"
          meaning={`${nombres.apellidos_primero ? 'Así,' : 'Si lo activa,'} «${nombres.leido}» entra como ${nombres.nombre}.`}
          checked={nombres.apellidos_primero}
          onChange={({ target }) => setApellidos(target.checked)}
        />
      )}
      {importadas > 0 && (
        <Switch
          label="Invitar por correo"
          meaning={
            sinCorreo
              ? 'Esta instalación no envía correos: quedan como miembros sin acceso. Después haga un enlace para cada uno y entrégueselo.'
              : 'Cada uno recibirá un enlace de 72 horas para definir su contraseña. Si no, quedan como miembros sin acceso y puede invitarlos después.'
          }
          disabled={sinCorreo}
          checked={invitar && !sinCorreo}
          onChange={({ target }) => setInvitar(target.checked)}
        />
      )}
      {sinIngreso.length > 0 && (
        <Alert variant="warning">
          {fraseSinIngreso(sinIngreso.map(({ nombre }) => nombre))} Complete la columna «Fecha de ingreso», o hágalo
          después en sus perfiles.
        </Alert>
      )}
    </RevisarFilas>
  )
}
