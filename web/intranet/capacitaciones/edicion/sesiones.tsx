import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { nombresEstadosLista } from '#contract/asistencia/lista.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { hour, localDay, weekday } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './edicion.module.css'

/** The sessions, each with its list. */
export function Sesiones({ edicion: { sesiones, instructores } }: { edicion: EdicionCompleta }) {
  const { id, role } = useMember().user
  const pasa = can(role, 'lista.pasar') || instructores[0]?.id === id
  if (sesiones.length === 0) return null
  return (
    <Card title="Sesiones">
      <ul className={styles.lista}>
        {sesiones.map((sesion) => (
          <li key={sesion.id}>
            <DateTile dia={localDay(new Date(sesion.inicio))} />
            <div>
              <strong>{sesion.tema}</strong>
              <p className={styles.nota}>
                {weekday(localDay(new Date(sesion.inicio)))}, {hour(sesion.inicio)} a {hour(sesion.termino)}
              </p>
            </div>
            <div className={styles.final}>
              {sesion.estado_lista && (
                <Badge variant={sesion.estado_lista === 'cerrada' ? 'success' : 'default'}>
                  Lista {nombresEstadosLista[sesion.estado_lista].toLowerCase()}
                </Badge>
              )}
              {pasa && sesion.acto_id !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={IconClipboardCheck}
                  aria-label={`Lista de ${sesion.tema}`}
                  render={<Link to={`/intranet/asistencia?acto=${sesion.acto_id}`} />}
                >
                  Lista
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
