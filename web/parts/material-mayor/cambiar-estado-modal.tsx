import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CambioEstado, materialMayorApi } from '#contract/material-mayor.ts'
import {
  type EstadoUnidad,
  estadosUnidad,
  motivosFuera,
  nombresMotivosFuera,
} from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type Borrador, dropBorrador, keepBorrador } from './borrador-estado.ts'
import { EstadoBadge } from './estado-badge.tsx'
import { type Guardado, saveEstado } from './save-estado.ts'
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
  { value: '', label: 'Sin indicar' },
  ...motivosFuera.map((value) => ({ value, label: nombresMotivosFuera[value] })),
]

interface CambiarEstadoModalProps {
  unidad: UnidadVista
  /** The change's author. */
  usuario: number
  /** Unsaved input from the member's last visit. */
  borrador?: Borrador | undefined
  onClose: () => void
  /** Once it is closed. */
  onSaved: (cambio: CambioEstado, guardado: Guardado) => void
  /** Someone else changed the unit meanwhile. */
  onStale: () => void
}

export function CambiarEstadoModal({ unidad, usuario, borrador, onClose, onSaved, onStale }: CambiarEstadoModalProps) {
  const formId = useId()
  const [current, setCurrent] = useState<UnidadVista>(unidad)
  const [failure, setFailure] = useState<string>()
  const closed = useRef(false)
  const kept = current.detalles ?? ''
  const [typed, setTyped] = useState(borrador !== undefined && !['', kept].includes(borrador.detalles))
  const { control, register, handleSubmit, setError, setValue, subscribe, formState } = useForm({
    resolver: zodResolver(CambioEstado),
    defaultValues: borrador ?? { estado: unidad.estado, detalles: kept, motivo: unidad.motivo ?? null },
  })
  const { errors, isSubmitting } = formState
  const chosen = useWatch({ control, name: 'estado' })

  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepBorrador(usuario, {
            unidadId: unidad.id,
            estado: values.estado,
            detalles: values.detalles ?? '',
            motivo: values.motivo ?? null,
          }),
      }),
    [subscribe, unidad.id, usuario],
  )

  // The details of one status are untrue of another.
  function choose(estado: EstadoUnidad): void {
    setValue('estado', estado, { shouldValidate: formState.isSubmitted })
    if (!typed) setValue('detalles', estado === current.estado ? kept : '')
    setValue('motivo', estado === current.estado ? (current.motivo ?? null) : null)
  }

  function close(): void {
    dropBorrador()
    onClose()
  }

  async function save(cambio: CambioEstado): Promise<void> {
    setFailure(undefined)
    await new Promise((resolve) => setTimeout(resolve, saveDelayMs))
    if (closed.current) return
    try {
      const guardado = await saveEstado(usuario, current, cambio)
      dropBorrador()
      // Another may have opened in its place.
      if (!closed.current) onClose()
      onSaved(cambio, guardado)
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      if (fields.estado) setError('estado', { message: fields.estado })
      if (fields.motivo) setError('motivo', { message: fields.motivo })
      if (fields.detalles) setError('detalles', { message: fields.detalles })
      if (error instanceof ApiError && error.status === 409) await showNewest()
    }
  }

  // Keep what was typed and show what it would replace, so that saving again is a decision.
  async function showNewest(): Promise<void> {
    onStale()
    const newest = await api(materialMayorApi.get, { params: { id: unidad.id } }).catch(() => undefined)
    if (newest) setCurrent({ ...current, ...newest })
  }

  return (
    <Modal
      open
      onOpenChange={close}
      size="md"
      title="Cambiar estado"
      leading={<Plate size="md">{unidad.nombre}</Plate>}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting} loadingLabel="Guardando">
            Guardar cambios
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        {failure && <Alert variant="error">{failure}</Alert>}
        {current.enEmergencia && (
          <Alert variant="warning">{mensajes.unidadEnOtra(current.nombre, current.enEmergencia.folio)}</Alert>
        )}
        <p className={styles.now}>
          Ahora está <EstadoBadge estado={current.estado} sinConfirmar={!isConfirmada(current)} />
        </p>
        <Controller
          control={control}
          name="estado"
          render={({ field }) => (
            <Select label="Estado" options={options} error={errors.estado?.message} {...field} onChange={choose} />
          )}
        />
        {chosen !== 'EN SERVICIO' && (
          <Controller
            control={control}
            name="motivo"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                label="Motivo"
                optional
                options={motivos}
                error={errors.motivo?.message}
                {...field}
                value={value ?? ''}
                onChange={(motivo) => onChange(motivo || null)}
              />
            )}
          />
        )}
        <TextArea
          label="Detalles"
          optional
          helper="Lo verá toda la compañía. Escriba qué falta o qué se resolvió."
          error={errors.detalles?.message}
          {...register('detalles', { onChange: () => setTyped(true) })}
        />
      </form>
    </Modal>
  )
}
