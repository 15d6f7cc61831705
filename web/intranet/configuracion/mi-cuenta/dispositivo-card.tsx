import { useMutation, useQuery } from '@tanstack/react-query'
import { IconBellOff, IconBellRinging, IconSend } from '@tabler/icons-react'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { activarDispositivo, dispositivoQuery, type EstadoDispositivo } from '#web/parts/notificaciones/dispositivo.ts'
import { olvidarDispositivo } from '#web/parts/notificaciones/push.ts'
import { isEquipoCompartido } from '#web/plumbing/equipo-compartido.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './notificaciones.module.css'

const textos: Record<EstadoDispositivo, string> = {
  sin_soporte: 'Este navegador no puede recibir avisos en este dispositivo. Las notificaciones quedan en la campana.',
  por_instalar:
    'En iPhone y iPad, agregue primero la intranet a la pantalla de inicio: en Safari, Compartir y luego «Agregar a inicio». Después ábrala desde ahí.',
  bloqueado:
    'El navegador tiene bloqueadas las notificaciones de este sitio. Permítalas en la configuración del sitio, junto a la dirección, y recargue la página.',
  inactivo: 'Este dispositivo no recibe avisos. Actívelos para enterarse con la intranet cerrada.',
  activo: 'Este dispositivo recibe avisos hasta que cierre su sesión en él.',
}

/** No push passes it: web pages have no urgent alerts. */
const enSilencio =
  'Con el teléfono en silencio o en «No molestar», una alarma aparece pero no suena. Deje las notificaciones de este sitio fuera del silencio en los ajustes del teléfono; en iPhone eso no alcanza con el interruptor en silencio.'

/** The browser's own message is for programmers. */
const textoDelNavegador = 'El navegador no pudo activar los avisos. Intente nuevamente.'

/** Push of this browser: permission is requested only here, and only on the member's press. */
export function DispositivoCard({ onDone }: { onDone: (text: string) => void }) {
  const { data: estado, error, refetch } = useQuery(dispositivoQuery)
  const done = { onSettled: () => refetch() }
  const activar = useMutation({
    mutationFn: activarDispositivo,
    onSuccess: (message) => message && onDone(message),
    ...done,
  })
  const desactivar = useMutation({
    mutationFn: async () => {
      const { message } = await api(notificacionesApi.unsubscribe)
      await olvidarDispositivo()
      return message
    },
    onSuccess: onDone,
    ...done,
  })
  const probar = useMutation({
    mutationFn: () => api(notificacionesApi.sendTest),
    onSuccess: ({ message }) => onDone(message),
  })
  if (isEquipoCompartido())
    return (
      <Card title="Avisos en este dispositivo">
        <p>{mensajes.sinAvisosEnEquipoCompartido}</p>
      </Card>
    )
  const failure = error ?? activar.error ?? desactivar.error ?? probar.error

  return (
    <Card title="Avisos en este dispositivo" action={estado === 'activo' && <Badge variant="success">Activos</Badge>}>
      <div className={styles.dispositivo}>
        {failure && <Alert variant="error">{failure instanceof ApiError ? failure.message : textoDelNavegador}</Alert>}
        {!estado && !error && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {estado && <p>{textos[estado]}</p>}
        {estado === 'activo' && <p>{enSilencio}</p>}
        {estado === 'inactivo' && (
          <Button
            icon={IconBellRinging}
            loading={activar.isPending}
            loadingLabel="Activando"
            onClick={() => activar.mutate()}
          >
            Activar en este dispositivo
          </Button>
        )}
        {estado === 'activo' && (
          <div className={styles.botones}>
            <Button icon={IconSend} loading={probar.isPending} loadingLabel="Enviando" onClick={() => probar.mutate()}>
              Enviarme una prueba
            </Button>
            <Button
              variant="outline"
              icon={IconBellOff}
              loading={desactivar.isPending}
              loadingLabel="Desactivando"
              onClick={() => desactivar.mutate()}
            >
              Desactivar
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
