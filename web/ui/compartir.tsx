import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Button } from './button.tsx'

interface CompartirProps {
  /** What is sent, with the address of what it tells of if that has one. */
  texto: string
  /** What it is, for whoever does not see what the button stands beside: `el estado de B-21`. */
  que: string
}

/** Hands a text to WhatsApp, where the person chooses to whom it goes; no provider is needed (domain §2.0.3). */
export function Compartir({ texto, que }: CompartirProps) {
  const nombre = `Compartir ${que} por WhatsApp, en una pestaña nueva`
  return (
    <Button
      variant="outline"
      icon={IconBrandWhatsapp}
      render={<a href={enlaceWhatsapp(texto)} target="_blank" rel="noopener noreferrer" aria-label={nombre} />}
    >
      Compartir
    </Button>
  )
}

const enlaceWhatsapp = (texto: string) => `https://wa.me/?text=${encodeURIComponent(texto)}`
