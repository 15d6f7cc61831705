import { DocumentosDe } from '../../plumbing/documentos/documentos-de.tsx'
import { useMember } from '../shell/use-member.ts'

export function MisDocumentos() {
  const { user } = useMember()
  return (
    <DocumentosDe
      mayUpload
      mayDelete
      userId={user.id}
      title="Mis documentos"
      note="Sus documentos los ven usted, el Capitán, el Ayudante y los administradores."
    />
  )
}
