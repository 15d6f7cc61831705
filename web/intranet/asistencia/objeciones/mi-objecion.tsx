import { nombresEstadosObjecion, type Objecion } from '#contract/asistencia/objeciones.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './objeciones.module.css'
import { colorDe } from './textos.ts'

interface MiObjecionProps {
  objecion: Objecion
  onRetirar: (objecion: Objecion) => void
}

/** One's own objection below its act: what was said, and what was answered. */
export function MiObjecion({ objecion, onRetirar }: MiObjecionProps) {
  const { estado, texto, respuesta, resuelta_por, acto } = objecion
  return (
    <div className={styles.mia}>
      <p className={styles.cabeza}>
        <span>Su objeción</span>
        <Badge variant={colorDe[estado]}>{nombresEstadosObjecion[estado]}</Badge>
      </p>
      <p className={styles.texto}>{texto}</p>
      {respuesta && (
        <p className={styles.texto}>
          <strong>{resuelta_por ?? 'Respuesta'}:</strong> {respuesta}
        </p>
      )}
      {estado === 'abierta' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Retirar la objeción a ${acto}`}
          onClick={() => onRetirar(objecion)}
        >
          Retirar
        </Button>
      )}
    </div>
  )
}
