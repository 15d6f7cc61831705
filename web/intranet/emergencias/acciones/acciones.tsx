import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDeviceTv,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { type AccionEmergencia, estaViva } from '#contract/emergencias/estados.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usePropuestas } from '#web/intranet/emergencias/detalle/use-propuestas.ts'
import { accionesDe } from './acciones.rules.ts'
import { CerrarModal } from './cerrar-modal.tsx'
import { MotivoModal } from './motivo-modal.tsx'
import styles from './acciones.module.css'

interface AccionesProps {
  emergencia: EmergenciaDetalle
  vista: string
  tell: (text: string) => void
  fail: (text: string) => void
}

const labels: Record<AccionEmergencia, [label: string, icon: Icon]> = {
  iniciar: ['Iniciar', IconPlayerPlay],
  cerrar: ['Cerrar emergencia', IconLock],
  revisar: ['Revisar', IconCheck],
  anular: ['Anular emergencia', IconBan],
  devolver: ['Devolver', IconArrowBackUp],
  reabrir: ['Reabrir', IconLockOpen],
}
const main: ReadonlySet<AccionEmergencia> = new Set(['cerrar', 'revisar'])

/** Takes an emergency from one state to the next (domain §2.5). */
export function Acciones({ emergencia, vista, tell, fail }: AccionesProps) {
  const { user } = useMember()
  const navigate = useNavigate()
  const [abierta, abrir] = useState<AccionEmergencia>()
  const { id, folio, estado } = emergencia
  const close = () => abrir(undefined)
  const done = (text: string) => {
    close()
    tell(text)
  }
  const start = useEnvio(emergenciasApi.accion, {
    onDone: () => tell(`La emergencia ${folio} está en curso.`),
    onFailed: fail,
  })
  const review = useEnvio(emergenciasApi.accion, {
    onDone: () => done(`La emergencia ${folio} quedó revisada.`),
    onFailed: (text) => {
      close()
      fail(text)
    },
  })
  const may = accionesDe(emergencia, user.role, useAbreEmergencias(user.role))
  const propuestas = usePropuestas(emergencia)
  // One filled button a view (ui-2): these have one of their own.
  const hasMain = vista === 'bitacora' || vista === 'asistencia' || (vista === 'resumen' && propuestas.length > 0)
  const first = may.find((accion) => main.has(accion))
  const rest = may.filter((accion) => accion !== first)
  const pantalla = {
    label: 'Tablero para el cuartel',
    icon: IconDeviceTv,
    run: () => void navigate(`/intranet/emergencias/${id}/pantalla`),
  }
  const run = (accion: AccionEmergencia) =>
    accion === 'iniciar' ? void start.send({ params: { id }, body: { accion } }) : abrir(accion)
  const menu: Action[] = [
    ...(estaViva(estado) ? [pantalla] : []),
    ...rest.map((accion) => ({
      label: labels[accion][0],
      icon: labels[accion][1],
      danger: accion === 'anular',
      run: () => run(accion),
    })),
  ]
  return (
    <>
      {(first || menu.length > 0) && (
        <div className={styles.juntas}>
          {first && (
            <ConRed para={`${first} la emergencia`}>
              <Button variant={hasMain ? 'outline' : 'primary'} icon={labels[first][1]} onClick={() => run(first)}>
                {labels[first][0]}
              </Button>
            </ConRed>
          )}
          {menu.length > 0 && <ActionMenu label={`Acciones de la emergencia ${folio}`} actions={menu} />}
        </div>
      )}
      {abierta === 'cerrar' && <CerrarModal emergencia={emergencia} onClose={close} onDone={done} />}
      {(abierta === 'anular' || abierta === 'devolver' || abierta === 'reabrir') && (
        <MotivoModal emergencia={emergencia} accion={abierta} onClose={close} onDone={done} />
      )}
      <ConfirmDialog
        open={abierta === 'revisar'}
        onOpenChange={close}
        title="Revisar emergencia"
        message={`El parte de ${folio} queda revisado con su nombre, y nadie lo cambia más.`}
        confirmLabel="Revisar"
        loading={review.sending}
        loadingLabel="Revisando"
        onConfirm={() => void review.send({ params: { id }, body: { accion: 'revisar' } })}
      />
    </>
  )
}
