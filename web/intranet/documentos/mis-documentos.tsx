import { DocumentosDe } from '#web/parts/documentos/documentos-de.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'

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
