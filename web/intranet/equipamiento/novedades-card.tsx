import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresEstadosNovedad } from '#contract/equipamiento/estados.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { AccionesNovedad } from '#web/parts/equipamiento/acciones-novedad.tsx'
import { useResponderNovedad } from '#web/parts/equipamiento/use-responder-novedad.tsx'
import { GravedadBadge } from '#web/parts/equipamiento/gravedad.tsx'
import { novedadesPorEnviar } from '#web/parts/equipamiento/novedad-en-cola.ts'
import styles from '#web/parts/equipamiento/novedad.module.css'
import { Situacion } from '#web/parts/pendientes/situacion.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { query } from '#web/plumbing/query.ts'
import { Card } from '#web/ui/card.tsx'

interface NovedadesCardProps {
  id: number
  tell: (text: string) => void
}

/** Faults of a piece that nobody has resolved, and those that wait on this device. Renders nothing without any. */
export function NovedadesCard({ id, tell }: NovedadesCardProps) {
  const { user } = useMember()
  const todas = useQuery(query(equipamientoApi.novedadesDeEquipo, { params: { id }, query: { limit: 20 } })).data?.data
  const abiertas = (todas ?? []).filter(({ estado }) => estado === 'abierta' || estado === 'en_proceso')
  const waiting = novedadesPorEnviar(usePendientes(user.id), id)
  const { responder, dialog } = useResponderNovedad(tell)
  return (
    <>
      {(abiertas.length > 0 || waiting.length > 0) && (
        <Card title="Novedades sin resolver">
          {waiting.map(({ one, gravedad, descripcion }) => (
            <div key={one.uuid} className={styles.novedad}>
              <GravedadBadge gravedad={gravedad} />
              <span className={styles.texto}>{descripcion}</span>
              {one.detalle && <span className={styles.menor}>{one.detalle}</span>}
              <Situacion one={one} />
            </div>
          ))}
          {abiertas.map((novedad) => {
            const { id, gravedad, estado, descripcion, respuesta, reportado_por, creado_en } = novedad
            const dicho = [nombresEstadosNovedad[estado], reportado_por, shortMoment(creado_en)]
            return (
              <div key={id} className={styles.novedad}>
                <GravedadBadge gravedad={gravedad} />
                <span className={styles.texto}>{descripcion}</span>
                <span className={styles.menor}>{dicho.filter(Boolean).join(' · ')}</span>
                {respuesta && <span className={styles.menor}>{respuesta}</span>}
                <AccionesNovedad novedad={novedad} role={user.role} onResponder={responder} />
              </div>
            )
          })}
        </Card>
      )}
      {dialog}
    </>
  )
}
