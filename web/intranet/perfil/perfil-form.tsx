import { type FormEvent, useEffect, useRef } from 'react'
import { type CambioPerfil, type Perfil, perfilApi } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { storedUser, storeUser } from '#web/plumbing/session.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import type { CampoDePerfil } from './completar.rules.ts'
import { perfilDe } from './consultas.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import { camposOf, changesOf, formOf } from './perfil-cambios.ts'
import { ReservadosFields } from './reservados-fields.tsx'
import styles from './perfil.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { BorradorAviso } from '#web/plumbing/borrador-aviso.tsx'

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
  const hoy = useHoy()
  const withdraw = useEnvio(perfilApi.withdrawCorreo)
  const form = useFormulario(perfilApi.update, {
    borrador: `perfil-${perfil.id}`,
    registro: perfil,
    readNow: nowOf(asked),
    schema: formOf(perfil),
    initial: camposOf,
    input: (campos, visto) => ({
      params: { id: visto.id },
      body: { ...changesOf(campos, visto), version: visto.version },
    }),
    into: asked,
  })
  const { visto, field, check, modal } = form
  const failure = withdraw.failure ?? modal.failure
  const sending = withdraw.sending || modal.submitting
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>(`[name="${campo ?? 'nombre'}"]`)?.focus(), [campo])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const said = form.said(event)
    if (!said) return
    const changes = changesOf(said, visto)
    if (Object.keys(changes).length === 0) return onClose()
    const { email } = changes
    // Back at the present address: the pending one must not be confirmed any more.
    const withdraws = email === visto.email
    const withdrawn = withdraws ? await withdraw.send({ params: { id: visto.id } }) : undefined
    if (withdraws && !withdrawn) return
    const saved = await form.submit(withdrawn ? { ...said, email: visto.email_pendiente ?? visto.email ?? '' } : said)
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
  }

  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Editar perfil"
    >
      <SalirSin accion="guardar" pending={modal.pending} onLeave={modal.borrador.drop} />
      <BorradorAviso borrador={modal.borrador} />
      {failure && <Alert variant="error">{failure}</Alert>}
      <TextField label="Nombre" autoComplete={own ? 'name' : 'off'} {...field('nombre')} />
      <TextField
        label="Correo"
        type="email"
        autoComplete={own ? 'email' : 'off'}
        helper="Un correo nuevo se confirma con un enlace antes de reemplazar al actual."
        {...field('email')}
      />
      <TextField label="Teléfono" type="tel" autoComplete={own ? 'tel' : 'off'} {...field('telefono')} />
      <FechaField
        label="Fecha de nacimiento"
        iso
        max={hoy}
        autoComplete={own ? 'bday' : 'off'}
        {...field('fecha_nacimiento')}
      />
      {own ? (
        <div className={styles.ancho}>
          <Switch
            label="Mostrar mi número en el directorio"
            meaning="Lo ven los demás miembros de la compañía."
            {...check('comparte_telefono')}
          />
          <p className={styles.nota}>
            El cargo, el nivel y los demás datos de la compañía los cambia un administrador.
          </p>
        </div>
      ) : (
        <ReservadosFields perfil={visto} form={form} />
      )}
      <div className={styles.botones}>
        <Button
          variant="outline"
          disabled={sending}
          onClick={() => {
            modal.borrador.drop()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" loading={sending} loadingLabel="Guardando">
          Guardar
        </Button>
      </div>
    </form>
  )
}
