import { Pagination, type PaginationProps } from './pagination.tsx'
import styles from './list-foot.module.css'

interface ListFootProps extends PaginationProps {
  /** Total. */
  found: string
}

export const ListFoot = ({ found, ...pages }: ListFootProps) => (
  <div className={styles.foot}>
    <p>{found}</p>
    <Pagination {...pages} />
  </div>
)
