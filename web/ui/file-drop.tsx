import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  id?: string
  label: ReactNode
  /** Accepted types, and the maximum size. */
  hint?: ReactNode
  error?: ReactNode
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Area to choose files from, or to drop them on. */
export function FileDrop({ id, label, hint, error, accept, multiple, disabled, onFiles }: FileDropProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    if (all.length > 0 && !disabled) onFiles(multiple ? all : all.slice(0, 1))
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <div
        className={classes(styles.drop, over && styles.over, error ? styles.bad : null)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take(event.dataTransfer.files)
        }}
      >
        <input
          id={controlId}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            take(target.files)
            // Allows the same file again.
            target.value = ''
          }}
        />
        <label htmlFor={controlId} className={styles.label}>
          <IconUpload size={20} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          <IconAlertCircle className={styles.icon} size={16} stroke={2.2} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
