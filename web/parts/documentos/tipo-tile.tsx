import { IconFile } from '@tabler/icons-react'
import { extensionDe, type TipoDocumento } from '#contract/shared/tipo-documento.ts'
import styles from './tipo-tile.module.css'

/** What kind of file it is: its extension in the colour of its kind; what is read aloud stands beside it in words. */
export function TipoTile({ filename, tipo }: { filename: string; tipo: TipoDocumento }) {
  const extension = extensionDe(filename)
  return (
    <span className={styles.tile} data-tipo={tipo} aria-hidden="true">
      {extension && extension.length <= 4 ? extension.toUpperCase() : <IconFile size={22} stroke={1.75} />}
    </span>
  )
}
