import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type CambioPerfil, type Perfil, perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api } from '#web/plumbing/api.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { storedUser, storeUser } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import { type Campos, camposOf, type CamposValidos, changesOf, formOf } from './perfil-cambios.ts'
import { ReservadosFields } from './reservados-fields.tsx'
import styles from './perfil.module.css'

interface PerfilFormProps {
  perfil: Perfil
  own: boolean
  onClose: () => void
  onDone: (text: string, changes: CambioPerfil) => void
}

/** spec §2 item 6, edit mode. Another's reserved fields are the administrator's (decisions §2). */
export function PerfilForm({ perfil, own, onClose, onDone }: PerfilFormProps) {
  const queries = useQueryClient()
  // As it was when this was opened: what comes in meanwhile is another's, and is not overwritten.
  const [seen] = useState(perfil)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Campos, unknown, CamposValidos>({
    resolver: zodResolver(formOf(seen)),
    defaultValues: camposOf(seen),
  })
  const { register, handleSubmit, setError, setFocus, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  useEffect(() => setFocus('nombre'), [setFocus])

  const submit = handleSubmit(async (campos) => {
    setFailure(undefined)
    const changes = changesOf(campos, seen)
    if (Object.keys(changes).length === 0) return onClose()
    try {
      const params = { id: seen.id }
      const { email, ...others } = changes
      // Back at the present one: whoever reads the other must not confirm it any more.
      const withdrawn = email === seen.email ? await api(perfilApi.withdrawCorreo, { params }) : undefined
      const body = { ...(withdrawn ? others : changes), version: seen.version }
      const saved = await api(perfilApi.update, { params, body })
      queries.setQueryData(['perfil', own ? 'own' : seen.id], saved)
      const user = storedUser()
      if (own && user) storeUser({ ...user, nombre: saved.nombre })
      const text =
        email && saved.email_pendiente === email ? mensajes.perfilGuardadoCorreo(email) : mensajes.perfilGuardado
      onDone(withdrawn ? `${text} ${withdrawn.message}` : text, changes)
    } catch (error) {
      const { message, fields } = formErrors(error)
      setFailure(message)
      for (const [name, text] of Object.entries(fields)) setError(name as keyof typeof campos, { message: text })
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Editar perfil">
      <SalirSin accion="guardar" pending={isDirty} />
      {failure && <Alert variant="error">{failure}</Alert>}
      <TextField
        label="Nombre"
        autoComplete={own ? 'name' : 'off'}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextField
        label="Correo"
        type="email"
        autoComplete={own ? 'email' : 'off'}
        helper="Un correo nuevo se confirma con un enlace antes de reemplazar al actual."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        autoComplete={own ? 'tel' : 'off'}
        error={errors.telefono?.message}
        {...register('telefono')}
      />
      <TextField
        label="Fecha de nacimiento"
        type="date"
        autoComplete={own ? 'bday' : 'off'}
        error={errors.fecha_nacimiento?.message}
        {...register('fecha_nacimiento')}
      />
      {own ? (
        <div className={styles.ancho}>
          <Switch
            label="Mostrar mi número en el directorio"
            meaning="Lo ven los demás miembros de la compañía."
            {...register('comparte_telefono')}
          />
          <p className={styles.nota}>
            El cargo, el nivel y los demás datos de la compañía los cambia un administrador.
          </p>
        </div>
      ) : (
        <ReservadosFields perfil={seen} form={form} />
      )}
      <div className={styles.botones}>
        <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isSubmitting} loadingLabel="Guardando">
          Guardar
        </Button>
      </div>
    </form>
  )
}
