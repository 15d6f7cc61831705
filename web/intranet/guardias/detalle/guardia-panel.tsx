import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresEstadosGuardia } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { fraseCobertura } from '#web/intranet/guardias/rol.rules.ts'
import { duracionDe, horasDe } from '#web/intranet/guardias/textos.ts'
import { longWeekday } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Acciones } from './acciones.tsx'
import { Puestos } from './puestos.tsx'
import styles from './detalle.module.css'

interface GuardiaPanelProps {
  id: number
  /** As the board shows it, until it is read. */
  mostrada: Guardia | undefined
  onClose: () => void
}

/** One guard: who serves it, what it lacks, and what the member may do about it. */
export function GuardiaPanel({ id, mostrada, onClose }: GuardiaPanelProps) {
  const { user } = useMember()
  const { banner, tell, fail, close } = useBanner()
  const {
    data: guardia,
    error,
    isPending,
    refetch,
  } = useQuery({ ...query(guardiasApi.guardia, { params: { id } }), ...(mostrada && { placeholderData: mostrada }) })
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={guardia?.nombre ?? 'Guardia'}
      footer={guardia && <Acciones guardia={guardia} onClose={onClose} tell={tell} fail={fail} />}
    >
      <div className={styles.panel}>
        <Banner banner={banner} onClose={close} />
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {guardia && (
          <>
            <Resumen guardia={guardia} />
            {guardia.estado !== 'cancelada' && (
              <Puestos
                guardia={guardia}
                userId={user.id}
                publica={can(user.role, 'guardias.publicar')}
                tell={tell}
                fail={fail}
              />
            )}
            <Facts
              facts={[
                ['Supervisor', guardia.supervisor],
                ['Camas', camasDe(guardia)],
                ['Dotación mínima', minimosDe(guardia)],
                ['Notas', guardia.notas],
              ]}
            />
          </>
        )}
      </div>
    </SidePanel>
  )
}

function Resumen({ guardia }: { guardia: Guardia }) {
  const { inicio, estado, cobertura, motivo_cancelacion, sin_entrega } = guardia
  const completa = cobertura.estado === 'completa'
  const Icono = completa ? IconShieldCheck : cobertura.estado === 'incompleta' ? IconAlertTriangle : IconShieldX
  return (
    <>
      <div className={styles.resumen}>
        <p>{longWeekday(new Date(inicio))}</p>
        <p className={styles.horas}>
          {horasDe(guardia)} · {duracionDe(guardia)}
        </p>
        {estado !== 'publicada' && (
          <p>
            <Badge variant={estado === 'en_curso' ? 'info' : 'default'}>
              {sin_entrega ? 'Cerrada sin entrega' : nombresEstadosGuardia[estado]}
            </Badge>
          </p>
        )}
      </div>
      {estado === 'cancelada' ? (
        <Alert variant="warning" title="Guardia cancelada">
          {motivo_cancelacion}
        </Alert>
      ) : (
        <p className={styles.cobertura} data-cobertura={cobertura.estado}>
          <Icono size={22} stroke={1.9} aria-hidden />
          <span>{fraseCobertura(guardia)}</span>
        </p>
      )}
    </>
  )
}

/** `3 de 12 asignadas` */
const camasDe = ({ asignaciones, cupo_maximo }: Guardia) =>
  `${asignaciones.filter(({ cama }) => cama !== null).length} de ${cupo_maximo} asignadas`

/** `4: 1 conductor y 1 a cargo` */
function minimosDe({ minimos: { total, conductor, a_cargo } }: Guardia): string {
  const parts = [
    conductor > 0 && `${conductor} ${conductor === 1 ? 'conductor' : 'conductores'}`,
    a_cargo > 0 && `${a_cargo} a cargo`,
  ].filter(Boolean)
  return parts.length > 0 ? `${total}, con ${parts.join(' y ')}` : String(total)
}
