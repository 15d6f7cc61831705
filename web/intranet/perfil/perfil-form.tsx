import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type CambioPerfil, type Perfil, perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { storedUser, storeUser } from '#web/plumbing/session.ts'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import type { CampoDePerfil } from './completar.rules.ts'
import { perfilDe } from './consultas.ts'
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
  /** Has the focus when it opens. */
  campo: CampoDePerfil | undefined
  onClose: () => void
  onDone: (text: string, changes: CambioPerfil) => void
}

/** spec §2 item 6, edit mode. Another's reserved fields are the administrator's (decisions §2). */
export function PerfilForm({ perfil, own, campo, onClose, onDone }: PerfilFormProps) {
  const asked = perfilDe(perfil.id, own)
  const sinCorreo = useSinCorreo()
  const { visto, anterior, conflicto } = useVisto(perfil, {
    readNow: nowOf(asked),
    onNow: (now) => form.reset(camposOf(now), keepTyped),
  })
  const form = useForm<Campos, unknown, CamposValidos>({
    resolver: zodResolver(formOf(visto)),
    defaultValues: camposOf(visto),
  })
  const { register, handleSubmit, setFocus, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const withdraw = useEnvio(perfilApi.withdrawCorreo)
  const update = useEnvio(perfilApi.update, {
    form,
    into: asked,
    ...conflicto,
  })
  const failure = withdraw.failure ?? update.failure
  const ahora = ahoraOf(formState, anterior && camposOf(anterior), camposOf(visto))
  useEffect(() => setFocus(campo ?? 'nombre'), [setFocus, campo])

  const submit = handleSubmit(async (campos) => {
    const changes = changesOf(campos, visto)
    if (Object.keys(changes).length === 0) return onClose()
    const params = { id: visto.id }
    const { email, ...others } = changes
    // Back at the present address: the pending one must not be confirmed any more.
    const withdraws = email === visto.email
    const withdrawn = withdraws ? await withdraw.send({ params }) : undefined
    if (withdraws && !withdrawn) return
    const body = { ...(withdrawn ? others : changes), version: visto.version }
    const saved = await update.send({ params, body })
    if (!saved) return
    const user = storedUser()
    if (own && user) storeUser({ ...user, nombre: saved.nombre })
    const text =
      email && saved.email_pendiente === email
        ? sinCorreo
          ? mensajes.perfilGuardadoSinCorreo
          : mensajes.perfilGuardadoCorreo(email)
        : mensajes.perfilGuardado
    onDone(withdrawn ? `${text} ${withdrawn.message}` : text, changes)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Editar perfil">
      <SalirSin accion="guardar" pending={isDirty} />
      {failure && <Alert variant="error">{failure}</Alert>}
      <TextField
        label="Nombre"
        autoComplete={own ? 'name' : 'off'}
        helper={ahora('nombre')}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextField
        label="Correo"
        type="email"
        autoComplete={own ? 'email' : 'off'}
        helper={ahora('email') ?? 'Un correo nuevo se confirma con un enlace antes de reemplazar al actual.'}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Teléfono"
        type="tel"
        autoComplete={own ? 'tel' : 'off'}
        helper={ahora('telefono')}
        error={errors.telefono?.message}
        {...register('telefono')}
      />
      <TextField
        label="Fecha de nacimiento"
        type="date"
        autoComplete={own ? 'bday' : 'off'}
        helper={ahora('fecha_nacimiento')}
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
        <ReservadosFields perfil={visto} form={form} ahora={ahora} />
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
