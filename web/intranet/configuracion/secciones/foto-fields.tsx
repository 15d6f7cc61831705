import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Miniatura } from '#web/intranet/configuracion/campos/miniatura.tsx'
import { TextoAlternativo } from '#web/intranet/configuracion/campos/texto-alternativo.tsx'
import { useFalta } from '#web/intranet/configuracion/campos/use-campo.ts'
import styles from './galeria.module.css'

/** A photograph of an album, and its texts. */
export function FotoFields({ place, clave }: { place: string; clave: string }) {
  const falta = useFalta(`${place}.clave`)
  return (
    <div className={styles.foto}>
      <Miniatura clave={clave} />
      <div className={styles.textos}>
        {falta && <p className={styles.falta}>{falta}</p>}
        <TextoAlternativo name={place} />
        <Linea name={`${place}.pie`} label="Pie de foto" optional />
      </div>
    </div>
  )
}
