import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import { brechaDe, enMedio } from '#web/intranet/guardias/rol.rules.ts'
import { horasDe } from '#web/intranet/guardias/textos.ts'
import styles from '#web/intranet/guardias/guardias.module.css'
import { Avisar } from './avisar.tsx'

interface BrechasProps {
  /** With a gap, the next one first. */
  guardias: readonly Guardia[]
  userId: number
  publica: boolean
  onOpen: (id: number) => void
  onTomar: (guardia: Guardia) => void
  tell: (text: string) => void
  fail: (text: string) => void
}

/** On a side of the screen. */
const primeras = 6

/** Every gap by its name, with what can be done about it (ui §7). */
export function Brechas({ guardias, userId, publica, onOpen, onTomar, tell, fail }: BrechasProps) {
  const [todas, setTodas] = useState(false)
  const shown = todas ? guardias : guardias.slice(0, primeras)
  return (
    <Card
      title="Puestos por cubrir"
      action={
        guardias.length > 0 && (
          <Badge variant="error" icon={IconAlertTriangle}>
            {guardias.length}
          </Badge>
        )
      }
    >
      {guardias.length === 0 && <p className={styles.detalle}>Ninguna guardia publicada tiene puestos por cubrir.</p>}
      <ul className={styles.brechas}>
        {shown.map((guardia) => {
          const own = guardia.asignaciones.find(({ user_id }) => user_id === userId)
          return (
            <li key={guardia.id}>
              <DateTile dia={guardia.dia} semana />
              <div className={styles.que}>
                <button type="button" className={styles.nombre} onClick={() => onOpen(guardia.id)}>
                  {nombresTurnos[guardia.tipo]}, {enMedio(brechaDe(guardia) ?? '')}
                </button>
                <p className={styles.detalle}>{horasDe(guardia)}</p>
                {own && <p className={styles.detalle}>Usted: {enMedio(nombresFunciones[own.funcion])}</p>}
                {guardia.notas && <p className={styles.detalle}>{guardia.notas}</p>}
                <div className={styles.botones}>
                  {publica && <Avisar guardia={guardia} tell={tell} fail={fail} />}
                  {guardia.puede_inscribirse && (
                    <Button variant="outline" size="sm" onClick={() => onTomar(guardia)}>
                      Tomar turno
                    </Button>
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ul>
      {shown.length < guardias.length && (
        <Button variant="outline" size="sm" onClick={() => setTodas(true)}>
          Ver las {guardias.length} guardias incompletas
        </Button>
      )}
    </Card>
  )
}
