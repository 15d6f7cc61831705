import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Miniatura } from './miniatura.tsx'
import { SubirFoto } from './subir-foto.tsx'
import { idDe, useFalta } from './use-campo.ts'
import styles from './campos.module.css'

interface ImagenProps {
  /** Of its key. */
  name: string
  label: string
  onQuitar: () => void
  /** Text beside the picture. */
  children?: ReactNode
}

/** One stored picture: uploaded, replaced or removed. */
export function Imagen({ name, label, onQuitar, children }: ImagenProps) {
  const { setValue } = useFormContext()
  const clave = useWatch({ name }) as string | null | undefined
  const falta = useFalta(name)
  const id = idDe(name)
  return (
    <div className={styles.subir}>
      {clave && (
        <div className={styles.foto}>
          <Miniatura clave={clave} />
          <div className={styles.subir}>
            {children}
            <div className={styles.agregar}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  onQuitar()
                  document.getElementById(id)?.focus()
                }}
              >
                Quitar {label}
              </Button>
            </div>
          </div>
        </div>
      )}
      <SubirFoto
        id={id}
        label={clave ? `Reemplazar ${label}` : `Subir ${label}`}
        error={falta && (clave ? falta : 'Suba una fotografía')}
        onListas={([clave]) => setValue(name, clave, { shouldDirty: true, shouldValidate: falta !== undefined })}
      />
    </div>
  )
}
