import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CambioEstado, materialMayorApi, Unidad } from '#contract/material-mayor.ts'
import {
  type EstadoUnidad,
  estadosUnidad,
  motivosFuera,
  nombresMotivosFuera,
} from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { api } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { makeStale } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EstadoBadge } from './estado-badge.tsx'
import { cambioQueEspera, deshacerEnEquipo, dichoDeCambio, estadoEnCola } from './estado-en-cola.ts'
import { isConfirmada, type UnidadVista } from './vista.ts'
import styles from './cambiar-estado.module.css'

/** spec §9: delay before the modal saves; until then «Cancelar» still undoes it. */
const saveDelayMs = 500

/** Meaning of a status for its chooser: one line beside its badge. */
const meanings: Record<EstadoUnidad, string> = {
  'EN SERVICIO': 'Se puede despachar',
  'FUERA DE SERVICIO': 'No se despacha',
  'EN REPARACIÓN': 'En taller',
  'EN REVISIÓN': 'Control o mantención',
}

const options = estadosUnidad.map((estado) => ({
  value: estado,
  label: estado,
  display: <EstadoBadge estado={estado} />,
  meaning: meanings[estado],
}))

const motivos = [
  { value: '' as const, label: 'Sin indicar' },
  ...motivosFuera.map((value) => ({ value, label: nombresMotivosFuera[value] })),
]

const escritoDe = ({ estado, detalles, motivo }: UnidadVista) => ({
  estado,
  detalles: detalles ?? '',
  motivo: motivo ?? null,
})

interface CambiarEstadoModalProps {
  unidad: UnidadVista
  /** The change's author. */
  usuario: number
  onClose: () => void
  /** Of what the server has. */
  tell: (text: string, deshacer: Undo) => void
  /** Of what waits on this device. */
  inform: (text: string, deshacer: Undo) => void
}

export function CambiarEstadoModal({ unidad, usuario, onClose, tell, inform }: CambiarEstadoModalProps) {
  const { id, nombre, enEmergencia } = unidad
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [before] = useState(() => cambioQueEspera(usuario, id))
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => void (closed.current = true)
  }, [])
  // Another may have opened in its place.
  const close = () => closed.current || onClose()
  const { visto, vista, escrito, change, field, choice, said, submit, modal } = useFormulario(
    materialMayorApi.changeStatus,
    {
      schema: CambioEstado,
      registro: unidad,
      initial: escritoDe,
      como: Unidad,
      borrador: `estado-de-unidad-${id}`,
      input: (cambio, visto) => ({ params: { id }, body: { ...cambio, version: visto.version ?? 0 } }),
      espera: useEspera(estadoEnCola, {
        ...dichoDeCambio(nombre, unidad.estado),
        titulo: ({ body }) => dichoDeCambio(nombre, body.estado).titulo,
        onWaiting({ body }) {
          close()
          inform(mensajes.estadoEnEquipo(nombre, body.estado), deshacerEnEquipo(usuario, unidad, before))
        },
      }),
      onDone({ estado, version = 0 }) {
        close()
        tell(mensajes.estadoActualizado(nombre, estado), () =>
          undo(version).finally(() => void makeStale(queries, materialMayorApi.undoStatus)),
        )
      },
    },
  )

  async function undo(version: number): Promise<string> {
    const back = await api(materialMayorApi.undoStatus, { params: { id }, body: { version } })
    return mensajes.estadoDeshecho(nombre, back.estado)
  }

  // The details of one status are untrue of another.
  function choose(estado: EstadoUnidad): void {
    const { detalles, motivo } = estado === vista.estado ? vista : { detalles: '', motivo: null }
    const typed = !['', vista.detalles].includes(escrito.detalles)
    change({ estado, motivo, ...(!typed && { detalles }) })
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    const cambio = said(event)
    if (!cambio) return
    setSaving(true)
    await new Promise((resolve) => setTimeout(resolve, saveDelayMs))
    if (!closed.current) await submit(cambio)
    setSaving(false)
  }

  return (
    <FormModal
      {...modal}
      title="Cambiar estado"
      leading={<Plate size="md">{nombre}</Plate>}
      submitLabel="Guardar cambios"
      submitting={saving}
      abort={{
        label: 'Cancelar',
        run() {
          modal.borrador.drop()
          onClose()
        },
      }}
      onSubmit={save}
      onClose={onClose}
    >
      {enEmergencia && <Alert variant="warning">{mensajes.unidadEnOtra(nombre, enEmergencia.folio)}</Alert>}
      <p className={styles.now}>
        Ahora está <EstadoBadge estado={visto.estado} sinConfirmar={!isConfirmada(visto)} />
      </p>
      <Select label="Estado" options={options} {...choice('estado')} onChange={choose} />
      {escrito.estado !== 'EN SERVICIO' && (
        <Select
          label="Motivo"
          optional
          options={motivos}
          {...choice('motivo', nombresMotivosFuera)}
          value={escrito.motivo ?? ''}
          onChange={(motivo) => change({ motivo: motivo || null })}
        />
      )}
      <TextArea
        label="Detalles"
        optional
        helper="Lo verá toda la compañía. Escriba qué falta o qué se resolvió."
        {...field('detalles')}
      />
    </FormModal>
  )
}
