import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Contenido } from '#contract/sitio.ts'
import { lineasDireccion, nombresZonas } from '#contract/sitio/compania.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'
import { seccionPublicada } from './editor/consultas.ts'

/** Company data as its site shows it, and how it writes. */
export function Compania() {
  const { banner, tell, close } = useBanner()
  const { data, error } = useQuery(seccionPublicada('compania'))
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Card
        title="Datos de la compañía"
        action={
          <Button
            variant="outline"
            size="sm"
            icon={IconPencil}
            render={<Link to="/intranet/configuracion/sitio/compania" />}
          >
            Editar <span className="visually-hidden">los datos de la compañía</span>
          </Button>
        }
      >
        {error && <Alert variant="error">{error.message}</Alert>}
        {data && <Facts facts={factsOf(data.contenido as Contenido<'compania'>)} />}
      </Card>
      <AjustesCard title="Correos y notificaciones" seccion="notificaciones" onDone={tell} />
    </>
  )
}

const factsOf = (compania: Contenido<'compania'>) => {
  const { nombre, cuerpo, numero, fundacion, telefono, email, zona_horaria } = compania
  return [
    ['Compañía', nombre],
    ['Cuerpo', cuerpo],
    ['Número', String(numero)],
    ['Fundación', longDay(fundacion)],
    ['Dirección', lineasDireccion(compania).join(', ')],
    ['Teléfono', telefono ? formatTelefono(telefono) : 'Sin teléfono'],
    ['Correo', email || 'Sin correo: los mensajes llegan a los administradores'],
    ['Hora oficial', nombresZonas[zona_horaria]],
  ] as const
}
