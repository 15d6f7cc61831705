import { documentoMaximo, extensionesOfrecidas } from '#contract/shared/archivo.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { tipoDocumento } from '#contract/shared/tipo-documento.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { peso } from '#web/plumbing/peso.ts'
import { TipoTile } from './tipo-tile.tsx'
import styles from './archivo-field.module.css'

interface ArchivoFieldProps {
  archivo: File | undefined
  error?: string | undefined
  disabled?: boolean
  onChange: (archivo: File | undefined, error?: string) => void
}

/** Picks or drops one document, and shows it. */
export function ArchivoField({ archivo, error, disabled = false, onChange }: ArchivoFieldProps) {
  const take = ([chosen]: File[]) =>
    chosen && chosen.size > documentoMaximo ? onChange(undefined, mensajes.documentoDemasiadoGrande) : onChange(chosen)
  return (
    <div className={styles.field}>
      {archivo && (
        <output className={styles.archivo}>
          <TipoTile filename={archivo.name} tipo={tipoDocumento(archivo.name)} />
          <span className={styles.nombre}>
            {archivo.name} <span className={styles.peso}>{peso(archivo.size)}</span>
          </span>
        </output>
      )}
      <FileDrop
        label={archivo ? 'Elegir otro archivo' : 'Elija un archivo o arrástrelo aquí'}
        hint="PDF, Word o imagen JPG o PNG, de hasta 10 MB"
        accept={extensionesOfrecidas}
        error={error}
        disabled={disabled}
        onFiles={take}
      />
    </div>
  )
}
