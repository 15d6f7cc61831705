import type { VersionSeccion } from '#contract/sitio.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import styles from './editor.module.css'

interface Options {
  actual: number
  /** There is a page to see it on. */
  hasPage: boolean
  onSee: (version: VersionSeccion) => void
  onRestore: (version: VersionSeccion) => void
  onCompare: (version: VersionSeccion) => void
}

export const columnasDe = ({ actual, hasPage, onSee, onRestore, onCompare }: Options): Column<VersionSeccion>[] => [
  {
    key: 'version',
    header: 'Versión',
    cell: ({ version, restaura }) => (
      <div className={styles.version}>
        <span>Versión {version}</span>
        {version === actual && <Badge variant="success">Publicada</Badge>}
        {restaura !== null && <span className={styles.nota}>Volvió a la versión {restaura}</span>}
      </div>
    ),
  },
  { key: 'cuando', header: 'Cuándo', cell: ({ creado_en }) => longMoment(creado_en) },
  { key: 'quien', header: 'Quién', cell: ({ autor, version }) => autor ?? (version === 1 ? 'Texto inicial' : '—') },
  {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (version) => (
      <div className={styles.acciones}>
        {hasPage && (
          <Button variant="outline" size="sm" onClick={() => onSee(version)}>
            Ver<span className="visually-hidden"> la versión {version.version}</span>
          </Button>
        )}
        {version.version !== actual && (
          <Button variant="outline" size="sm" onClick={() => onCompare(version)}>
            Comparar<span className="visually-hidden"> la versión {version.version} con otra</span>
          </Button>
        )}
        {version.version !== actual && (
          <Button variant="outline" size="sm" onClick={() => onRestore(version)}>
            Volver a esta versión <span className="visually-hidden">({version.version})</span>
          </Button>
        )}
      </div>
    ),
  },
]
