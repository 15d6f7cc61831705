import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile, IconKey, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { llavesApi } from '#contract/llaves.ts'
import type { Output } from '#contract/endpoint.ts'
import { CodigosNuevos } from '#web/parts/cuenta/codigos-nuevos.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './mi-cuenta.module.css'

/** Lazy: brings the QR encoder. */
const AplicacionModal = fetched(() => import('#web/parts/cuenta/aplicacion-modal.tsx'), 'AplicacionModal')

/** Suggests new recovery codes from this many left. */
const pocos = 3

/** Codes of an application as the second step of a sign-in, and the recovery codes (docs/decisions/120). */
export function CodigosCard({ onDone }: { onDone: (text: string) => void }) {
  const { data, error, refetch } = useQuery(query(llavesApi.factores))
  const [nueva, setNueva] = useState<Output<typeof llavesApi.makeAutenticador>>()
  const [codigos, setCodigos] = useState<string[]>()
  const [asking, setAsking] = useState<'quitar' | 'renovar'>()
  const failed = { onFailed: () => setAsking(undefined) }

  const make = useEnvio(llavesApi.makeAutenticador, { onDone: setNueva })
  const remove = useEnvio(llavesApi.removeAutenticador, {
    onDone: ({ message }) => {
      setAsking(undefined)
      onDone(message)
    },
    ...failed,
  })
  const renew = useEnvio(llavesApi.renewRecuperacion, {
    onDone: ({ recuperacion }) => {
      setAsking(undefined)
      setCodigos(recuperacion)
    },
    ...failed,
  })
  const failure = make.failure ?? remove.failure ?? renew.failure

  return (
    <Card title="Códigos de una aplicación" action={data?.codigo && <Badge variant="success">Activos</Badge>}>
      <div className={styles.form}>
        {failure && <Alert variant="error">{failure}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data && (
          <p>
            {data.codigo
              ? 'Al entrar se le pide, además de su contraseña, el código que muestra su aplicación.'
              : 'Una aplicación de su teléfono muestra un código que cambia cada 30 segundos. Si se lo pide al entrar, a quien robe su contraseña no le basta con ella.'}
          </p>
        )}
        {data?.codigo && <p className={styles.nota}>Desde el {longMoment(data.codigo)}.</p>}
        {data && (
          <div className={styles.botones}>
            {data.codigo ? (
              <Button variant="outline" icon={IconTrash} onClick={() => setAsking('quitar')}>
                Quitar la aplicación
              </Button>
            ) : (
              <Button
                icon={IconDeviceMobile}
                loading={make.sending}
                loadingLabel="Preparando"
                onClick={() => void make.send()}
              >
                Agregar una aplicación
              </Button>
            )}
          </div>
        )}
        {data?.desde && <Quedan quedan={data.recuperacion} />}
        {data?.desde && (
          <div className={styles.botones}>
            <Button variant="outline" icon={IconKey} onClick={() => setAsking('renovar')}>
              Hacer códigos de recuperación
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking === 'quitar' ? 'Quitar la aplicación' : 'Hacer códigos de recuperación'}
        message={
          asking === 'quitar'
            ? 'Ya no se le pedirán sus códigos al entrar, y se cierran sus sesiones en otros dispositivos.'
            : 'Recibe diez códigos nuevos. Los que tiene ahora dejan de servir.'
        }
        confirmLabel={asking === 'quitar' ? 'Quitar' : 'Hacer códigos'}
        danger={asking === 'quitar'}
        loading={remove.sending || renew.sending}
        loadingLabel="Guardando"
        onConfirm={() => void (asking === 'quitar' ? remove.send() : renew.send())}
      />
      {nueva && (
        <Suspense>
          <AplicacionModal
            {...nueva}
            onClose={() => setNueva(undefined)}
            onDone={(message, recuperacion) => {
              setNueva(undefined)
              setCodigos(recuperacion ?? undefined)
              onDone(message)
            }}
          />
        </Suspense>
      )}
      {codigos && <CodigosNuevos codigos={codigos} onDone={() => setCodigos(undefined)} />}
    </Card>
  )
}

function Quedan({ quedan }: { quedan: number }) {
  if (quedan === 0) return <Alert variant="warning">No le quedan códigos de recuperación: haga otros.</Alert>
  const texto = quedan === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${quedan} códigos de recuperación.`
  return quedan <= pocos ? (
    <Alert variant="warning">{texto} Haga otros antes de que se acaben.</Alert>
  ) : (
    <p className={styles.nota}>{texto}</p>
  )
}
