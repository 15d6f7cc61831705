import type { ReactNode } from 'react'
import { Pagination, type PaginationProps } from './pagination.tsx'
import styles from './list-foot.module.css'

interface ListFootProps extends PaginationProps {
  /** Total. */
  found: string
  /** Shown beside the total. */
  aside?: ReactNode
}

export const ListFoot = ({ found, aside, ...pages }: ListFootProps) => (
  <div className={styles.foot}>
    <p>{found}</p>
    {aside}
    <Pagination {...pages} />
  </div>
)
