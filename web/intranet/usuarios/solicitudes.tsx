import { misDatosApi, nombresSolicitud, type Solicitud } from '#contract/mis-datos.ts'
import { EstadoDeSolicitud } from '#web/parts/mis-datos/estado-solicitud.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PendienteSkeleton } from './pendiente-skeleton.tsx'
import { ProrrogaModal } from './prorroga-modal.tsx'
import { ResponderModal } from './responder-modal.tsx'
import styles from './solicitudes.module.css'

interface SolicitudesProps {
  ownId: number
  onDone: (text: string) => void
}

/** Requests of members and neighbours about their own data (law 21.719), and their answers. */
export function Solicitudes({ ownId, onDone }: SolicitudesProps) {
  const respuesta = useAbierto<Solicitud>(onDone)
  const prorroga = useAbierto<Solicitud>(onDone)
  const pedida = useRegistro(misDatosApi.recibidas, 'responder', { con: { estado: 'pendiente' }, tell: onDone })
  const lista = useLista(misDatosApi.recibidas, { refetchInterval: 30_000 })
  return (
    <>
      {lista.data && lista.data.total > 0 && <Exportar de={misDatosApi.exportRecibidas} />}
      <Lista
        lista={lista}
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(solicitud) => (
          <SolicitudCard
            solicitud={solicitud}
            own={solicitud.user_id === ownId}
            onOpen={() => respuesta.abrir(solicitud)}
            onExtend={() => prorroga.abrir(solicitud)}
            onDone={onDone}
          />
        )}
        skeleton={<PendienteSkeleton />}
        empty={
          <EmptyState title="No hay solicitudes" headingLevel={2}>
            Cuando un miembro o un vecino pida algo sobre sus datos, aparecerá aquí.
          </EmptyState>
        }
      />
      {respuesta.abierto && (
        <ResponderModal solicitud={respuesta.abierto} onClose={respuesta.onClose} onDone={respuesta.done} />
      )}
      {pedida.registro && pedida.registro.user_id !== ownId && (
        <ResponderModal solicitud={pedida.registro} onClose={pedida.onClose} onDone={pedida.done} />
      )}
      {prorroga.abierto && (
        <ProrrogaModal solicitud={prorroga.abierto} onClose={prorroga.onClose} onDone={prorroga.done} />
      )}
    </>
  )
}

interface SolicitudCardProps {
  solicitud: Solicitud
  own: boolean
  onOpen: () => void
  onExtend: () => void
  onDone: (text: string) => void
}

function SolicitudCard({ solicitud, own, onOpen, onExtend, onDone }: SolicitudCardProps) {
  const { id, tipo, nombre, email, user_id, detalle, estado, respuesta, creada_en, version } = solicitud
  const { plazo, motivo_prorroga, resuelta_en, resuelta_por, levantada_en } = solicitud
  const lift = useEnvio(misDatosApi.lift, { onDone: () => onDone(`El bloqueo de los datos de ${nombre} terminó.`) })
  const hoy = useHoy()
  return (
    <Card as="article" title={nombre} action={<EstadoDeSolicitud estado={estado} />}>
      <p className={styles.tipo}>{nombresSolicitud[tipo]}</p>
      <p className={styles.nota}>
        {user_id === null && `Vecino, con el correo ${email} confirmado. `}Pedida el {longMoment(creada_en)}
      </p>
      {estado === 'pendiente' && (
        <p className={styles.plazo} data-vencido={plazo < hoy}>
          {plazo < hoy ? 'El plazo venció el' : 'Responder a más tardar el'} {longDay(plazo)}
        </p>
      )}
      <p className={styles.texto}>{detalle}</p>
      {motivo_prorroga && <p className={styles.texto}>El plazo se amplió: {motivo_prorroga}</p>}
      {respuesta && resuelta_en && (
        <div className={styles.respuesta}>
          <p className={styles.nota}>
            Respondida el {longMoment(resuelta_en)}
            {resuelta_por && `, por ${resuelta_por}`}
          </p>
          <p className={styles.texto}>{respuesta}</p>
        </div>
      )}
      {lift.failure && <Alert variant="error">{lift.failure}</Alert>}
      {tipo === 'bloqueo' && estado === 'aceptada' && levantada_en === null && (
        <Button
          size="sm"
          variant="outline"
          loading={lift.sending}
          onClick={() => void lift.send({ params: { id }, body: { version } })}
        >
          Terminar el bloqueo
        </Button>
      )}
      {levantada_en && <p className={styles.nota}>El bloqueo terminó el {longMoment(levantada_en)}</p>}
      {estado === 'pendiente' &&
        (own ? (
          <p className={styles.nota}>Su propia solicitud la responde otro administrador.</p>
        ) : (
          <div className={styles.acciones}>
            <Button size="sm" aria-label={`Responder a ${nombre}`} onClick={onOpen}>
              Responder
            </Button>
            {tipo !== 'bloqueo' && !motivo_prorroga && (
              <Button size="sm" variant="outline" aria-label={`Ampliar el plazo de ${nombre}`} onClick={onExtend}>
                Ampliar el plazo
              </Button>
            )}
          </div>
        ))}
    </Card>
  )
}
