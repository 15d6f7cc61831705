import { IconEye } from '@tabler/icons-react'
import type { DocumentoListado } from '#contract/biblioteca.ts'
import { nombresTipos } from '#web/parts/documentos/documento-texts.ts'
import { peso } from '#web/plumbing/peso.ts'
import { TipoTile } from '#web/parts/documentos/tipo-tile.tsx'
import { longDate } from '#web/plumbing/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Avisos, LecturasFila } from './lecturas-fila.tsx'
import { LecturaBadge } from './lectura-badge.tsx'
import { numeroOf } from './textos.ts'
import styles from './biblioteca.module.css'

interface DocumentoFilaProps {
  documento: DocumentoListado
  avisos: Avisos
  /** False if all are of one folder. */
  showsCarpeta: boolean
  onOpen: () => void
  onView: () => void
}

export function DocumentoFila({ documento, avisos, showsCarpeta, onOpen, onView }: DocumentoFilaProps) {
  const { titulo, filename, tipo, carpeta, version_actual, actualizado_en, size } = documento
  const numero = numeroOf(documento)
  return (
    <div className={styles.fila}>
      <TipoTile filename={filename} tipo={tipo} />
      <div className={styles.dicho}>
        <button type="button" className={styles.titulo} onClick={onOpen}>
          {numero && <span className={styles.numero}>{numero}</span>} {titulo}
        </button>
        <p className={styles.meta}>
          {showsCarpeta && `${carpeta} · `}
          {nombresTipos[tipo]}
          {version_actual > 1 && ` · Versión ${version_actual}`} ·{' '}
          <time dateTime={actualizado_en}>{longDate(actualizado_en)}</time> · {peso(size)}
        </p>
      </div>
      <IconButton label={`Ver ${titulo}`} icon={IconEye} onClick={onView} />
      <div className={styles.lectura}>
        <LecturaBadge documento={documento} />
      </div>
      {documento.lecturas && <LecturasFila documento={documento} {...avisos} />}
    </div>
  )
}
