import { IconArchive, IconBook, IconFiles, IconFolder, IconFolderPlus, type Icon } from '@tabler/icons-react'
import type { Carpeta } from '#contract/biblioteca.ts'
import { Button } from '#web/ui/button.tsx'
import type { Estante } from './consultas.ts'
import styles from './biblioteca.module.css'

interface CarpetasNavProps {
  carpetas: readonly Carpeta[]
  estante: Estante
  onChoose: (estante: Estante) => void
  /** For publishers. */
  onNew?: (() => void) | undefined
}

interface Lugar {
  estante: Estante
  nombre: string
  icon: Icon
  count?: number
}

/** The folders, below the entries that span all of them. */
export function CarpetasNav({ carpetas, estante: chosen, onChoose, onNew }: CarpetasNavProps) {
  const sum = (of: 'documentos' | 'pendientes') => carpetas.reduce((sum, carpeta) => sum + carpeta[of], 0)
  const lugares: Lugar[] = [
    { estante: 'todos', nombre: 'Todos los documentos', icon: IconFiles, count: sum('documentos') },
    { estante: 'por-leer', nombre: 'Por leer', icon: IconBook, count: sum('pendientes') },
    ...carpetas.map(({ id, nombre, documentos }) => ({ estante: id, nombre, icon: IconFolder, count: documentos })),
    ...(onNew ? [{ estante: 'archivados' as const, nombre: 'Archivados', icon: IconArchive }] : []),
  ]
  return (
    <nav className={styles.carpetas} aria-label="Carpetas">
      <ul className={styles.lugares}>
        {lugares.map(({ estante, nombre, icon: LugarIcon, count }) => (
          <li key={estante}>
            <button
              type="button"
              className={styles.lugar}
              aria-current={estante === chosen ? 'true' : undefined}
              onClick={() => onChoose(estante)}
            >
              <LugarIcon size={18} stroke={1.75} aria-hidden />
              <span className={styles.lugarNombre}>{nombre}</span>{' '}
              {count !== undefined && <span className={styles.cuenta}>{count}</span>}
            </button>
          </li>
        ))}
      </ul>
      {onNew && (
        <Button variant="outline" size="sm" icon={IconFolderPlus} onClick={onNew}>
          Nueva carpeta
        </Button>
      )}
    </nav>
  )
}
