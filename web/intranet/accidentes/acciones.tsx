import { IconFileDownload, IconHistory, IconPencil } from '@tabler/icons-react'
import { type Accidente, accidentesApi } from '#contract/accidentes.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CorregirModal } from './corregir-modal.tsx'

interface AccionesProps {
  accidente: Accidente
  /** The member sees to its papers. */
  lleva: boolean
  tell: (text: string) => void
}

/** Actions on the whole of an accident. */
export function Acciones({ accidente, lleva, tell }: AccionesProps) {
  const { user } = useMember()
  const { id, nombre, estado } = accidente
  const { abierto, abrir, onClose, done } = useAbierto<'corregir' | 'historial'>(tell)
  const papel = usePapel(() => fetchArchivo(accidentesApi.papel, { params: { id }, waitMs: workMs }))
  return (
    <>
      {can(user.role, 'administracion.gestionar') && (
        <Button variant="outline" icon={IconHistory} onClick={() => abrir('historial')}>
          Historial
        </Button>
      )}
      {lleva && estado !== 'cerrado' && (
        <Button variant="outline" icon={IconPencil} onClick={() => abrir('corregir')}>
          Corregir
        </Button>
      )}
      <Button icon={IconFileDownload} loading={papel.isPending} loadingLabel={papel.etiqueta} onClick={papel.descargar}>
        Antecedentes en PDF
      </Button>
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      {abierto === 'corregir' && <CorregirModal accidente={accidente} onClose={onClose} onDone={done} />}
      {abierto === 'historial' && (
        <HistorialModal entidad="accidente" id={id} nombre={`accidente de ${nombre}`} onClose={onClose} />
      )}
    </>
  )
}
