import { FileDrop } from '#web/ui/file-drop.tsx'
import { ayudaDeFoto, tiposDeFoto } from '#web/intranet/configuracion/subidas/subida.ts'
import { Subidas } from '#web/intranet/configuracion/subidas/subidas.tsx'
import { useSubidas } from '#web/intranet/configuracion/subidas/use-subidas.ts'
import styles from './campos.module.css'

interface SubirFotoProps {
  id?: string
  label: string
  error?: string | undefined
  multiple?: boolean
  onListas: (claves: string[]) => void
}

/** Picks or drops photographs, and shows their progress. */
export function SubirFoto({ onListas, multiple = false, ...drop }: SubirFotoProps) {
  const { cola, subidas } = useSubidas(onListas)
  return (
    <div className={styles.subir}>
      <FileDrop
        {...drop}
        multiple={multiple}
        hint={ayudaDeFoto}
        accept={tiposDeFoto}
        onFiles={(files) => cola.add(files)}
      />
      <Subidas cola={cola} subidas={subidas} />
    </div>
  )
}
