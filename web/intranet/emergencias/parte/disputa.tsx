import type { Seccion, SeccionGuardada } from '#contract/emergencias/parte.ts'
import type { Contenido } from '#web/parts/emergencias/parte-en-cola.ts'
import { hour } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { textoDe, unir } from './parte.rules.ts'
import styles from './parte.module.css'

interface DisputaProps {
  seccion: Seccion
  actual: SeccionGuardada
  mio: Contenido
  onInsist: (contenido: Contenido) => void
  onDrop: () => void
}

/** Two people wrote one section: both texts, and the member decides. */
export function Disputa({ seccion, actual: { autor, guardado_en, contenido }, mio, onInsist, onDrop }: DisputaProps) {
  const suyo = contenido ?? {}
  const quien = autor ?? 'Otra persona'
  return (
    <Alert variant="warning" title={`${quien} guardó esta sección mientras usted escribía`}>
      <div className={styles.disputa}>
        <p>Ninguno de los dos textos se ha perdido. Elija cuál queda; después puede corregirlo.</p>
        <div className={styles.lados}>
          <Lado titulo={`${quien}${guardado_en ? `, ${hour(guardado_en)}` : ''}`} texto={textoDe(seccion, suyo)} />
          <Lado titulo="Usted" texto={textoDe(seccion, mio)} />
        </div>
        <div className={styles.botones}>
          <Button variant="outline" size="sm" onClick={() => onInsist(unir(seccion, suyo, mio))}>
            Juntar los dos
          </Button>
          <Button variant="outline" size="sm" onClick={() => onInsist(mio)}>
            Dejar el mío
          </Button>
          <Button variant="outline" size="sm" onClick={onDrop}>
            {`Dejar el de ${quien}`}
          </Button>
        </div>
      </div>
    </Alert>
  )
}

const Lado = ({ titulo, texto }: { titulo: string; texto: string }) => (
  <div className={styles.lado}>
    <h3 className={styles.leyenda}>{titulo}</h3>
    <p className={styles.texto}>{texto || 'En blanco'}</p>
  </div>
)
