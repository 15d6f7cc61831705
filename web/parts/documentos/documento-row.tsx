import { IconEye, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { longDate } from '#web/plumbing/format.ts'
import { nombresTipos } from './documento-texts.ts'
import { peso } from '#web/plumbing/peso.ts'
import { TipoTile } from './tipo-tile.tsx'
import styles from './documento-row.module.css'

interface DocumentoRowProps {
  documento: { title: string; filename: string; tipo: TipoDocumento; size: number; created_at: string }
  description?: string | null
  /** Badge beside the title. */
  mark?: ReactNode
  onView: () => void
  /** Undefined if not allowed. */
  onDelete?: (() => void) | undefined
  /** Buttons before «Ver». */
  actions?: ReactNode
}

/** A document in a list: kind, name, date, size and actions. */
export function DocumentoRow({ documento, description, mark, onView, onDelete, actions }: DocumentoRowProps) {
  const { title, filename, tipo, size, created_at } = documento
  return (
    <li className={styles.row}>
      <TipoTile filename={filename} tipo={tipo} />
      <div className={styles.text}>
        <p className={styles.title}>
          {title} {mark}
        </p>
        <p className={styles.meta}>
          {nombresTipos[tipo]} · <time dateTime={created_at}>{longDate(created_at)}</time> · {peso(size)}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        {actions}
        <IconButton label={`Ver ${title}`} icon={IconEye} onClick={onView} />
        {onDelete && <IconButton label={`Eliminar ${title}`} icon={IconTrash} onClick={onDelete} />}
      </div>
    </li>
  )
}
