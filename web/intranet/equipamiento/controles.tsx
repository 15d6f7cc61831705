import { useState } from 'react'
import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { nombresControles } from '#contract/equipamiento/estados.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ControlesHechos } from './control/controles-hechos.tsx'
import styles from './equipo.module.css'

/** Due dates of a piece, and its controls. */
export function Controles({ equipo: { id, codigo, vencimientos } }: { equipo: FichaEquipo }) {
  const hoy = useHoy()
  const dia = diaEnPalabras(hoy)
  const [verHechos, setVerHechos] = useState(false)
  return (
    <Card title="Controles">
      {vencimientos.length === 0 && <p>Ningún plan pide controles de este equipo.</p>}
      <ul className={styles.lista}>
        {vencimientos.map(({ tipo_control, ultimo, vence, bloqueante }) => {
          const falta = bloqueante && (vence === null || vence < hoy)
          return (
            <li key={tipo_control} className={styles.fila}>
              <div>
                <span className={styles.control}>{nombresControles[tipo_control]}</span>
                <span className={styles.menor}>{ultimo ? `Última: ${dia(ultimo)}` : 'Nunca se ha registrado'}</span>
              </div>
              <div className={classes(styles.vence, falta && styles.falta)}>
                {vence ? dia(vence) : ultimo ? 'Rechazada' : 'Sin registro'}
                {vence && <span className={styles.menor}>{cuandoVence(vence, hoy)}</span>}
              </div>
            </li>
          )
        })}
      </ul>
      <Button variant="outline" size="sm" onClick={() => setVerHechos(true)}>
        Ver controles hechos
      </Button>
      {verHechos && <ControlesHechos id={id} codigo={codigo} onClose={() => setVerHechos(false)} />}
    </Card>
  )
}
