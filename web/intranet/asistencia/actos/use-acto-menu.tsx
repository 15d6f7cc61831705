import { IconBan, IconFirstAidKit, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { auditoriaApi } from '#contract/auditoria.ts'
import { can, holds } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { AccidentesDeActo } from '#web/parts/accidentes/accidentes-de.tsx'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ActoModal } from './acto-modal.tsx'
import { AnularModal } from './anular-modal.tsx'

/** Actions on an act that the member may take. `dialogs` stands anywhere on the screen. */
export function useActoMenu(acto: Acto, tell: (text: string) => void, onGone: () => void) {
  const { user } = useMember()
  const { abierto, abrir, onClose, done } = useAbierto<'editar' | 'eliminar' | 'anular' | 'historial' | 'accidentes'>(
    tell,
  )
  const remove = useEnvio(asistenciaApi.removeActo, {
    onDone: ({ message }) => {
      done(message)
      onGone()
    },
  })
  const edits = can(user.role, 'eventos.crear') && acto.anulado_en === null
  const aCargo = acto.encargado_id === user.id
  const isEmpty = acto.presentes === 0 && ['pendiente', 'abierta'].includes(acto.estado_lista)
  return {
    acciones: [
      edits && { label: 'Editar acto', icon: IconPencil, run: () => abrir('editar') },
      can(user.role, auditoriaApi.list.access as 'administracion.gestionar') && {
        label: 'Historial',
        icon: IconHistory,
        run: () => abrir('historial'),
      },
      holds(user.role, 'accidentes.registrar', { a_cargo: aCargo }) && {
        label: 'Accidentes',
        icon: IconFirstAidKit,
        run: () => abrir('accidentes'),
      },
      edits &&
        acto.origen_tipo === 'manual' &&
        isEmpty && { label: 'Eliminar acto', icon: IconTrash, danger: true, run: () => abrir('eliminar') },
      edits &&
        can(user.role, 'lista.cerrar') && {
          label: 'Anular acto',
          icon: IconBan,
          danger: true,
          run: () => abrir('anular'),
        },
    ].filter((accion) => accion !== false),
    dialogs: (
      <>
        {abierto === 'editar' && (
          <ActoModal acto={acto} onClose={onClose} onDone={({ titulo }) => done(`«${titulo}» quedó guardado.`)} />
        )}
        {abierto === 'anular' && (
          <AnularModal acto={acto} onClose={onClose} onDone={() => done(`«${acto.titulo}» quedó anulado.`)} />
        )}
        {abierto === 'accidentes' && (
          <Modal
            open
            title={`Accidentes: ${acto.titulo}`}
            onOpenChange={onClose}
            footer={
              <Button variant="outline" onClick={onClose}>
                Cerrar
              </Button>
            }
          >
            <AccidentesDeActo acto={acto} />
          </Modal>
        )}
        {abierto === 'historial' && (
          <HistorialModal entidad="acto" id={acto.id} nombre={acto.titulo} onClose={onClose} />
        )}
        <ConfirmDialog
          open={abierto === 'eliminar'}
          onOpenChange={onClose}
          title="Eliminar acto"
          message={remove.failure ?? `¿Eliminar «${acto.titulo}»? No tiene marcas.`}
          confirmLabel="Eliminar"
          danger
          loading={remove.sending}
          loadingLabel="Eliminando"
          onConfirm={() => void remove.send({ params: { id: acto.id } })}
        />
      </>
    ),
  }
}
