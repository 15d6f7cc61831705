import { IconCalendarShare, IconDotsVertical, IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { eventosApi } from '#contract/eventos.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const miCalendario = '/intranet/configuracion?vista=mi-cuenta'

interface SalidasProps {
  /** Of what is shown. */
  filtro: object
  crea: boolean
  /** One button: the main action needs the room. */
  narrow: boolean
}

/** For who creates events. */
function useImportar(crea: boolean): Action[] {
  const navigate = useNavigate()
  const run = () => void navigate('/intranet/eventos/importar')
  return crea ? [{ label: 'Importar eventos', icon: IconFileImport, run }] : []
}

/** The events as a sheet, and on one's own telephone. */
export function Salidas({ filtro, crea, narrow }: SalidasProps) {
  const importar = useImportar(crea)
  if (narrow) return <EnUnMenu {...{ filtro, importar }} />
  return (
    <>
      <Exportar ofPage de={eventosApi.exportEventos} con={{ query: filtro }} />
      <Button variant="outline" icon={IconCalendarShare} render={<Link to={miCalendario} />}>
        Mi calendario
      </Button>
      {crea && <ActionMenu label="Más de los eventos" actions={importar} />}
    </>
  )
}

function EnUnMenu({ filtro, importar }: { filtro: object; importar: Action[] }) {
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
          ...importar,
          ...acciones.map((accion) => ({ ...accion, label: `Exportar ${accion.label}` })),
        ]}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
    </>
  )
}
