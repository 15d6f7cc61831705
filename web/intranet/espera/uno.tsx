import { Link } from 'react-router'
import type { EnEspera, TipoEspera } from '#contract/espera.ts'
import { acciones, verbos } from '#web/parts/espera/acciones.ts'
import { DecideButton } from '#web/parts/espera/hacer.tsx'
import { claveDe } from '#web/parts/espera/clave.ts'
import { hace } from '#web/plumbing/hace.ts'
import { longDay } from '#web/plumbing/format.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './espera.module.css'

interface UnoProps {
  tipo: TipoEspera
  uno: EnEspera
  /** The item is done and disappears: move the focus to the next one. */
  onDone: (text: string, deshacer?: Undo) => void
  onFailed: (text: string) => void
}

/** One thing that waits, with its one button. */
export function Uno({ tipo, uno, ...told }: UnoProps) {
  const { titulo, detalle, desde, vence, enlace, version } = uno
  const accion = version === null ? undefined : acciones[tipo]
  const hoy = useHoy()
  const cuando = [
    vence && `${vence < hoy ? 'Venció' : 'Vence'} el ${longDay(vence)}`,
    desde && `Espera desde ${desdeCuando(desde)}`,
  ]
  return (
    <li className={styles.uno}>
      <div className={styles.que}>
        <Link to={enlace} className={styles.titulo}>
          {titulo}
        </Link>
        {detalle && <p>{detalle}</p>}
        <p className={styles.cuando}>{cuando.filter(Boolean).join(' · ')}</p>
      </div>
      {accion ? (
        <DecideButton accion={accion} clave={claveDe(tipo, uno)} uno={uno} {...told} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          data-espera={claveDe(tipo, uno)}
          render={<Link to={enlace} aria-label={`${verbos[tipo]}: ${titulo}`} />}
        >
          {verbos[tipo]}
        </Button>
      )}
    </li>
  )
}

const desdeCuando = (instant: string) =>
  hace(instant)
    .replace(/^recién$/, 'ahora')
    .replace(/^(?=\d+ de )/, 'el ')
