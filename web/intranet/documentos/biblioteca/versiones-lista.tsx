import { IconDownload, IconEye } from '@tabler/icons-react'
import type { VersionDocumento } from '#contract/biblioteca.ts'
import { peso } from '#web/plumbing/peso.ts'
import { longDate } from '#web/plumbing/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './biblioteca.module.css'

interface VersionesListaProps {
  versiones: readonly VersionDocumento[]
  onView: (numero: number) => void
  onDownload: (numero: number) => void
}

export function VersionesLista({ versiones, onView, onDownload }: VersionesListaProps) {
  return (
    <ol className={styles.versiones}>
      {versiones.map(({ numero, filename, nota, size, subido_por, created_at, leido_en }) => (
        <li key={numero} className={styles.version}>
          <div className={styles.dicho}>
            <p>
              <strong>Versión {numero}</strong> {filename}
            </p>
            <p className={styles.meta}>
              <time dateTime={created_at}>{longDate(created_at)}</time> · {subido_por} · {peso(size)}
              {leido_en && ` · La leyó el ${longDate(leido_en)}`}
            </p>
            {nota && <p className={styles.nota}>{nota}</p>}
          </div>
          <div className={styles.botones}>
            <IconButton label={`Ver la versión ${numero}`} icon={IconEye} onClick={() => onView(numero)} />
            <IconButton
              label={`Descargar la versión ${numero}`}
              icon={IconDownload}
              onClick={() => onDownload(numero)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
