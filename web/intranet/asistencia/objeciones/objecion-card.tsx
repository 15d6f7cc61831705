import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { nombresEstadosObjecion, type Objecion } from '#contract/asistencia/objeciones.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './objeciones.module.css'
import type { Respuesta } from './responder-modal.tsx'
import { colorDe } from './textos.ts'

interface ObjecionCardProps {
  objecion: Objecion
  /** Somebody else answers it. */
  own: boolean
  onResponder: (estado: Respuesta) => void
  onHistorial?: () => void
}

export function ObjecionCard({ objecion, own, onResponder, onHistorial }: ObjecionCardProps) {
  const { nombre, acto, dia, marca, texto, estado, respuesta, resuelta_por, resuelta_en, creada_en } = objecion
  const open = estado === 'abierta'
  return (
    <Card
      as="article"
      title={nombre}
      action={<Badge variant={colorDe[estado]}>{nombresEstadosObjecion[estado]}</Badge>}
    >
      <p className={styles.que}>
        {acto}, {longDay(dia)}
      </p>
      <p className={styles.nota}>
        {marca ? `Marca actual: ${nombresMarcas[marca].toLowerCase()}` : 'Sin marca en la lista'} · objetó el{' '}
        {longMoment(creada_en)}
      </p>
      <p className={styles.texto}>{texto}</p>
      {resuelta_en && (
        <p className={styles.nota}>
          {nombresEstadosObjecion[estado]} el {longMoment(resuelta_en)}
          {resuelta_por && `, por ${resuelta_por}`}
        </p>
      )}
      {respuesta && <p className={styles.texto}>{respuesta}</p>}
      {open && own && <p className={styles.nota}>Su propia objeción la responde otra persona.</p>}
      {((open && !own) || onHistorial) && (
        <div className={styles.acciones}>
          {open && !own && (
            <>
              <Button size="sm" aria-label={`Aceptar la objeción de ${nombre}`} onClick={() => onResponder('aceptada')}>
                Aceptar
              </Button>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Rechazar la objeción de ${nombre}`}
                onClick={() => onResponder('rechazada')}
              >
                Rechazar
              </Button>
            </>
          )}
          {onHistorial && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Historial de la objeción de ${nombre}`}
              onClick={onHistorial}
            >
              Historial
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
