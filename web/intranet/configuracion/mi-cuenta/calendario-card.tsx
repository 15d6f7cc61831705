import { useQuery } from '@tanstack/react-query'
import { IconCalendarPlus, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './mi-cuenta.module.css'

interface CalendarioCardProps {
  onDone: (text: string) => void
}

/** The address by which another calendar follows one's own: shown once, since its key alone opens it (domain §2.2). */
export function CalendarioCard({ onDone }: CalendarioCardProps) {
  const { data, error, refetch } = useQuery(query(eventosApi.enlace))
  const [asking, setAsking] = useState<'renovar' | 'quitar'>()
  const [enlace, setEnlace] = useState<string>()
  const done = (text: string, now?: string) => {
    setAsking(undefined)
    setEnlace(now)
    onDone(text)
  }
  const failed = { onFailed: () => setAsking(undefined) }
  const renew = useEnvio(eventosApi.renewEnlace, { onDone: ({ message, enlace }) => done(message, enlace), ...failed })
  const remove = useEnvio(eventosApi.removeEnlace, { onDone: ({ message }) => done(message), ...failed })
  const failure = renew.failure ?? remove.failure

  return (
    <Card title="Mi calendario">
      <div className={styles.form}>
        {failure && <Alert variant="error">{failure}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        <p>
          Vea sus citaciones y clases en el calendario de su teléfono: cree un enlace y agréguelo ahí como calendario
          suscrito. Se actualiza solo.
        </p>
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {enlace && (
          <>
            <TextField
              label="Su enlace"
              readOnly
              value={enlace}
              helper="Cópielo ahora: no se vuelve a mostrar. Quien lo tenga puede ver su calendario."
              onFocus={({ target }) => target.select()}
            />
            <div className={styles.botones}>
              <Button render={<a href={enlace.replace(/^https?:/, 'webcal:')}>Suscribirse</a>} icon={IconCalendarPlus}>
                Suscribirse en este dispositivo
              </Button>
              <CopiarEnlace key={enlace} enlace={enlace} />
            </div>
          </>
        )}
        {data?.creada_en && !enlace && (
          <p className={styles.nota}>Tiene un enlace desde el {longMoment(data.creada_en)}.</p>
        )}
        {data && (
          <div className={styles.botones}>
            <Button
              variant={data.creada_en ? 'outline' : 'primary'}
              icon={IconCalendarPlus}
              loading={renew.sending}
              loadingLabel="Creando"
              onClick={() => (data.creada_en ? setAsking('renovar') : void renew.send())}
            >
              {data.creada_en ? 'Crear otro enlace' : 'Crear mi enlace'}
            </Button>
            {data.creada_en && (
              <Button variant="outline" icon={IconLinkOff} onClick={() => setAsking('quitar')}>
                Quitar el enlace
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking === 'quitar' ? 'Quitar el enlace' : 'Crear otro enlace'}
        message="El enlace que tiene ahora deja de servir: los calendarios que lo usan ya no se actualizarán."
        confirmLabel={asking === 'quitar' ? 'Quitar' : 'Crear otro'}
        danger={asking === 'quitar'}
        loading={renew.sending || remove.sending}
        loadingLabel="Guardando"
        onConfirm={() => void (asking === 'quitar' ? remove.send() : renew.send())}
      />
    </Card>
  )
}
