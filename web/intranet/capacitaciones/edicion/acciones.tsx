import { IconFileDownload, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { type EstadoCapacitacion, siguientesEstados } from '#contract/capacitaciones/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EdicionModal } from '../ediciones/edicion-modal.tsx'
import { CancelarModal } from './cancelar-modal.tsx'

interface AccionesProps {
  edicion: EdicionCompleta
  tell: (text: string) => void
  fail: (text: string) => void
}

type Dialogo = 'editar' | 'cancelar' | 'eliminar' | 'historial'

/** Where it goes next by hand, in the words of a button. */
const pasos: Partial<Record<EstadoCapacitacion, { label: string; done: string }>> = {
  abierta: { label: 'Abrir inscripción', done: 'La inscripción quedó abierta.' },
  cerrada: { label: 'Cerrar inscripción', done: 'La inscripción quedó cerrada.' },
  en_curso: { label: 'Empezar', done: 'La capacitación está en curso.' },
  finalizada: { label: 'Finalizar', done: 'La capacitación quedó finalizada.' },
}

/** Actions on the whole of an edition, of who creates trainings. */
export function Acciones({ edicion, tell, fail }: AccionesProps) {
  const { role } = useMember().user
  const { id, estado, recibe, titulo, version } = edicion
  const navigate = useNavigate()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const papel = usePapel(() => fetchArchivo(capacitacionesApi.edicionPdf, { params: { id }, waitMs: workMs }), fail)
  const mover = useEnvio(capacitacionesApi.estadoEdicion, {
    onDone: ({ estado: now }) => tell(pasos[now]?.done ?? 'Guardado.'),
    onFailed: fail,
  })
  const eliminar = useEnvio(capacitacionesApi.removeEdicion, {
    onDone: () => void navigate('/intranet/capacitaciones'),
    onFailed: fail,
  })
  if (!can(role, 'eventos.crear')) return null
  // A full one is shown as closed, and still takes who waits.
  const next = siguientesEstados[recibe ? 'abierta' : estado].filter((one) => pasos[one] && one !== 'en_curso')
  return (
    <>
      {can(role, 'administracion.gestionar') && (
        <Button variant="outline" icon={IconHistory} onClick={() => abrir('historial')}>
          Historial
        </Button>
      )}
      {estado !== 'borrador' && (
        <Button
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={papel.descargar}
        >
          Hoja de asistencia
        </Button>
      )}
      {estado !== 'cancelada' && (
        <Button variant="outline" icon={IconPencil} onClick={() => abrir('editar')}>
          Editar
        </Button>
      )}
      {estado === 'borrador' && (
        <Button variant="outline" icon={IconTrash} onClick={() => abrir('eliminar')}>
          Eliminar
        </Button>
      )}
      {estado !== 'borrador' && siguientesEstados[estado].includes('cancelada') && (
        <Button variant="outline" onClick={() => abrir('cancelar')}>
          Cancelar capacitación
        </Button>
      )}
      {next.map((one) => (
        <Button
          key={one}
          loading={mover.sending}
          onClick={() => void mover.send({ params: { id }, body: { estado: one, version } })}
        >
          {pasos[one]?.label}
        </Button>
      ))}
      {abierto === 'editar' && (
        <EdicionModal edicion={edicion} onClose={onClose} onDone={() => done('Los cambios quedaron guardados.')} />
      )}
      {abierto === 'cancelar' && <CancelarModal edicion={edicion} onClose={onClose} onDone={done} />}
      <ConfirmDialog
        open={abierto === 'eliminar'}
        onOpenChange={onClose}
        title={`¿Eliminar ${titulo}?`}
        message="El borrador se borra. Nadie se ha inscrito en él."
        confirmLabel="Eliminar"
        danger
        loading={eliminar.sending}
        onConfirm={() => void eliminar.send({ params: { id } })}
      />
      {abierto === 'historial' && <HistorialModal entidad="capacitacion" id={id} nombre={titulo} onClose={onClose} />}
    </>
  )
}
