import { can } from '#contract/shared/permisos.ts'
import { DocumentosDe } from '#web/parts/documentos/documentos-de.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'

/** spec §2 item 6: one's own documents, or another's for those who may see that profile. */
export function DocumentosCard({ id, own }: { id: number; own: boolean }) {
  const { role } = useMember().user
  return (
    <DocumentosDe
      userId={id}
      title="Documentos"
      note={
        own
          ? 'Sus documentos los ven usted, el Capitán, el Ayudante y los administradores.'
          : 'Son documentos personales: cada vez que los ve queda registrado.'
      }
      mayUpload={own || can(role, 'hoja_servicios.editar')}
      mayDelete={own || can(role, 'administracion.gestionar')}
    />
  )
}
