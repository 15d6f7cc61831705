import { IconArchive, IconArchiveOff, IconFilePlus, IconHistory, IconPencil, IconUsers } from '@tabler/icons-react'
import type { FichaDocumento } from '#contract/biblioteca.ts'
import { can } from '#contract/shared/permisos.ts'
import { Button } from '#web/ui/button.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import type { Paso } from './paso.ts'
import styles from './biblioteca.module.css'

interface GestionProps {
  ficha: FichaDocumento
  restoring: boolean
  restore: () => void
  onPaso: (paso: Paso) => void
}

/** Actions of officers and up; the history is for those who may read the audit log. */
export function Gestion({ ficha, restoring, restore, onPaso }: GestionProps) {
  const { archivado_en } = ficha
  const { role } = useMember().user
  const step = (paso: Paso) => ({ variant: 'outline', size: 'sm', onClick: () => onPaso(paso) }) as const
  return (
    <section aria-labelledby="gestion">
      <h3 id="gestion" className={styles.subtitulo}>
        Gestión
      </h3>
      <div className={styles.botones}>
        <Button {...step('lectores')} icon={IconUsers}>
          Quién lo ha leído
        </Button>
        {!archivado_en && (
          <>
            <Button {...step('version')} icon={IconFilePlus}>
              Nueva versión
            </Button>
            <Button {...step('editar')} icon={IconPencil}>
              Editar
            </Button>
            <Button {...step('archivar')} icon={IconArchive}>
              Archivar
            </Button>
          </>
        )}
        {archivado_en && (
          <Button variant="outline" size="sm" icon={IconArchiveOff} loading={restoring} onClick={restore}>
            Volver a publicar
          </Button>
        )}
        {can(role, 'administracion.gestionar') && (
          <Button {...step('historial')} icon={IconHistory}>
            Historial
          </Button>
        )}
      </div>
    </section>
  )
}
