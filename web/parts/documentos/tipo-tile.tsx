import { IconFile } from '@tabler/icons-react'
import { extensionDe, type TipoDocumento } from '#contract/shared/tipo-documento.ts'
import styles from './tipo-tile.module.css'

/** Kind of file: its extension in the kind's colour; screen readers get the words beside it. */
export function TipoTile({ filename, tipo }: { filename: string; tipo: TipoDocumento }) {
  const extension = extensionDe(filename)
  return (
    <span className={styles.tile} data-tipo={tipo} aria-hidden="true">
      {extension && extension.length <= 4 ? extension.toUpperCase() : <IconFile size={22} stroke={1.75} />}
    </span>
  )
}
