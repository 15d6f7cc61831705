import { useMutation, useQuery } from '@tanstack/react-query'
import { IconDownload, IconMessageQuestion } from '@tabler/icons-react'
import { misDatosApi, type SolicitudPropia, type TipoSolicitud } from '#contract/mis-datos.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { query } from '#web/plumbing/query.ts'
import { EstadoDeSolicitud } from '#web/parts/mis-datos/estado-solicitud.tsx'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { SolicitarModal } from './solicitar-modal.tsx'
import styles from './mi-cuenta.module.css'

interface MisDatosCardProps {
  onDone: (text: string) => void
}

/** Everyone's legal rights over their own data: a copy, correction and removal. */
export function MisDatosCard({ onDone }: MisDatosCardProps) {
  const { abierto: asking, abrir, onClose, done } = useAbierto<true>(onDone)
  const { data, error, refetch } = useQuery(query(misDatosApi.solicitudes))
  const download = useMutation({
    mutationFn: () => fetchArchivo(misDatosApi.exportacion),
    onSuccess: (archivo) => {
      guardarArchivo(archivo)
      onDone('La copia de sus datos se descargó.')
    },
  })

  return (
    <Card title="Mis datos">
      <div className={styles.form}>
        {download.error && <Alert variant="error">{download.error.message}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        <p>
          Puede descargar una copia de todo lo que la intranet guarda de usted, y pedir que se corrija, se elimine o se
          bloquee. Un administrador responde cada solicitud dentro del plazo de la ley.
        </p>
        <div className={styles.botones}>
          <Button
            icon={IconDownload}
            loading={download.isPending}
            loadingLabel="Preparando"
            onClick={() => download.mutate()}
          >
            Descargar mis datos
          </Button>
          <Button variant="outline" icon={IconMessageQuestion} onClick={() => abrir(true)}>
            Pedir algo sobre mis datos
          </Button>
        </div>
      </div>
      {data && data.data.length > 0 && (
        <ul className={styles.solicitudes} aria-label="Mis solicitudes">
          {data.data.map((solicitud) => (
            <SolicitudItem key={solicitud.id} solicitud={solicitud} />
          ))}
        </ul>
      )}
      {asking && (
        <SolicitarModal
          onClose={onClose}
          onDone={() => done('Su solicitud fue enviada. Le avisaremos cuando tenga respuesta.')}
        />
      )}
    </Card>
  )
}

const nombres: Record<TipoSolicitud, string> = {
  acceso: 'Acceso',
  correccion: 'Corrección',
  eliminacion: 'Eliminación',
  oposicion: 'Oposición',
  bloqueo: 'Bloqueo',
}

function SolicitudItem({ solicitud }: { solicitud: SolicitudPropia }) {
  const { tipo, detalle, estado, respuesta, creada_en, resuelta_en, plazo, motivo_prorroga, levantada_en } = solicitud
  return (
    <li className={styles.solicitud}>
      <p>
        <strong>{nombres[tipo]}</strong> <EstadoDeSolicitud estado={estado} />
      </p>
      <p className={styles.nota}>Pedida el {longMoment(creada_en)}</p>
      {estado === 'pendiente' && <p className={styles.nota}>Se responde a más tardar el {longDay(plazo)}</p>}
      <p className={styles.dicho}>{detalle}</p>
      {motivo_prorroga && <p className={styles.dicho}>El plazo se amplió: {motivo_prorroga}</p>}
      {levantada_en && <p className={styles.nota}>El bloqueo terminó el {longMoment(levantada_en)}</p>}
      {respuesta && (
        <>
          <p className={styles.nota}>Respuesta{resuelta_en && ` del ${longMoment(resuelta_en)}`}</p>
          <p className={styles.dicho}>{respuesta}</p>
        </>
      )}
    </li>
  )
}
