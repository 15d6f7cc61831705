import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useNavigate } from 'react-router'
import type { Checklist } from '#contract/equipamiento/checklists.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { checklistsDe, llenadosDe, puntosDe, rutaDe } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { localDay, longWeekday } from '#web/plumbing/format.ts'
import { usePendientes, usePendientesLeidos } from '#web/plumbing/pendientes-guardados.ts'
import { useHoy, useThisHour } from '#web/plumbing/use-hoy.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { deQuien } from '#web/parts/equipamiento/checklist-textos.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { Llenar } from './llenar.tsx'

export const meta = pageTitle('Checklist')

/** A checklist that is filled in on a phone, with a network or without (ui §13, drawing 19-checklist-movil). */
export default function HacerScreen() {
  const id = Number(useParams().checklist)
  const equipo_id = Number(useSearchParams()[0].get('equipo')) || null
  const { user } = useMember()
  const hora = useThisHour()
  const lista = useQuery(checklistsDe)
  const checklist = lista.data?.data.find((uno) => uno.id === id)
  const leidos = usePendientesLeidos()
  return (
    <Page
      title={checklist?.nombre ?? 'Checklist'}
      sala={{ to: '/intranet/equipamiento?vista=revisiones', title: 'Revisiones' }}
      subtitle={`${longWeekday(new Date(hora))} · ${user.nombre}`}
      actions={checklist?.unidad && <Plate>{checklist.unidad}</Plate>}
      beside
    >
      {lista.error && !lista.data && <Falla onRetry={lista.refetch}>{lista.error.message}</Falla>}
      {(lista.isPending || !leidos) && <Espera />}
      {lista.data && !checklist && (
        <EmptyState headingLevel={2} title="Este checklist no existe">
          Elija otro en <Link to="/intranet/equipamiento?vista=revisiones">Revisiones</Link>.
        </EmptyState>
      )}
      {checklist && leidos && (
        <>
          {checklist.categoria !== null && equipo_id === null ? (
            <ElegirEquipo checklist={checklist} />
          ) : (
            <Empezar key={`${id} ${equipo_id}`} checklist={checklist} equipo_id={equipo_id} />
          )}
        </>
      )}
    </Page>
  )
}

const Espera = () => (
  <SkeletonGroup>
    <Skeleton shape="block" />
  </SkeletonGroup>
)

/** The piece that a checklist of a category is made of. */
function ElegirEquipo({ checklist }: { checklist: Checklist }) {
  const navigate = useNavigate()
  return (
    <Card title={`¿De qué equipo? ${deQuien(checklist)}`}>
      <EquipoField
        label="Equipo"
        value={null}
        onChoose={(elegido) => elegido && void navigate(rutaDe(checklist.id, elegido.id), { replace: true })}
      />
    </Card>
  )
}

/** Goes on with what was begun today: on this device, or else as the server has it. */
function Empezar({ checklist, equipo_id }: { checklist: Checklist; equipo_id: number | null }) {
  const { user } = useMember()
  const hoy = useHoy()
  const aqui = llenadosDe(usePendientes(user.id), checklist.id).map(({ body }) => body)
  const enviadas = new Set(aqui.filter(({ terminada_en }) => terminada_en).map(({ ref }) => ref))
  const empezado = [...aqui.toReversed(), ...checklist.en_curso].find(
    (uno) => uno.equipo_id === equipo_id && !enviadas.has(uno.ref) && localDay(new Date(uno.iniciada_en)) === hoy,
  )
  const puntos = useQuery(puntosDe(checklist.id, empezado?.numero ?? checklist.numero))
  if (puntos.data) return <Llenar checklist={puntos.data} equipo_id={equipo_id} empezado={empezado} />
  return puntos.error ? <Falla onRetry={puntos.refetch}>{puntos.error.message}</Falla> : <Espera />
}
