import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Button } from './button.tsx'

interface CompartirProps {
  /** Text to send, with the URL of its subject if there is one. */
  texto: string
  /** Its subject, for screen readers: `el estado de B-21`. */
  que: string
}

/** Opens WhatsApp with a text, where the person picks the recipient; no provider is needed (domain §2.0.3). */
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
