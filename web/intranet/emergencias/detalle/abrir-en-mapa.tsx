import { IconMapPin } from '@tabler/icons-react'
import { enMapa } from '#web/parts/emergencias/textos.ts'
import { Button } from '#web/ui/button.tsx'

export const AbrirEnMapa = ({ emergencia }: { emergencia: Parameters<typeof enMapa>[0] }) => (
  <Button
    variant="outline"
    icon={IconMapPin}
    render={
      // The content is the button's.
      // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
      <a href={enMapa(emergencia)} target="_blank" rel="noreferrer" />
    }
  >
    Abrir en mapa
  </Button>
)
