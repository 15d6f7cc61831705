import {
  IconBan,
  IconDotsVertical,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { auditoriaApi } from '#contract/auditoria.ts'
import { guardiasApi } from '#contract/guardias.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { can } from '#contract/shared/permisos.ts'
import { GuardiaModal } from '#web/intranet/guardias/form/guardia-modal.tsx'
import { brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CancelarModal } from './cancelar-modal.tsx'
import { PublicarModal } from './publicar-modal.tsx'

interface AccionesProps {
  guardia: Guardia
  onClose: () => void
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Actions on a guard that the member may take. */
export function Acciones({ guardia, onClose: close, tell, fail }: AccionesProps) {
  const { role } = useMember().user
  const { abierto, abrir, onClose, done } = useAbierto<'editar' | 'publicar' | 'cancelar' | 'eliminar' | 'historial'>(
    tell,
  )
  const { id, nombre, estado } = guardia
  const publica = can(role, 'guardias.publicar')
  const antes = estado === 'borrador' || estado === 'publicada'
  const proponer = useEnvio(guardiasApi.proponerUna, {
    onDone: ({ asignadas, brechas, aviso }) =>
      tell(
        [
          asignadas === 1 ? 'Se propuso 1 puesto.' : `Se propusieron ${asignadas} puestos.`,
          aviso,
          ...brechas.map(({ motivo }) => motivo),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    onFailed: fail,
  })
  const remove = useEnvio(guardiasApi.removeGuardia, {
    onDone: close,
    onFailed: (text) => {
      onClose()
      fail(text)
    },
  })
  const papel = usePapel(() => fetchArchivo(guardiasApi.guardiaPdf, { params: { id }, waitMs: workMs }), fail)
  const acciones = [
    publica && antes && { label: 'Editar', icon: IconPencil, run: () => abrir('editar') },
    publica &&
      antes &&
      brechaDe(guardia) !== null && {
        label: 'Proponer dotación',
        icon: IconUsersPlus,
        run: () => void proponer.send({ params: { id } }),
      },
    { label: 'Imprimir (PDF)', icon: IconPrinter, run: papel.descargar },
    can(role, auditoriaApi.list.access as 'administracion.gestionar') && {
      label: 'Historial',
      icon: IconHistory,
      run: () => abrir('historial'),
    },
    publica && antes && { label: 'Cancelar guardia', icon: IconBan, danger: true, run: () => abrir('cancelar') },
    publica &&
      estado === 'borrador' && { label: 'Eliminar', icon: IconTrash, danger: true, run: () => abrir('eliminar') },
  ].filter((accion) => accion !== false)
  return (
    <>
      <Button variant="outline" onClick={close}>
        Cerrar
      </Button>
      <ActionMenu
        label={`Acciones de ${nombre}`}
        trigger={
          <Button
            variant="outline"
            icon={IconDotsVertical}
            loading={proponer.sending || papel.isPending}
            loadingLabel={papel.isPending ? papel.etiqueta : 'Proponiendo'}
          >
            Acciones
          </Button>
        }
        actions={acciones}
      />
      {estado === 'en_curso' && <Button render={<Link to="/intranet/guardias/hoy" />}>Guardia de hoy</Button>}
      {publica && estado === 'borrador' && (
        <Button icon={IconSend} onClick={() => abrir('publicar')}>
          Publicar
        </Button>
      )}
      {abierto === 'editar' && <GuardiaModal guardia={guardia} onClose={onClose} onDone={done} />}
      {abierto === 'publicar' && <PublicarModal guardia={guardia} onClose={onClose} onDone={done} />}
      {abierto === 'cancelar' && <CancelarModal guardia={guardia} onClose={onClose} onDone={done} />}
      {abierto === 'historial' && <HistorialModal entidad="guardia" id={id} nombre={nombre} onClose={onClose} />}
      <ConfirmDialog
        open={abierto === 'eliminar'}
        onOpenChange={onClose}
        title="Eliminar borrador"
        message={`¿Eliminar «${nombre}»? No se ha publicado.`}
        confirmLabel="Eliminar"
        danger
        loading={remove.sending}
        loadingLabel="Eliminando"
        onConfirm={() => void remove.send({ params: { id } })}
      />
    </>
  )
}
