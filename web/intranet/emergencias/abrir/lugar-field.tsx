import { IconCurrentLocation, IconX } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePosicion } from '#web/intranet/emergencias/detalle/use-posicion.ts'
import type { Escrito } from './borrador.ts'

interface LugarFieldProps {
  value: Escrito['lugar']
  onChange: (lugar: Escrito['lugar']) => void
}

/** Coordinates by one press, for who stands at the place: another alarm 200 m away may be the same. */
export function LugarField({ value, onChange }: LugarFieldProps) {
  const posicion = usePosicion((lat, lng) => onChange({ lat, lng }))
  return (
    <div>
      {value ? (
        <Button variant="outline" size="sm" icon={IconX} onClick={() => onChange(null)}>
          Quitar la posición
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          icon={IconCurrentLocation}
          loading={posicion.asking}
          loadingLabel="Buscando"
          onClick={posicion.ask}
        >
          Estoy en el lugar
        </Button>
      )}
      {posicion.failure && <Alert variant="warning">{posicion.failure}</Alert>}
    </div>
  )
}
