import { fraseSinIngreso } from '#contract/asistencia/lista.ts'
import type { ResultadoImportacion } from '#contract/usuarios/importacion.ts'
import { Ensayo } from '#web/parts/importacion/ensayo.tsx'
import {
  conErrores,
  FilasConAvisos,
  FilasConErrores,
  nuevas,
  yaEstan,
} from '#web/parts/importacion/filas-con-errores.tsx'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { FilasListas } from './filas.tsx'

interface RevisarPlanillaProps {
  archivo: string
  resultado: ResultadoImportacion
  invitar: boolean
  setInvitar: (invitar: boolean) => void
  setApellidos: (primero: boolean) => void
}

/** Rehearsal of the import; nothing is written yet. */
export function RevisarPlanilla({ archivo, resultado, invitar, setInvitar, setApellidos }: RevisarPlanillaProps) {
  const { importadas, filas, ignoradas, nombres, con_reparos } = resultado
  const sinCorreo = useSinCorreo()
  const faulty = conErrores(filas)
  const sinIngreso = nuevas(filas).filter(({ fecha_ingreso }) => !fecha_ingreso)
  const texto = `${counted(filas.length)}. ${ready(importadas)}${yaEstan(filas)} ${left(faulty.length)}`
  return (
    <Ensayo {...{ archivo, texto, ignoradas }}>
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
      {faulty.length > 0 && <FilasConErrores filas={faulty} reparos={con_reparos} />}
      <FilasConAvisos filas={filas} />
      {importadas > 0 && <FilasListas filas={filas} />}
    </Ensayo>
  )
}

const counted = (count: number) => (count === 1 ? '1 fila' : `${count.toLocaleString('es-CL')} filas`)
const ready = (count: number) =>
  count === 0
    ? 'Ninguna se puede importar.'
    : count === 1
      ? 'Se importará 1.'
      : `Se importarán ${count.toLocaleString('es-CL')}.`
const left = (count: number) =>
  count === 0 ? '' : count === 1 ? '1 queda fuera por sus errores.' : `${count} quedan fuera por sus errores.`
