import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { guardiaDeHoy } from '#web/parts/guardias/hoy-consulta.ts'
import { esDeDotacion, ingresoEnCola, salidaDeGuardiaEnCola } from '#web/parts/guardias/ingresos-en-cola.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { dayAndMonth, hour, longWeekday } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useThisHour } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { GuardiasPage } from './guardias-page.tsx'
import { Camas } from './hoy/camas.tsx'
import { Cobertura } from './hoy/cobertura.tsx'
import { Dotacion } from './hoy/dotacion.tsx'
import { EntregaModal } from './hoy/entrega-modal.tsx'
import { ingresan, primera, puestoDe } from './hoy/hoy.rules.ts'
import { LibroCard } from './hoy/libro-card.tsx'
import { Pie } from './hoy/pie.tsx'
import { useMinuto } from '#web/plumbing/use-minuto.ts'
import styles from './hoy/hoy.module.css'

export const meta = pageTitle('Guardia de hoy')

/** The guard of now: who serves it, beds, arrivals and its book (domain §2.6); readable without network. */
export default function HoyScreen() {
  const { user } = useMember()
  const { banner, tell, fail, close } = useBanner()
  const [chosen, setChosen] = useState<number>()
  const [cama, setCama] = useState<{ guardia: number; cama: number | null }>()
  const [handing, setHanding] = useState(false)
  const today = useThisHour()
  const now = useMinuto()
  const read = useQuery(guardiaDeHoy)
  const { data, error, isPending, refetch } = read
  const onFailed = (text: string, error: unknown) => fail(formErrors(error).fields.cama ?? text)
  const all = data ? [...data.en_curso, ...data.siguientes] : []
  const guardia = all.find(({ id }) => id === chosen) ?? (data && primera(data))
  const enlace = '/intranet/guardias/hoy'
  const ingreso = useEnvio(guardiasApi.ingreso, {
    onFailed,
    espera: useEspera(ingresoEnCola, { titulo: `Ingreso a ${guardia?.nombre ?? 'la guardia'}`, enlace }),
  })
  const salida = useEnvio(guardiasApi.salida, {
    onFailed,
    espera: useEspera(salidaDeGuardiaEnCola, { titulo: `Salida de ${guardia?.nombre ?? 'la guardia'}`, enlace }),
  })
  const mia = guardia && puestoDe(guardia, user.id)
  const corre = guardia?.estado === 'en_curso'
  const manda = can(user.role, 'guardias.publicar') || mia?.funcion === 'a_cargo'
  const open = guardia !== undefined && ingresan(guardia, now)
  const elegida = guardia && cama?.guardia === guardia.id ? cama.cama : (mia?.cama ?? null)

  function elegir(next: number | null) {
    if (!guardia || !mia) return
    if (mia.hora_ingreso === null) setCama({ guardia: guardia.id, cama: next })
    else {
      setCama(undefined)
      void ingreso.send({ params: { id: guardia.id }, body: { cama: next } })
    }
  }

  return (
    <GuardiasPage
      title="Guardia de hoy"
      subtitle={longWeekday(new Date(today))}
      actions={
        corre &&
        manda && (
          <Button variant="outline" icon={IconShieldCheck} onClick={() => setHanding(true)}>
            Entregar guardia
          </Button>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      <KeptAviso query={read} />
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && !guardia && (
        <EmptyState
          title="No hay guardia en las próximas 36 horas"
          headingLevel={2}
          action={
            <Button variant="outline" render={<Link to="/intranet/guardias" />}>
              Ver el rol
            </Button>
          }
        >
          Cuando haya una publicada, aquí se marca el ingreso y se escribe el libro.
        </EmptyState>
      )}
      {guardia && all.length > 1 && (
        <fieldset className={styles.otras} aria-label="Guardias">
          {all.map(({ id, nombre, inicio, dia, estado }) => (
            <button key={id} type="button" aria-pressed={id === guardia.id} onClick={() => setChosen(id)}>
              {nombre}
              <span>
                {estado === 'en_curso' ? `desde las ${hour(inicio)}` : `${dayAndMonth(dia)}, ${hour(inicio)}`}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {data && guardia && (
        <div className={styles.columnas}>
          <div className={styles.columna}>
            <PorEnviar son={esDeDotacion(guardia.id)} />
            <Cobertura guardia={guardia} usuario={user.id} />
            <Dotacion
              guardia={guardia}
              usuario={user.id}
              telefonos={data.telefonos ?? []}
              ingresan={open}
              onMarcar={
                manda
                  ? (que, { user_id }) =>
                      void (que === 'ingreso' ? ingreso : salida).send({
                        params: { id: guardia.id },
                        body: { user_id },
                      })
                  : undefined
              }
            />
          </div>
          <div className={styles.columna}>
            <Camas guardia={guardia} usuario={user.id} mia={elegida} onElegir={mia && open ? elegir : undefined} />
            <LibroCard
              guardia={guardia}
              novedades={data.novedades.filter(({ guardia_id }) => guardia_id === guardia.id)}
              puede_escribir={corre && (mia !== undefined || can(user.role, 'libro_guardia.escribir'))}
              usuario={user.id}
            />
          </div>
          {mia && <Pie guardia={guardia} mia={mia} reglas={data} cama={elegida} />}
        </div>
      )}
      {guardia && handing && (
        <EntregaModal
          guardia={guardia}
          onDone={(text) => {
            setHanding(false)
            tell(text)
          }}
          onClose={() => setHanding(false)}
        />
      )}
    </GuardiasPage>
  )
}
