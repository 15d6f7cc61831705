import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import { pedidoDe } from './teclas.ts'

const Paleta = fetched(() => import('./paleta.tsx'), 'Paleta')
const Atajos = fetched(() => import('./atajos.tsx'), 'Atajos')

/** The search of every intranet page, and the keys that open it. */
export function BotonBuscar() {
  const [open, setOpen] = useState<'buscar' | 'atajos'>()
  const navigate = useNavigate()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const pedido = pedidoDe(event)
    if (typeof pedido === 'string') {
      // The browser would search the page, or in its bar.
      event.preventDefault()
      setOpen(pedido)
    } else if (pedido) {
      const now = event.timeStamp
      void import('./letras.ts').then(({ runLetra }) => runLetra(pedido.letra, now, (ruta) => void navigate(ruta)))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        framed
        icon={IconSearch}
        label="Búsqueda general"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen('buscar')}
      />
      <OnDemand open={open === 'buscar'}>
        <Paleta open={open === 'buscar'} onClose={close} onAtajos={() => setOpen('atajos')} />
      </OnDemand>
      <OnDemand open={open === 'atajos'}>
        <Atajos open={open === 'atajos'} onClose={close} />
      </OnDemand>
    </>
  )
}
