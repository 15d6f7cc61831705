import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Notificacion } from '#contract/notificaciones.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { hace } from '#web/plumbing/hace.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { tipos } from './tipos.ts'
import styles from './panel.module.css'

interface NotificacionItemProps {
  notificacion: Notificacion
  onRead: () => void
  /** Called when its link is followed. */
  onLeave: () => void
}

export function NotificacionItem({ notificacion, onRead, onLeave }: NotificacionItemProps) {
  const { tipo, titulo, cuerpo, enlace, leida_en, created_at } = notificacion
  const { nombre, icono: Icono } = tipos[tipo]
  const item = useRef<HTMLLIElement>(null)
  const sinLeer = leida_en === null

  function follow(): void {
    if (sinLeer) onRead()
    onLeave()
  }

  return (
    <li ref={item} tabIndex={-1} className={classes(styles.item, sinLeer && styles.sinLeer)}>
      <span className={styles.icono}>
        <Icono size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.texto}>
        <p className={styles.titulo}>
          {sinLeer && <span className="visually-hidden">Sin leer: </span>}
          {enlace ? (
            <Link to={enlace} className={styles.enlace} onClick={follow}>
              {titulo}
            </Link>
          ) : (
            titulo
          )}
        </p>
        <p className={styles.cuerpo}>{cuerpo}</p>
        <p className={styles.pie}>
          {nombre} ·{' '}
          <time dateTime={created_at} title={longMoment(created_at)}>
            {hace(created_at)}
          </time>
        </p>
        <Link to={`/intranet/configuracion?vista=mi-cuenta&aviso=${tipo}`} className={styles.ajuste} onClick={onLeave}>
          Dejar de recibir este tipo de aviso<span className="visually-hidden">: {nombre}</span>
        </Link>
      </div>
      {sinLeer && (
        <IconButton
          icon={IconCheck}
          label={`Marcar como leída: ${titulo}`}
          className={styles.leer}
          onClick={() => {
            onRead()
            // The button disappears: focus stays on the item.
            item.current?.focus()
          }}
        />
      )}
    </li>
  )
}
