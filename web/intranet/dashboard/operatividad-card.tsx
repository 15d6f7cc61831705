import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { MiDisponibilidad } from '#web/parts/disponibilidad/mi-disponibilidad.tsx'
import { EstadoBadge } from '#web/parts/material-mayor/estado-badge.tsx'
import { luzDe } from '#web/parts/material-mayor/luz-de.ts'
import { podemosSalir } from '#web/parts/material-mayor/podemos-salir.rules.ts'
import { SinEnviarBadge } from '#web/parts/material-mayor/sin-enviar-badge.tsx'
import { unidadArt } from '#web/parts/material-mayor/unidad-art.ts'
import { estaFuera, isConfirmada, type UnidadVista } from '#web/parts/material-mayor/vista.ts'
import { hour } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Luz } from '#web/ui/luz.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './operatividad.module.css'

const none: UnidadVista[] = []

interface OperatividadProps {
  dashboard: Leido
  /** Includes changes this device has not sent: what the server answered of such a unit is older. */
  flota: UnidadVista[] | undefined
  error: Error | null
  /** Undefined for who may not. */
  onCambiarEstado: ((id: number) => void) | undefined
}

/** domain §2.1, 2: whether each unit can go out, and why. */
export function OperatividadCard({ dashboard, flota = none, error, onCambiarEstado }: OperatividadProps) {
  const { data } = dashboard
  const luces = new Map((data?.unidades ?? []).map((unidad) => [unidad.id, unidad]))
  const sinEnviar = new Set(flota.flatMap((unidad) => (unidad.sinEnviar ? [unidad.id] : [])))
  const fuera = new Set(flota.flatMap(({ id, enEmergencia }) => (enEmergencia ? [id] : [])))
  return (
    <Card title="Disponibilidad operativa" action={<Link to="/intranet/material-mayor">Ver flota</Link>}>
      {data && (
        <Parte dato={data.unidades} dashboard={dashboard}>
          {(unidades) => (
            <>
              <p className={styles.respuesta}>{podemosSalir(unidades, fuera, sinEnviar, !data.compania?.reparo)}</p>
              {data.compania?.reparo && <p className={styles.reparo}>{data.compania.reparo}</p>}
            </>
          )}
        </Parte>
      )}
      {error && <Alert variant="error">{error.message}</Alert>}
      <ul className={styles.flota}>
        {flota.map((unidad) => (
          <Unidad
            key={unidad.id}
            unidad={unidad}
            operatividad={unidad.sinEnviar ? undefined : luces.get(unidad.id)}
            onCambiarEstado={onCambiarEstado && (() => onCambiarEstado(unidad.id))}
          />
        ))}
      </ul>
      <p className={styles.pie}>
        <Link to="/intranet/material-mayor/podemos-salir">¿Podemos salir? Ahora y en las próximas 36 horas</Link>
      </p>
      <section className={styles.mia} aria-label="Mi disponibilidad">
        <div className={styles.titulo}>
          <h3>Mi disponibilidad</h3>
          <Link to="/intranet/disponibilidad">Ver quiénes están</Link>
        </div>
        <MiDisponibilidad breve />
      </section>
    </Card>
  )
}

interface UnidadProps {
  unidad: UnidadVista
  operatividad: Operatividad | undefined
  onCambiarEstado: (() => void) | undefined
}

function Unidad({ unidad, operatividad, onCambiarEstado }: UnidadProps) {
  const { id, nombre, estado, detalles, sinEnviar, enEmergencia } = unidad
  return (
    <li className={classes(styles.unidad, estaFuera(unidad) && styles.fuera)}>
      <img {...unidadArt(nombre)} alt="" className={styles.dibujo} />
      {onCambiarEstado ? (
        <button type="button" className={styles.placa} onClick={onCambiarEstado}>
          <Plate size="md">{nombre}</Plate>
          <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
          <span>
            Cambiar<span className="visually-hidden"> estado</span>
          </span>
        </button>
      ) : (
        <Link to={`/intranet/material-mayor/${id}`} className={styles.placa}>
          <Plate size="md">{nombre}</Plate>
        </Link>
      )}
      <div className={styles.luz}>
        {operatividad && <Luz color={luzDe[operatividad.luz]} className={styles.senal} />}
      </div>
      <p className={styles.motivo}>{operatividad?.motivo}</p>
      <div className={styles.estado}>
        <EstadoBadge estado={estado} sinConfirmar={!isConfirmada(unidad)} />
        {sinEnviar && <SinEnviarBadge />}
      </div>
      <div className={styles.mas}>
        {enEmergencia && (
          <Link to={`/intranet/emergencias/${enEmergencia.id}`}>
            {enEmergencia.desde ? `En emergencia desde las ${hour(enEmergencia.desde)}` : 'Despachada'}
          </Link>
        )}
        {detalles && <p className={styles.detalles}>{detalles}</p>}
      </div>
    </li>
  )
}
