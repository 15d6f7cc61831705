import { IconCalendarShare, IconDotsVertical } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { eventosApi } from '#contract/eventos.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const miCalendario = '/intranet/configuracion?vista=mi-cuenta'

interface SalidasProps {
  /** Of what is shown. */
  filtro: object
  /** One button: the main action needs the room. */
  narrow: boolean
}

/** The events as a sheet, and on one's own telephone. */
export const Salidas = ({ filtro, narrow }: SalidasProps) =>
  narrow ? (
    <EnUnMenu filtro={filtro} />
  ) : (
    <>
      <Exportar ofPage de={eventosApi.exportEventos} con={{ query: filtro }} />
      <Button variant="outline" icon={IconCalendarShare} render={<Link to={miCalendario} />}>
        Mi calendario
      </Button>
    </>
  )

function EnUnMenu({ filtro }: { filtro: object }) {
  const navigate = useNavigate()
  const { acciones, isPending, error } = useExportar(eventosApi.exportEventos, { query: filtro })
  return (
    <>
      <ActionMenu
        label="Más acciones"
        trigger={
          <Button variant="outline" icon={IconDotsVertical} loading={isPending}>
            Más
          </Button>
        }
        actions={[
          { label: 'Mi calendario', icon: IconCalendarShare, run: () => void navigate(miCalendario) },
          ...acciones.map((accion) => ({ ...accion, label: `Exportar ${accion.label}` })),
        ]}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
    </>
  )
}
