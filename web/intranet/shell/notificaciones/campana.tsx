import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { paginaQuery } from './consultas.ts'
import styles from './campana.module.css'

const Panel = fetched(() => import('./panel.tsx'), 'Panel')

/** The bell of every intranet page: live count of unread notifications, and the panel to read them. `later`: not yet. */
export function Campana({ later = false }: { later?: boolean }) {
  const [open, setOpen] = useState(false)
  const primera = useQuery({ ...paginaQuery(1), enabled: open || !later })
  const sinLeer = primera.data?.sin_leer ?? 0
  const texto = textoDe(sinLeer)
  const anuncio = useAnuncio(primera.data && sinLeer)
  return (
    <div className={styles.campana}>
      <IconButton framed icon={IconBell} label={texto} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {sinLeer > 0 && (
        <span className={styles.cuenta} aria-hidden="true">
          {sinLeer > 99 ? '99+' : sinLeer}
        </span>
      )}
      <output className="visually-hidden">{anuncio}</output>
      <OnDemand open={open}>
        <Panel open={open} onOpenChange={setOpen} primera={primera} />
      </OnDemand>
    </div>
  )
}

function textoDe(sinLeer: number): string {
  if (sinLeer === 0) return 'Notificaciones'
  return sinLeer === 1 ? '1 notificación sin leer' : `${sinLeer} notificaciones sin leer`
}

/** Announces only what arrives after the page opened. */
function useAnuncio(sinLeer: number | undefined): string {
  const [anuncio, setAnuncio] = useState('')
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (sinLeer === undefined) return
    if (before.current !== undefined && sinLeer > before.current) setAnuncio(textoDe(sinLeer))
    before.current = sinLeer
  }, [sinLeer])
  return anuncio
}
