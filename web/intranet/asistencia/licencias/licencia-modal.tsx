import { IconHistory } from '@tabler/icons-react'
import {
  type Licencia,
  nombresEstadosLicencia,
  nombresTiposLicencia,
  resuelveLicencia,
} from '#contract/asistencia/licencias.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Documento } from './documento.tsx'
import type { Resolucion } from './resolver-modal.tsx'
import { colorDe, plazoDe } from './textos.ts'

interface LicenciaModalProps {
  licencia: Licencia
  onResolver: (estado: Resolucion, licencia: Licencia) => void
  onHistorial: () => void
  onClose: () => void
}

export function LicenciaModal({ licencia, onResolver, onHistorial, onClose }: LicenciaModalProps) {
  const { user } = useMember()
  const { estado, exige_acta, documento_id, documento } = licencia
  const own = licencia.user_id === user.id
  const resolves = !own && resuelveLicencia(user.role, exige_acta)
  const stands = estado === 'solicitada' || estado === 'aprobada'
  return (
    <Modal
      open
      title={`Licencia de ${licencia.nombre}`}
      onOpenChange={onClose}
      footer={
        <>
          {can(user.role, 'administracion.gestionar') && (
            <Button variant="outline" icon={IconHistory} onClick={onHistorial}>
              Historial
            </Button>
          )}
          {stands && (own || (resolves && estado === 'aprobada')) && (
            <Button variant="outline" onClick={() => onResolver('anulada', licencia)}>
              {own ? 'Retirar' : 'Anular'}
            </Button>
          )}
          {estado === 'solicitada' && resolves && (
            <>
              <Button variant="outline" onClick={() => onResolver('rechazada', licencia)}>
                Rechazar
              </Button>
              <Button onClick={() => onResolver('aprobada', licencia)}>Aprobar</Button>
            </>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [
            'Estado',
            <Badge key="estado" variant={colorDe[estado]}>
              {nombresEstadosLicencia[estado]}
            </Badge>,
          ],
          ['Clase', nombresTiposLicencia[licencia.tipo]],
          ['Acto', licencia.acto],
          ['Días', plazoDe(licencia)],
          ['Motivo', licencia.motivo],
          [
            'Documento',
            documento_id && documento ? <Documento key="documento" id={documento_id} titulo={documento} /> : null,
          ],
          ['Acta', licencia.acta],
          ['Comentario', licencia.comentario],
          [
            estado === 'rechazada' ? 'Rechazada' : 'Aprobada',
            licencia.resuelta_en && `${longMoment(licencia.resuelta_en)}${por(licencia.resuelta_por)}`,
          ],
          ['Registrada', `${longMoment(licencia.creada_en)}${por(licencia.creada_por)}`],
        ]}
      />
    </Modal>
  )
}

const por = (nombre: string | null): string => (nombre ? `, por ${nombre}` : '')
