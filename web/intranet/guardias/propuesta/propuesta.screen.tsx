import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconRefresh, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import type { Propuesta } from '#contract/guardias/propuestas.ts'
import { Dia, finDeMes } from '#contract/shared/fechas.ts'
import { can } from '#contract/shared/permisos.ts'
import { GuardiasPage } from '#web/intranet/guardias/guardias-page.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { dayAndMonth, shortMoment } from '#web/plumbing/format.ts'
import { useSearchParams } from '#web/plumbing/navegar.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Brechas } from './brechas.tsx'
import { Cargas } from './cargas.tsx'
import { GenerarYProponer } from './generar-y-proponer.tsx'
import { Propuestos } from './propuestos.tsx'
import { PublicarCard } from './publicar-card.tsx'
import styles from './propuesta.module.css'

export const meta = pageTitle('Propuesta de dotación')

/** Review of a proposed roster: each seat with its reason, what nobody can fill, and the loads (domain §2.6). */
export default function PropuestaScreen() {
  const { role } = useMember().user
  return can(role, 'guardias.publicar') ? (
    <Revision />
  ) : (
    <GuardiasPage>
      <SinPermiso />
    </GuardiasPage>
  )
}

function Revision() {
  const hoy = useHoy()
  const [params] = useSearchParams()
  const desde = Dia.safeParse(params.get('desde')).data ?? hoy
  const hasta = Dia.safeParse(params.get('hasta')).data ?? finDeMes(desde.slice(0, 7))
  const rango = { desde, hasta }
  const { banner, tell, fail, close } = useBanner()
  const { abierto, abrir, onClose } = useAbierto<'aceptar' | 'descartar'>(tell)
  const last = useQuery(query(guardiasApi.propuesta, { query: rango }))
  const board = useQuery(query(guardiasApi.guardias, { query: rango }))
  const proponer = useEnvio(guardiasApi.proponer, {
    onDone: ({ asignadas }) => tell(asignadas === 1 ? 'Se propuso 1 puesto.' : `Se propusieron ${asignadas} puestos.`),
    onFailed: fail,
  })
  const aceptar = useEnvio(guardiasApi.aceptarPropuesta, {
    onDone: ({ asignadas, sin_asignar }) => {
      const done = asignadas === 1 ? 'Se asignó 1 puesto.' : `Se asignaron ${asignadas} puestos.`
      if (sin_asignar.length === 0) tell(done)
      else fail(`${done} Siguen propuestos, porque ya no valen: ${sin_asignar.join('; ')}.`)
    },
    onFailed: fail,
  })
  const descartar = useEnvio(guardiasApi.descartarPropuesta, {
    onDone: () => tell('Se quitó lo propuesto.'),
    onFailed: fail,
  })
  const propuesta = last.data?.propuesta
  const conPropuestos = (board.data?.data ?? []).filter(({ asignaciones }) =>
    asignaciones.some(({ estado }) => estado === 'propuesta'),
  )
  const puestos = conPropuestos
    .flatMap(({ asignaciones }) => asignaciones)
    .filter(({ estado }) => estado === 'propuesta')
  const todas = board.data?.data ?? []
  const borradores = todas.filter(({ estado }) => estado === 'borrador')
  const conBrecha = new Set(propuesta?.brechas.map(({ guardia_id }) => guardia_id)).size
  const sinGuardias = board.data !== undefined && todas.every(({ estado }) => estado === 'cancelada')
  const failed = last.error ?? board.error
  return (
    <GuardiasPage
      title="Propuesta de dotación"
      subtitle={
        <>
          <Link to={`/intranet/guardias?mes=${desde.slice(0, 7)}`}>Rol</Link> / {dayAndMonth(desde)} al{' '}
          {dayAndMonth(hasta)}
        </>
      }
      actions={
        <>
          {puestos.length > 0 && (
            <Button variant="outline" icon={IconTrash} onClick={() => abrir('descartar')}>
              Descartar
            </Button>
          )}
          {!sinGuardias && (
            <Button
              variant={puestos.length + borradores.length > 0 ? 'outline' : 'primary'}
              icon={puestos.length > 0 ? IconRefresh : IconUsersPlus}
              loading={proponer.sending}
              loadingLabel="Proponiendo"
              onClick={() => void proponer.send({ body: rango })}
            >
              {puestos.length > 0 ? 'Proponer de nuevo' : 'Proponer dotación'}
            </Button>
          )}
          {puestos.length > 0 && (
            <Button
              variant={borradores.length > 0 ? 'outline' : 'primary'}
              icon={IconCheck}
              onClick={() => abrir('aceptar')}
            >
              Aceptar {puestos.length}
            </Button>
          )}
        </>
      }
    >
      <Banner banner={banner} onClose={close} />
      {proponer.sending && (
        <Alert variant="info" title="Buscando la dotación más pareja">
          Puede tardar hasta 12 segundos. Si no termina, se propone por el orden simple.
        </Alert>
      )}
      {failed && <Falla onRetry={() => Promise.all([last.refetch(), board.refetch()])}>{failed.message}</Falla>}
      {(last.isPending || board.isPending) && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {propuesta?.aviso && <Alert variant="warning">{propuesta.aviso}</Alert>}
      {last.data && sinGuardias && (
        <GenerarYProponer
          rango={rango}
          proponer={() => proponer.send({ body: rango })}
          proponiendo={proponer.sending}
          tell={tell}
          fail={fail}
        />
      )}
      {borradores.length > 0 && !proponer.sending && (
        <PublicarCard
          rango={rango}
          borradores={borradores.length}
          propuestos={puestos.length}
          conBrecha={desde > hoy ? conBrecha : 0}
          tell={tell}
          fail={fail}
        />
      )}
      {last.data && board.data && !sinGuardias && !propuesta && puestos.length === 0 && (
        <Card>
          <EmptyState bare headingLevel={2} title="Aún no hay una propuesta para estos días">
            Se llenan primero los mínimos de cada función y después se reparte la carga de los últimos 90 días.
          </EmptyState>
        </Card>
      )}
      {(propuesta || puestos.length > 0) && (
        <div className={styles.columnas}>
          <Propuestos
            guardias={conPropuestos}
            hecha={propuesta ? hechaPor(propuesta) : undefined}
            tell={tell}
            fail={fail}
          />
          {propuesta && (
            <div className={styles.lado}>
              <Brechas brechas={propuesta.brechas} />
              <Cargas cargas={propuesta.cargas} />
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        open={abierto === 'aceptar'}
        onOpenChange={onClose}
        title="Aceptar la propuesta"
        message={
          puestos.length === 1
            ? 'Se asignará 1 puesto propuesto.'
            : `Se asignarán ${puestos.length} puestos propuestos. Los que ya no se puedan quedan como propuestos.`
        }
        confirmLabel="Aceptar"
        loading={aceptar.sending}
        loadingLabel="Asignando"
        onConfirm={async () => {
          await aceptar.send({ body: rango })
          onClose()
        }}
      />
      <ConfirmDialog
        open={abierto === 'descartar'}
        onOpenChange={onClose}
        title="Descartar la propuesta"
        message="Se quitará todo lo propuesto para estos días. Lo asignado queda."
        confirmLabel="Descartar"
        danger
        loading={descartar.sending}
        loadingLabel="Quitando"
        onConfirm={async () => {
          await descartar.send({ body: rango })
          onClose()
        }}
      />
    </GuardiasPage>
  )
}

/** `Hecha el 20 nov, 08:10 por Ignacia Salinas` */
const hechaPor = ({ hecha_en, hecha_por }: Propuesta): string =>
  `Hecha el ${shortMoment(hecha_en)}${hecha_por ? ` por ${hecha_por}` : ''}`
