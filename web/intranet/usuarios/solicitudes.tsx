import { misDatosApi, nombresSolicitud, type Solicitud } from '#contract/mis-datos.ts'
import { EstadoDeSolicitud } from '#web/parts/mis-datos/estado-solicitud.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PendienteSkeleton } from './pendiente-skeleton.tsx'
import { ResponderModal } from './responder-modal.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './solicitudes.module.css'

interface SolicitudesProps {
  ownId: number
  onDone: (text: string) => void
}

/** Members' requests about their own data (domain §1.11), and their answers. */
export function Solicitudes({ ownId, onDone }: SolicitudesProps) {
  const { abierto, abrir, onClose, done } = useAbierto<Solicitud>(onDone)
  const lista = useLista(misDatosApi.recibidas, { refetchInterval: 30_000 })
  useKeptFocus(lista.data?.pendientes ?? 0)
  return (
    <>
      {lista.data && lista.data.total > 0 && <Exportar de={misDatosApi.exportRecibidas} />}
      <Lista
        lista={lista}
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(solicitud) => (
          <SolicitudCard solicitud={solicitud} own={solicitud.user_id === ownId} onOpen={() => abrir(solicitud)} />
        )}
        skeleton={<PendienteSkeleton />}
        empty={
          <EmptyState title="No hay solicitudes" headingLevel={2}>
            Cuando un miembro pida corregir o eliminar sus datos, aparecerá aquí.
          </EmptyState>
        }
      />
      {abierto && <ResponderModal solicitud={abierto} onClose={onClose} onDone={done} />}
    </>
  )
}

function SolicitudCard({ solicitud, own, onOpen }: { solicitud: Solicitud; own: boolean; onOpen: () => void }) {
  const { tipo, nombre, detalle, estado, respuesta, creada_en, resuelta_en, resuelta_por } = solicitud
  return (
    <Card as="article" title={nombre} action={<EstadoDeSolicitud estado={estado} />}>
      <p className={styles.tipo}>{nombresSolicitud[tipo]}</p>
      <p className={styles.nota}>Pedida el {longMoment(creada_en)}</p>
      <p className={styles.texto}>{detalle}</p>
      {respuesta && resuelta_en && (
        <div className={styles.respuesta}>
          <p className={styles.nota}>
            Respondida el {longMoment(resuelta_en)}
            {resuelta_por && `, por ${resuelta_por}`}
          </p>
          <p className={styles.texto}>{respuesta}</p>
        </div>
      )}
      {estado === 'pendiente' &&
        (own ? (
          <p className={styles.nota}>Su propia solicitud la responde otro administrador.</p>
        ) : (
          <Button size="sm" aria-label={`Responder a ${nombre}`} onClick={onOpen}>
            Responder
          </Button>
        ))}
    </Card>
  )
}
