import { IconEye } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import styles from './editor.module.css'

interface BarraProps {
  pending: boolean
  publishing: boolean
  /** Undefined if the section has no page of its own. */
  onPreview: (() => void) | undefined
}

/** Stays in view below the form, however long it is. */
export function Barra({ pending, publishing, onPreview }: BarraProps) {
  return (
    <div className={styles.barra}>
      <p className={styles.estado}>{pending ? 'Hay cambios sin publicar' : 'Todo está publicado'}</p>
      {onPreview && (
        <Button variant="outline" icon={IconEye} onClick={onPreview}>
          Vista previa
        </Button>
      )}
      <Button type="submit" loading={publishing} loadingLabel="Publicando">
        Publicar cambios
      </Button>
    </div>
  )
}
