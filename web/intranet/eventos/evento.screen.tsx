import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { eventoDe } from '#web/parts/eventos/consultas.ts'
import { Responder } from '#web/parts/eventos/responder.tsx'
import { plazoDe } from '#web/parts/eventos/textos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Acciones } from './evento/acciones.tsx'
import { type Enviado, EnvioAviso } from './evento/envio-aviso.tsx'
import { Ficha } from './evento/ficha.tsx'
import { Llevar } from './evento/llevar.tsx'
import { QuienVa } from './evento/quien-va.tsx'
import styles from './evento/evento.module.css'

export const meta = pageTitle('Evento')

/** One event (domain §2.2): when to gather, in which tenida, where; who comes; and the own answer. */
export default function EventoScreen() {
  const id = Number(useParams().id)
  const { state } = useLocation() as { state: { hecho?: string } | null }
  const { banner, tell, fail, close } = useBanner()
  const [dicho, setDicho] = useState<Enviado>()
  const read = useQuery(eventoDe(id))
  const { data: evento, error, isPending, refetch } = read
  return (
    <Page
      title="Evento"
      sala={{ to: '/intranet/eventos', title: 'Eventos' }}
      nombre={evento?.titulo}
      subtitle={evento?.nombre_tipo}
      actions={evento && <Acciones evento={evento} tell={tell} fail={fail} onEnvio={setDicho} />}
    >
      <Banner banner={banner} onClose={close} />
      {evento && dicho && <EnvioAviso evento={evento} dicho={dicho} onChange={setDicho} />}
      {state?.hecho && !banner && !dicho && <Alert variant="success">{state.hecho}</Alert>}
      <KeptAviso query={read} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !evento && hadNoAnswer(error) && <Falla onRetry={refetch}>{error.message}</Falla>}
      {error && !evento && !hadNoAnswer(error) && (
        <EmptyState headingLevel={2} title="Este evento no está">
          El enlace no es correcto, o el evento se eliminó.
        </EmptyState>
      )}
      {evento && (
        <div className={styles.columnas}>
          <Ficha evento={evento} />
          {evento.puede_responder && (
            <div className={styles.pie}>
              <p>
                Responda hasta el <strong>{plazoDe(evento)}</strong>. Puede cambiarlo.
              </p>
              <Responder forma="pie" evento={evento} />
            </div>
          )}
          {evento.rsvp_habilitado && evento.estado !== 'borrador' && <QuienVa evento={evento} />}
          <Llevar evento={evento} fail={fail} />
        </div>
      )}
    </Page>
  )
}
