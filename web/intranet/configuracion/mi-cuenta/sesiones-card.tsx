import { useQuery } from '@tanstack/react-query'
import { IconDevices, IconLogout } from '@tabler/icons-react'
import { useRef } from 'react'
import { cuentaApi, type Sesion } from '#contract/cuenta.ts'
import type { Factor } from '#contract/llaves/factor.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { deviceOf } from '#contract/shared/navegador.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './mi-cuenta.module.css'

interface SesionesCardProps {
  onDone: (text: string) => void
}

/** Open sessions of the member; any but this one can be closed. */
export function SesionesCard({ onDone }: SesionesCardProps) {
  const { data, error, isPending, refetch } = useQuery(query(cuentaApi.sessions))
  const heading = useRef<HTMLSpanElement>(null)
  const closed = {
    onDone: ({ message }: { message: string }) => {
      // The pressed button disappears with its session: keep the focus.
      heading.current?.focus()
      onDone(message)
    },
  }
  const close = useEnvio(cuentaApi.closeSession, closed)
  const closeOthers = useEnvio(cuentaApi.closeOtherSessions, closed)
  const failure = close.failure ?? closeOthers.failure

  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Sesiones abiertas
        </span>
      }

      action={
        data?.data.some(({ actual }) => !actual) && (
          <Button
            variant="outline"
            size="sm"
            icon={IconLogout}
            loading={closeOthers.sending}
            loadingLabel="Cerrando"
            onClick={() => void closeOthers.send()}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {failure && <Alert variant="error">{failure}</Alert>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      <ul className={styles.sesiones}>
        {data?.data.map((sesion) => (
          <SesionItem key={sesion.id} sesion={sesion} onClose={() => void close.send({ params: { id: sesion.id } })} />
        ))}
      </ul>
    </Card>
  )
}

/** After «Con». */
const factorDicho: Record<Factor, string> = {
  llave: 'llave de acceso',
  codigo: 'contraseña y código de la aplicación',
  recuperacion: 'contraseña y código de recuperación',
  pin: 'PIN',
}

function SesionItem({ sesion, onClose }: { sesion: Sesion; onClose: () => void }) {
  const device = deviceOf(sesion.user_agent)
  return (
    <li className={styles.sesion}>
      <IconDevices size={24} stroke={1.5} aria-hidden />
      <div className={styles.dispositivo}>
        <p>
          <strong>{device}</strong> {sesion.actual && <Badge variant="success">Este dispositivo</Badge>}{' '}
          {sesion.compartida && <Badge variant="info">Equipo del cuartel</Badge>}
        </p>
        <p className={styles.nota}>
          Último uso: {longMoment(sesion.usada_en)}
          {sesion.red && ` · Red ${sesion.red}`}
        </p>
        <p className={styles.nota}>{sesion.factor ? `Con ${factorDicho[sesion.factor]}` : 'Solo con contraseña'}</p>
      </div>
      {!sesion.actual && (
        <Button variant="outline" size="sm" aria-label={`Cerrar la sesión de ${device}`} onClick={onClose}>
          Cerrar
        </Button>
      )}
    </li>
  )
}
