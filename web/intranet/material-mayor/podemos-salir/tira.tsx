import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconOctagonMinus, type Icon } from '@tabler/icons-react'
import type { LuzUnidad, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { sinNombre } from '#web/parts/material-mayor/motivo.ts'
import { classes } from '#web/ui/classes.ts'
import { marcasDe, trechosDe } from './tira.rules.ts'
import styles from './tira.module.css'

const iconos: Record<LuzUnidad, Icon> = {
  verde: IconCircleCheck,
  amarillo: IconAlertTriangle,
  rojo: IconOctagonMinus,
  gris: IconCircleDashed,
}
const palabras: Record<LuzUnidad, string> = {
  verde: 'Puede salir',
  amarillo: 'Con reparos',
  rojo: 'No puede salir',
  gris: 'Nadie ha informado',
}
const cortas: Record<LuzUnidad, string> = { verde: 'Verde', amarillo: 'Amarilla', rojo: 'Roja', gris: 'Sin dato' }

/** Percentage under which a stretch has the short word: nine hours. */
const angosto = 25

interface TiraProps {
  nombre: string
  tramos: Pronostico['tramos']
  ahora: string
}

/** The next 36 hours of a unit (ui §13). Its sentence stands below, and its table behind «Ver como tabla». */
export function Tira({ nombre, tramos, ahora }: TiraProps) {
  const [desde, hasta] = [Date.parse(tramos[0]?.desde ?? ''), Date.parse(tramos.at(-1)?.hasta ?? '')]
  if (!(desde < hasta)) return null
  const en = ((Date.parse(ahora) - desde) / (hasta - desde)) * 100
  const marcas = marcasDe(desde, hasta)
  return (
    <div className={styles.tira} aria-hidden>
      <div className={styles.trechos}>
        {trechosDe(tramos).map(({ desde: at, luz, ancho, motivo }) => {
          const Icono = iconos[luz]
          const porQue = luz === 'rojo' && ancho >= angosto && motivo && sinNombre(motivo, nombre)
          return (
            <div
              key={at}
              className={classes(styles.trecho, styles[luz], ancho < angosto && styles.angosto)}
              style={{ flexGrow: ancho }}
            >
              <Icono size={18} stroke={2} />
              <span>{(ancho < angosto ? cortas : palabras)[luz]}</span>
              {porQue && <span>: {porQue}</span>}
            </div>
          )
        })}
        <span className={styles.ahora} style={{ left: `${Math.min(Math.max(en, 0), 100)}%` }} />
      </div>
      <div className={styles.marcas}>
        {marcas.map(({ en, dia, hora }, n) => (
          <span
            key={en}
            className={styles.marca}
            style={{ left: `${en}%`, width: `${(marcas[n + 1]?.en ?? 100) - en}%` }}
          >
            <span>
              {dia && <strong>{dia}</strong>} {hora}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
