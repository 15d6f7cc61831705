import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import { type AccionCertificado, CertificadoFila } from '#web/parts/capacitaciones/certificado-fila.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface CertificadoModalProps {
  certificado: Certificado
  onClose: () => void
  onAccion: (accion: AccionCertificado, certificado: Certificado) => void
}

/** The certificate that an address names, with what its reader may do with it. */
export function CertificadoModal({ certificado, onClose, onAccion }: CertificadoModalProps) {
  return (
    <Modal open onOpenChange={onClose} title="Certificado">
      <CertificadoFila
        certificado={certificado}
        conNombre
        onAccion={(accion) => {
          onClose()
          onAccion(accion, certificado)
        }}
      />
    </Modal>
  )
}
