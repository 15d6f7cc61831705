import { Link } from 'react-router'
import type { Perfil } from '#contract/perfil.ts'
import { otroRolSugerido } from '#web/parts/perfil/rol-sugerido.ts'
import { Alert } from '#web/ui/alert.tsx'

interface CargoCambiadoProps {
  perfil: Perfil
  onClose: () => void
}

/** Tells the administrator who changed a cargo that the role stays the former one (domain §2.0.2). */
export function CargoCambiado({ perfil: { nombre, cargo, role }, onClose }: CargoCambiadoProps) {
  const suggestion = otroRolSugerido(cargo, role)
  if (!suggestion) return null
  return (
    <Alert variant="info" onClose={onClose}>
      {suggestion}{' '}
      <Link to={`/intranet/usuarios?${new URLSearchParams({ vista: 'todos', buscar: nombre })}`}>Cambiar el rol</Link>
    </Alert>
  )
}
