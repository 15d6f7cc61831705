import { IconX } from '@tabler/icons-react'
import { PosicionButton } from '#web/intranet/emergencias/detalle/posicion-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Escrito } from './borrador.ts'

interface LugarFieldProps {
  value: Escrito['lugar']
  onChange: (lugar: Escrito['lugar']) => void
}

/** Coordinates by one press, for who stands at the place: another alarm 200 m away may be the same. */
export const LugarField = ({ value, onChange }: LugarFieldProps) => (
  <div>
    {value ? (
      <Button variant="outline" size="sm" icon={IconX} onClick={() => onChange(null)}>
        Quitar la posición
      </Button>
    ) : (
      <PosicionButton label="Estoy en el lugar" onFound={(lat, lng) => onChange({ lat, lng })} />
    )}
  </div>
)
