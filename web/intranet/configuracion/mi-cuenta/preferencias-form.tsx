import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form'
import {
  notificacionesApi,
  Preferencias,
  type PreferenciasPropias,
  type TipoNotificacion,
  tiposNotificacion,
} from '#contract/notificaciones.ts'
import { keepTyped } from '#web/plumbing/ahora.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { tipos } from '#web/intranet/shell/notificaciones/tipos.ts'
import styles from './notificaciones.module.css'

export const preferenciasPropias = query(notificacionesApi.preferencias)

interface PreferenciasFormProps {
  preferencias: PreferenciasPropias
  onDone: (text: string) => void
}

/** Choices made here survive concurrent changes of another device; the rest follows them. */
export function PreferenciasForm({ preferencias, onDone }: PreferenciasFormProps) {
  const [seen, setSeen] = useState(preferencias)
  const form = useForm({
    resolver: zodResolver(Preferencias),
    values: seen,
    resetOptions: keepTyped,
  })
  const { register, control, handleSubmit, reset, formState } = form
  const { errors, isDirty } = formState
  const { send, sending, fields, ...envio } = useEnvio(notificacionesApi.changePreferencias, {
    form,
    into: preferenciasPropias,
    readNow: async (queries) => {
      const now = await queries.fetchQuery({ ...preferenciasPropias, staleTime: 0 })
      setSeen(now)
      return now
    },
    conflict: () => otroDispositivo,
    onDone: (saved) => {
      reset(saved, { keepDirtyValues: false, keepDirty: false })
      onDone('Sus preferencias de notificaciones se guardaron.')
    },
  })
  const failure = fields.silencio_hasta ? undefined : envio.failure
  const elegidas = useWatch({ control })
  // Changes that arrive while choosing are shown on save.
  if (preferencias !== seen && !isDirty) setSeen(preferencias)

  const submit = handleSubmit(async (preferencias) => {
    await send({ body: { ...preferencias, version: seen.version } })
  })

  const hora = (name: 'silencio_desde' | 'silencio_hasta') => ({
    type: 'time',
    error: errors[name]?.message,
    ...(failure && elegidas[name] !== seen[name] && { helper: `Ahora: ${seen[name]}` }),
    ...register(name),
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Preferencias de notificaciones">
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
      {elegidas.silencio && (
        <div className={styles.horas}>
          <TextField label="Desde" {...hora('silencio_desde')} />
          <TextField label="Hasta" {...hora('silencio_hasta')} />
        </div>
      )}
      {/* Beside the button: on a phone the form is longer than the screen. */}
      {failure && <Alert variant="error">{failure}</Alert>}
      <div>
        <Button type="submit" loading={sending} loadingLabel="Guardando">
          Guardar preferencias
        </Button>
      </div>
    </form>
  )
}

const otroDispositivo =
  'Sus preferencias cambiaron en otro dispositivo mientras usted elegía. Lo que eligió sigue aquí y lo demás está como quedó allá: revíselo y guarde de nuevo.'

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
