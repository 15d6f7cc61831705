import { IconCurrentLocation } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePosicion } from './use-posicion.ts'

interface PosicionButtonProps {
  label: string
  onFound: (lat: number, lng: number) => void
}

/** Asks the device where it is, and says why it does not know. */
export function PosicionButton({ label, onFound }: PosicionButtonProps) {
  const { asking, ask, failure } = usePosicion(onFound)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={IconCurrentLocation}
        loading={asking}
        loadingLabel="Buscando"
        onClick={ask}
      >
        {label}
      </Button>
      {failure && <Alert variant="warning">{failure}</Alert>}
    </>
  )
}
