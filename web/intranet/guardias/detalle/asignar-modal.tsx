import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Candidato } from '#contract/guardias/asignaciones.ts'
import { type Funcion, funciones, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { horasDe, nombreConDia, significados } from '#web/intranet/guardias/textos.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Barra } from '#web/intranet/guardias/carga/barra.tsx'
import styles from './detalle.module.css'

interface AsignarModalProps {
  guardia: Guardia
  funcion: Funcion
  /** Makes room first: of a proposal that is changed. */
  before?: () => Promise<unknown>
  onClose: () => void
  onDone: (text: string) => void
}

/** A member for a place: those who may serve it, the least loaded first, and why the others may not. */
export function AsignarModal({ guardia, funcion: wanted, before, onClose, onDone }: AsignarModalProps) {
  const [funcion, setFuncion] = useState(wanted)
  const [buscar, setBuscar] = useState('')
  const { data, error, isPending, refetch } = useQuery(
    query(guardiasApi.candidatos, { params: { id: guardia.id }, query: { funcion } }),
  )
  const { send, sending, sent, failure } = useEnvio(guardiasApi.asignar, {
    onDone: ({ asignacion, avisos }) => onDone([`Se asignó a ${asignacion.nombre}.`, ...avisos].join(' ')),
  })
  const [clearing, setClearing] = useState(false)
  const assign = async ({ user_id }: Candidato) => {
    if (before) {
      setClearing(true)
      const cleared = await before()
      setClearing(false)
      if (cleared === undefined) return
    }
    await send({ params: { id: guardia.id }, body: { user_id, funcion } })
  }
  const found = (data?.data ?? []).filter(({ nombre }) => sinAcentos(nombre).includes(sinAcentos(buscar)))
  const pueden = found.filter(({ puede }) => puede).toSorted((a, b) => a.guardias_90 - b.guardias_90)
  const otros = found.filter(({ puede }) => !puede)
  const most = Math.max(1, ...(data?.data ?? []).map(({ guardias_90 }) => guardias_90))
  return (
    <Modal
      open
      size="lg"
      title="Asignar"
      onOpenChange={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className={styles.asignar}>
        <p>
          <strong>{nombreConDia(guardia)}</strong>, {horasDe(guardia)}
        </p>
        <div className={styles.dos}>
          <Select
            label="Función"
            helper={significados[funcion]}
            options={funciones.map((value) => ({ value, label: nombresFunciones[value] }))}
            value={funcion}
            onChange={setFuncion}
          />
          <TextField type="search" label="Buscar" value={buscar} onChange={({ target }) => setBuscar(target.value)} />
        </div>
        {failure && <Alert variant="error">{failure}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {isPending && (
          <SkeletonGroup>
            <Skeleton shape="title" />
            <Skeleton shape="title" />
          </SkeletonGroup>
        )}
        {data && pueden.length === 0 && <p>Nadie que esté libre puede servir esta función.</p>}
        <ul className={styles.candidatos} aria-label="Quiénes pueden">
          {pueden.map((uno) => (
            <li key={uno.user_id}>
              <div className={styles.quien}>
                <strong>{uno.nombre}</strong>
                <span>{uno.cargo}</span>
                {uno.avisos.map((aviso) => (
                  <span key={aviso} className={styles.aviso}>
                    {aviso}
                  </span>
                ))}
              </div>
              <Barra valor={uno.guardias_90} de={most} texto={`${uno.guardias_90} en 90 días`} />
              <Button
                variant="outline"
                size="sm"
                loading={(sending || clearing) && (clearing || sent?.body.user_id === uno.user_id)}
                aria-label={`Asignar a ${uno.nombre}`}
                onClick={() => void assign(uno)}
              >
                Asignar
              </Button>
            </li>
          ))}
        </ul>
        {otros.length > 0 && (
          <details className={styles.otros}>
            <summary>{otros.length === 1 ? '1 que no puede' : `${otros.length} que no pueden`}</summary>
            <ul className={styles.candidatos} aria-label="Quiénes no pueden">
              {otros.map((uno) => (
                <li key={uno.user_id}>
                  <div className={styles.quien}>
                    <strong>{uno.nombre}</strong>
                    <span>{uno.motivo}</span>
                  </div>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Modal>
  )
}
