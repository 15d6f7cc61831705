import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { soloContar } from '#contract/shared/paginacion.ts'
import { bibliotecaApi, type EstadoLectura, type FichaDocumento } from '#contract/biblioteca.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { localDay, longMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LectoresLista } from './lectores-lista.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import styles from './biblioteca.module.css'

interface LectoresModalProps {
  ficha: FichaDocumento
  onClose: () => void
}

/** The same, of a document that is not open: it is not kept on this device. */
export function Lectores({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(query(bibliotecaApi.get, { params: { id } }))
  return data && <LectoresModal ficha={data} onClose={onClose} />
}

/** Readers of the latest version, the missing ones, and a reminder for those. */
export function LectoresModal({ ficha, onClose }: LectoresModalProps) {
  const { id, titulo, lectura_obligatoria, archivado_en, recordado_en } = ficha
  const hoy = useHoy()
  const asked = lectura_obligatoria !== 'ninguno'
  const [estado, setEstado] = useState<EstadoLectura>(asked ? 'pendiente' : 'leido')
  const { data: counts } = useQuery(query(bibliotecaApi.lecturas, { params: { id }, query: soloContar }))
  const [told, setTold] = useState<string>()
  const remind = useEnvio(bibliotecaApi.remind, { onDone: ({ message }) => setTold(message) })
  const pendientes = counts?.pendientes ?? 0
  const today = recordado_en !== null && localDay(new Date(recordado_en)) === hoy
  const remindable = asked && !archivado_en && pendientes > 0

  return (
    <Modal
      open
      size="lg"
      title={`Lecturas de ${titulo}`}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Volver
          </Button>
          {remindable && (
            <Button
              icon={IconBell}
              loading={remind.sending}
              loadingLabel="Recordando"
              disabled={today}
              onClick={() => void remind.send({ params: { id } })}
            >
              {pendientes === 1 ? 'Recordar a 1 persona' : `Recordar a ${pendientes} personas`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {remind.failure && <Alert variant="error">{remind.failure}</Alert>}
        {told && <Alert variant="success">{told}</Alert>}
        {!told && recordado_en && <p className={styles.meta}>Último recordatorio: {longMoment(recordado_en)}.</p>}
        <Tabs
          label="Lecturas"
          value={estado}
          onChange={setEstado}
          tabs={[
            ...(asked
              ? [
                  {
                    value: 'pendiente' as const,
                    label: 'No lo han leído',
                    count: pendientes,
                    content: <LectoresLista id={id} estado="pendiente" />,
                  },
                ]
              : []),
            {
              value: 'leido' as const,
              label: 'Lo leyeron',
              count: counts?.leidas,
              content: <LectoresLista id={id} estado="leido" />,
            },
          ]}
        />
      </div>
    </Modal>
  )
}
