import { IconClipboardCheck } from '@tabler/icons-react'
import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { nombresControles } from '#contract/equipamiento/estados.ts'
import { holds } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { RegistrarControl } from '#web/parts/equipamiento/registrar-control.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ControlesHechos } from './control/controles-hechos.tsx'
import styles from './equipo.module.css'

interface ControlesProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** What it owes, and when; and its controls. */
export function Controles({ equipo, tell }: ControlesProps) {
  const { id, codigo, estado, vencimientos } = equipo
  const hoy = useHoy()
  const dia = diaEnPalabras(hoy)
  const { role } = useMember().user
  const { abierto, abrir, onClose, done } = useAbierto<'registrar' | 'hechos'>(tell)
  const controla = estado !== 'DADO DE BAJA' && holds(role, 'equipamiento.editar', { reportar: false, controlar: true })
  return (
    <Card
      title="Controles"
      action={
        controla && (
          <Button variant="outline" size="sm" icon={IconClipboardCheck} onClick={() => abrir('registrar')}>
            Controlar
          </Button>
        )
      }
    >
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
      <Button variant="outline" size="sm" onClick={() => abrir('hechos')}>
        Ver controles hechos
      </Button>
      {abierto === 'registrar' && <RegistrarControl equipo={equipo} onClose={onClose} onDone={done} />}
      {abierto === 'hechos' && <ControlesHechos id={id} codigo={codigo} onClose={onClose} />}
    </Card>
  )
}
