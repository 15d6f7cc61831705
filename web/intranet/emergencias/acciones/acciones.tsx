import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDeviceTv,
  IconEdit,
  IconFileDownload,
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
import { siguenFuera } from '#contract/emergencias/horas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { PartePdf, usePartePdf } from '#web/parts/emergencias/parte-pdf.tsx'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EditarModal } from '#web/intranet/emergencias/detalle/editar-modal.tsx'
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
  const [abierta, abrir] = useState<AccionEmergencia | 'editar'>()
  const { id, folio, estado, unidades, puede_editar } = emergencia
  const viva = estaViva(estado)
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
  const papel = usePartePdf(id, fail)
  // One filled button a view (ui-2): these have one of their own.
  const hasMain = vista === 'bitacora' || vista === 'asistencia'
  // While a unit is out nobody is led to close it, and once all are back its first view leads there by steps.
  const leads = !viva || !(siguenFuera(unidades) || vista === 'resumen')
  const first = leads ? may.find((accion) => main.has(accion)) : undefined
  const rest = may.filter((accion) => accion !== first)
  const alAbierta: Action[] = [
    {
      label: 'Tablero para el cuartel',
      icon: IconDeviceTv,
      run: () => void navigate(`/intranet/emergencias/${id}/pantalla`),
    },
    { label: 'Parte en PDF', icon: IconFileDownload, run: papel.descargar },
    ...(puede_editar ? [{ label: 'Editar datos', icon: IconEdit, run: () => abrir('editar') }] : []),
  ]
  const run = (accion: AccionEmergencia) =>
    accion === 'iniciar' ? void start.send({ params: { id }, body: { accion } }) : abrir(accion)
  const menu: Action[] = [
    ...(viva ? alAbierta : []),
    ...rest.map((accion) => ({
      label: labels[accion][0],
      icon: labels[accion][1],
      danger: accion === 'anular',
      run: () => run(accion),
    })),
  ]
  return (
    <>
      {!viva && <PartePdf id={id} fail={fail} />}
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
      {abierta === 'editar' && <EditarModal emergencia={emergencia} onClose={close} />}
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
