import {
  IconBan,
  IconDotsVertical,
  IconHistory,
  IconMessageCheck,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { auditoriaApi } from '#contract/auditoria.ts'
import { eventosApi } from '#contract/eventos.ts'
import type { Evento } from '#contract/eventos/eventos.ts'
import { can } from '#contract/shared/permisos.ts'
import { EventoModal } from '#web/intranet/eventos/form/evento-modal.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AnotarModal } from './anotar-modal.tsx'
import { CancelarModal } from './cancelar-modal.tsx'
import type { Enviado } from './envio-aviso.tsx'
import { PublicarModal } from './publicar-modal.tsx'

interface AccionesProps {
  evento: Evento
  tell: (text: string) => void
  fail: (text: string) => void
  onEnvio: (dicho: Enviado) => void
}

/** Actions that the member may take on the event. */
export function Acciones({ evento, tell, fail, onEnvio }: AccionesProps) {
  const { user } = useMember()
  const navigate = useNavigate()
  const { abierto, abrir, onClose, done } = useAbierto<
    'editar' | 'publicar' | 'cancelar' | 'eliminar' | 'anotar' | 'historial'
  >(tell)
  const { id, titulo, estado } = evento
  const [now] = useState(() => Date.now())
  const enviado = (dicho: Enviado) => {
    onClose()
    onEnvio(dicho)
  }
  const again = useEnvio(eventosApi.tellEvento, {
    onDone: ({ envio }) => onEnvio({ hecho: 'Se envió de nuevo a quienes no han respondido.', envio }),
    onFailed: fail,
  })
  const crea = can(user.role, 'eventos.crear')
  const remove = useEnvio(eventosApi.removeEvento, {
    onDone: () => void navigate('/intranet/eventos', { replace: true }),
    onFailed: (text) => {
      onClose()
      fail(text)
    },
  })
  const acciones = [
    crea && estado !== 'cancelado' && { label: 'Editar', icon: IconPencil, run: () => abrir('editar') },
    evento.puede_anotar && {
      label: 'Anotar la respuesta de otro',
      icon: IconMessageCheck,
      run: () => abrir('anotar'),
    },
    crea &&
      estado === 'publicado' &&
      Date.parse(evento.inicio) > now && {
        label: 'Avisar de nuevo',
        icon: IconSend,
        run: () => void again.send({ params: { id } }),
      },
    can(user.role, auditoriaApi.list.access as 'administracion.gestionar') && {
      label: 'Historial',
      icon: IconHistory,
      run: () => abrir('historial'),
    },
    crea &&
      ['borrador', 'publicado'].includes(estado) && {
        label: 'Cancelar evento',
        icon: IconBan,
        danger: true,
        run: () => abrir('cancelar'),
      },
    crea && estado === 'borrador' && { label: 'Eliminar', icon: IconTrash, danger: true, run: () => abrir('eliminar') },
  ].filter((accion) => accion !== false)
  return (
    <>
      {crea && estado === 'borrador' && (
        <Button icon={IconSend} onClick={() => abrir('publicar')}>
          Publicar
        </Button>
      )}
      {acciones.length > 0 && (
        <ActionMenu
          label={`Acciones de ${titulo}`}
          trigger={
            <Button variant="outline" icon={IconDotsVertical}>
              Acciones
            </Button>
          }
          actions={acciones}
        />
      )}
      {abierto === 'editar' && <EventoModal evento={evento} onClose={onClose} onDone={done} />}
      {abierto === 'publicar' && <PublicarModal evento={evento} onClose={onClose} onDone={done} onEnvio={enviado} />}
      {abierto === 'cancelar' && <CancelarModal evento={evento} onClose={onClose} onDone={done} onEnvio={enviado} />}
      {abierto === 'anotar' && <AnotarModal evento={evento} onClose={onClose} onDone={done} />}
      {abierto === 'historial' && <HistorialModal entidad="evento" id={id} nombre={titulo} onClose={onClose} />}
      <ConfirmDialog
        open={abierto === 'eliminar'}
        onOpenChange={onClose}
        title="Eliminar borrador"
        message={`¿Eliminar «${titulo}»? No se ha publicado.`}
        confirmLabel="Eliminar"
        danger
        loading={remove.sending}
        loadingLabel="Eliminando"
        onConfirm={() => void remove.send({ params: { id } })}
      />
    </>
  )
}
