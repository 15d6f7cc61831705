import type { Conflicto } from '#contract/asistencia/lista.ts'
import { conflictoPorRevisar } from '#web/parts/pendientes/textos.ts'
import { hour } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { nombreDe } from '#web/parts/asistencia/marca.tsx'
import type { Dada } from './lista.rules.ts'
import styles from './pasar-lista.module.css'

interface ConflictosProps {
  conflictos: readonly Conflicto[]
  onKeep: (user_id: number) => void
  onInsist: (user_id: number, marca: Dada | null) => void
}

/** Rows that another person marked first: both marks are shown, and the person decides (domain §2.0.5). */
export function Conflictos({ conflictos, onKeep, onInsist }: ConflictosProps) {
  if (conflictos.length === 0) return null
  return (
    <Alert variant="warning" title={conflictoPorRevisar(conflictos.length)}>
      <ul className={styles.conflictos}>
        {conflictos.map(({ user_id, nombre, marca, propuesto, pedida, marcado_por, marcado_en }) => (
          <li key={user_id}>
            <p>
              <strong>{nombre}</strong>. Ahora: {nombreDe(marca, propuesto)}
              {marcado_por && marcado_en && ` (${marcado_por}, ${hour(marcado_en)})`}. Usted: {nombreDe(pedida)}.
            </p>
            <div className={styles.botones}>
              <Button variant="outline" size="sm" onClick={() => onKeep(user_id)}>
                {`Dejar ${nombreDe(marca)}`}
              </Button>
              {marca !== 'suspendido' && (
                <Button variant="outline" size="sm" onClick={() => onInsist(user_id, pedida as Dada | null)}>
                  {`Poner ${nombreDe(pedida)}`}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
