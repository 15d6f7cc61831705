import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  /** There are more pages than were counted. */
  andMore?: boolean | undefined
  onChange: (page: number) => void
}

/** One page back or forward; nothing if there is only one. */
export function Pagination({ page, pages, andMore, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      <IconButton
        icon={IconChevronLeft}
        label="Página anterior"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-live="polite">
        Página {page} de {andMore ? `más de ${pages - 1}` : pages}
      </span>
      <IconButton
        icon={IconChevronRight}
        label="Página siguiente"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
