import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { nocturna } from '#web/intranet/guardias/preparar/nocturna.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface GenerarYProponerProps {
  rango: { desde: string; hasta: string }
  proponer: () => Promise<unknown>
  proponiendo: boolean
  tell: (text: string) => void
  fail: (text: string) => void
}

/** For days without guards: those of every template as drafts, and who would serve them, by one tap. */
export function GenerarYProponer({ rango, proponer, proponiendo, tell, fail }: GenerarYProponerProps) {
  const plantillas = useQuery(query(guardiasApi.plantillas)).data?.data
  const activas = plantillas?.filter(({ activa }) => activa)
  const crear = useEnvio(guardiasApi.createPlantilla, { onFailed: fail })
  const generar = useEnvio(guardiasApi.generarGuardias, { onFailed: fail })
  if (!activas) return null

  async function run(): Promise<void> {
    const ids = activas?.map(({ id }) => id) ?? []
    if (ids.length === 0) {
      const made = await crear.send({ body: nocturna })
      if (!made) return
      ids.push(made.id)
    }
    const dichos: string[] = []
    let creadas = 0
    for (const plantilla_id of ids) {
      const hecho = await generar.send({ body: { plantilla_id, ...rango } })
      if (!hecho) return
      creadas += hecho.creadas
      dichos.push(...hecho.avisos)
    }
    tell([`${cuantos(creadas, 'guardia creada', 'guardias creadas')} como borrador.`, ...dichos].join(' '))
    if (creadas > 0) await proponer()
  }

  const nombres = activas.map(({ nombre }) => nombre).join(', ')
  return (
    <Card>
      <EmptyState
        bare
        headingLevel={2}
        title="Aún no hay guardias en estos días"
        action={
          <Button
            icon={IconCalendarPlus}
            loading={crear.sending || generar.sending || proponiendo}
            loadingLabel="Generando y proponiendo"
            onClick={() => void run()}
          >
            Generar y proponer
          </Button>
        }
      >
        {nombres
          ? `Se crean como borradores las de: ${nombres}. Después se propone su dotación, para revisarla y publicarla aquí mismo. `
          : 'Se crea la plantilla «Guardia nocturna» (todos los días, de 22:00 a 07:00, cuatro personas con un conductor y alguien a cargo) y con ella los borradores. Después se propone su dotación, para revisarla y publicarla aquí mismo. '}
        <Link to="/intranet/guardias/plantillas">Ver plantillas</Link>
      </EmptyState>
    </Card>
  )
}
