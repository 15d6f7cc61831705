import { Link } from 'react-router'
import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import {
  nombresSituaciones,
  nombreVencimiento,
  type Situacion,
  type Vencimiento,
} from '#contract/equipamiento/vencimientos.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { fichaDeEquipo } from '#web/parts/equipamiento/textos.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './vencimientos.module.css'

const tonos: Record<Situacion, BadgeVariant> = {
  sin_registro: 'error',
  rechazado: 'error',
  vencido: 'error',
  por_vencer: 'warning',
  vigente: 'success',
}

interface VenceProps {
  vencimiento: Vencimiento
  hoy: string
  /** Undefined: the caller may not. */
  onControlar: (() => void) | undefined
}

/** One due date: of what, of which piece, and whether it may be used meanwhile. */
export function Vence({ vencimiento, hoy, onControlar }: VenceProps) {
  const { equipo_id, codigo, nombre, unidad, padre, tipo_control, vence, bloqueante, situacion, aptitud } = vencimiento
  const control = nombreVencimiento(tipo_control)
  return (
    <li className={styles.fila}>
      <div className={styles.que}>
        <span className={styles.control}>{control}</span>
        <span className={styles.menor}>
          <Link to={fichaDeEquipo(equipo_id)}>{codigo}</Link> {nombre}
          {padre && `, en ${padre}`}
        </span>
        {unidad && <Plate size="sm">{unidad}</Plate>}
      </div>
      <div className={styles.cuando}>
        {vence && (
          <>
            <strong>{diaEnPalabras(hoy)(vence)}</strong>
            <span className={styles.menor}>{cuandoVence(vence, hoy)}</span>
          </>
        )}
        {situacion !== 'vigente' && <Badge variant={tonos[situacion]}>{nombresSituaciones[situacion]}</Badge>}
        {!bloqueante && <span className={styles.menor}>No impide el uso</span>}
      </div>
      <div className={styles.uso}>
        <Aptitud aptitud={aptitud} sinMotivo />
        {onControlar && (
          <Button variant="outline" size="sm" aria-label={`Controlar ${codigo}: ${control}`} onClick={onControlar}>
            Controlar
          </Button>
        )}
      </div>
    </li>
  )
}
