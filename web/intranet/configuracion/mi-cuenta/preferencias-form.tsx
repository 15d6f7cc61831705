import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form'
import { notificacionesApi, Preferencias, type TipoNotificacion, tiposNotificacion } from '#contract/notificaciones.ts'
import { api } from '../../../plumbing/api.ts'
import { formErrors } from '../../../plumbing/form-errors.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { tipos } from '../../shell/notificaciones/tipos.ts'
import styles from './notificaciones.module.css'

interface PreferenciasFormProps {
  preferencias: Preferencias
  queryKey: readonly string[]
  onDone: (text: string) => void
}

export function PreferenciasForm({ preferencias, queryKey, onDone }: PreferenciasFormProps) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Preferencias),
    values: preferencias,
  })
  const { errors, isSubmitting } = formState
  const silencio = useWatch({ control, name: 'silencio' })

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      queries.setQueryData(queryKey, await api(notificacionesApi.changePreferencias, { body }))
      onDone('Sus preferencias de notificaciones se guardaron.')
    } catch (error) {
      const { message, fields } = formErrors(error)
      const { silencio_hasta } = fields
      if (silencio_hasta) setError('silencio_hasta', { message: silencio_hasta }, { shouldFocus: true })
      else setFailure(message)
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Preferencias de notificaciones">
      {failure && <Alert variant="error">{failure}</Alert>}
      <p className={styles.nota}>
        Todas quedan en la campana. Elija cuáles le llegan además por correo, y como aviso en los dispositivos que
        active.
      </p>
      <div>
        {tiposNotificacion.map((tipo) => (
          <CanalesRow key={tipo} tipo={tipo} register={register} />
        ))}
      </div>
      <Switch
        label="Horas de silencio"
        meaning="El correo y los avisos esperan a que terminen, menos en una emergencia."
        {...register('silencio')}
      />
      {silencio && (
        <div className={styles.horas}>
          <TextField label="Desde" type="time" error={errors.silencio_desde?.message} {...register('silencio_desde')} />
          <TextField label="Hasta" type="time" error={errors.silencio_hasta?.message} {...register('silencio_hasta')} />
        </div>
      )}
      <div>
        <Button type="submit" loading={isSubmitting} loadingLabel="Guardando">
          Guardar preferencias
        </Button>
      </div>
    </form>
  )
}

function CanalesRow({ tipo, register }: { tipo: TipoNotificacion; register: UseFormRegister<Preferencias> }) {
  const nombreId = useId()
  const { nombre, trata } = tipos[tipo]
  return (
    <fieldset aria-labelledby={nombreId} className={styles.tipo}>
      <div className={styles.que}>
        <p id={nombreId} className={styles.nombre}>
          {nombre}
        </p>
        <p className={styles.nota}>{trata}</p>
      </div>
      <Switch label="Correo" {...register(`canales.${tipo}.correo`)} />
      <Switch label="En el dispositivo" {...register(`canales.${tipo}.push`)} />
    </fieldset>
  )
}
