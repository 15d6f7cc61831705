import { IconChevronDown, IconClock, IconUrgent } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Checklist } from '#contract/equipamiento/checklists.ts'
import type { Hueco, Operatividad, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { SinEnviarBadge } from '#web/parts/material-mayor/sin-enviar-badge.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { estaFuera, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { hour } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Ayuda } from './ayuda.tsx'
import { frase } from './cuando.rules.ts'
import { Razones } from './razones.tsx'
import { Tira } from './tira.tsx'
import { TramosTabla } from './tramos-tabla.tsx'
import { titularDe } from './unidad.rules.ts'
import styles from './unidad.module.css'

interface UnidadProps {
  unidad: Operatividad
  /** As the fleet shows it, with what this device has not sent; undefined until it is read. */
  vista: UnidadVista | undefined
  pronostico: Pronostico | undefined
  /** The forecast is being read. */
  leyendo: boolean
  hueco: Hueco | undefined
  checklist: Checklist | undefined
  ahora: string
  enTabla: boolean
  onCambiarEstado: () => void
}

/** Beyond these, reasons fold on a phone (ui §13). */
const pocas = 2

/** Whether one unit can go out alone, why, until when, and what mends it. */
export function Unidad(props: UnidadProps) {
  const { unidad, vista, pronostico, leyendo, hueco, ahora, enTabla } = props
  const { nombre, luz, razones } = unidad
  const [abierta, setAbierta] = useState(false)
  const id = useId()
  const sinEnviar = vista?.sinEnviar === true
  const estado = vista?.estado ?? unidad.estado
  const fuera = vista ? estaFuera(vista) : estado !== 'EN SERVICIO'
  const emergencia = vista?.enEmergencia
  return (
    <Card as="article" flush className={classes(styles.unidad, abierta && styles.abierta)}>
      <div className={styles.quien}>
        <img {...unidadArt(nombre)} alt="" className={classes(styles.dibujo, fuera && styles.apagado)} />
        <h2 id={`${id}-nombre`}>
          <Plate size="lg">{nombre}</Plate>
        </h2>
        {!sinEnviar && <Luz color={luzDe[luz]} />}
        <span className={styles.estado}>
          <EstadoBadge estado={estado} />
        </span>
        {sinEnviar && <SinEnviarBadge />}
      </div>
      <div className={styles.cuerpo}>
        <p className={styles.titular}>{sinEnviar ? 'Con un cambio sin enviar.' : titularDe(unidad)}</p>
        {emergencia && (
          <p className={styles.fuera}>
            <IconUrgent size={20} stroke={1.9} aria-hidden />
            <Link to={`/intranet/emergencias/${emergencia.id}`}>
              {emergencia.desde ? `En emergencia desde las ${hour(emergencia.desde)}` : 'Despachada a una emergencia'}
            </Link>
          </p>
        )}
        {!sinEnviar && <Razones unidad={unidad} id={`${id}-razones`} />}
        {!pronostico && leyendo && <Skeleton shape="block" className={styles.esperando} />}
        {pronostico && !sinEnviar && (
          <>
            {!enTabla && <Tira nombre={nombre} tramos={pronostico.tramos} ahora={ahora} />}
            <div className={classes(!enTabla && styles.impresa)}>
              <TramosTabla nombre={nombre} tramos={pronostico.tramos} />
            </div>
            <p className={styles.cambios}>
              <IconClock size={20} stroke={1.9} aria-hidden />
              <span>{frase(pronostico.cambios)}</span>
            </p>
          </>
        )}
      </div>
      <button
        type="button"
        className={styles.todas}
        aria-expanded={abierta}
        aria-controls={`${id}-razones ${id}-ayuda`}
        onClick={() => setAbierta(!abierta)}
      >
        {razones.length > pocas ? `Todas las razones, ${razones.length}` : 'Qué se puede hacer'}
        <span className="visually-hidden"> de {nombre}</span>
        <IconChevronDown size={20} stroke={1.9} aria-hidden />
      </button>
      <div className={styles.ayuda} id={`${id}-ayuda`}>
        <Ayuda {...props} hueco={hueco} />
      </div>
    </Card>
  )
}
