import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { contactoApi, type Postulacion } from '#contract/contacto.ts'
import { calidades } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { Invitacion, usuariosApi } from '#contract/usuarios.ts'
import { query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { nombresCalidades } from '#contract/perfil.ts'
import { RutIngresado, tidyRut } from '#web/plumbing/rut-ingresado.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { CargoRolFields, detalleDe } from './cargo-rol-fields.tsx'
import styles from './usuarios.module.css'

/** Empty fields are omitted. */
const given = <Schema extends z.ZodType<unknown, string | undefined>>(schema: Schema) =>
  z
    .string()
    .transform((value) => value.trim() || undefined)
    .pipe(schema)

const InvitacionIngresada = z.object({
  ...Invitacion.shape,
  rut: given(RutIngresado.optional()),
  telefono: given(Invitacion.shape.telefono),
  fecha_nacimiento: given(Invitacion.shape.fecha_nacimiento),
})

const opcionesCalidad = calidades.map((calidad) => ({ value: calidad, label: nombresCalidades[calidad] }))

interface InvitarModalProps {
  onClose: () => void
  onDone: (text: string) => void
  /** Nothing was sent: the link is handed over. */
  onSinCorreo: (id: number) => void
}

/** Empty, or with what a postulation says (`de`). */
export function Invitar({ de, ...told }: InvitarModalProps & { de: number | undefined }) {
  const { data, error } = useQuery({
    ...query(contactoApi.postulaciones, { query: { id: de ?? 0 } }),
    enabled: de !== undefined,
  })
  if (de !== undefined && !data && !error) return null
  return <InvitarModal {...told} postulacion={data?.data[0]} />
}

interface InvitarFormProps extends InvitarModalProps {
  postulacion: Postulacion | undefined
}

function InvitarModal({ postulacion, onClose, onDone, onSinCorreo }: InvitarFormProps) {
  const sinCorreo = useSinCorreo()
  const today = useHoy()
  const { escrito, change, field, choice, modal } = useFormulario(usuariosApi.invite, {
    borrador: postulacion ? `invitacion-${postulacion.id}` : 'invitacion',
    schema: InvitacionIngresada,
    initial: {
      nombre: postulacion?.nombre ?? '',
      email: postulacion?.email ?? '',
      rut: '',
      telefono: postulacion?.telefono ?? '',
      calidad: 'activo',
      fecha_nacimiento: '',
      cargo_detalle: '',
      // Who postulated enters today, as one of the ranks, unless the form is told otherwise.
      ...(postulacion
        ? { cargo: 'Bombero' as const, rolId: roleId('bombero'), fecha_ingreso: today }
        : { cargo: undefined, rolId: undefined, fecha_ingreso: '' }),
      postulacion: postulacion?.id,
    },
    input: ({ cargo_detalle, ...said }) => ({ body: { ...said, ...detalleDe(said.cargo, cargo_detalle) } }),
    onDone: ({ id, nombre, email }) => {
      onDone(sinCorreo ? mensajes.invitacionSinEnviar(nombre) : mensajes.invitacionEnviada(email ?? nombre))
      if (sinCorreo) onSinCorreo(id)
    },
  })
  return (
    <FormModal
      title="Invitar"
      size="lg"
      submitLabel={sinCorreo ? 'Invitar' : 'Enviar invitación'}
      submittingLabel={sinCorreo ? 'Invitando' : 'Enviando'}
      {...modal}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {sinCorreo
          ? 'Esta instalación no envía correos. Al terminar haga un enlace y entrégueselo: con él define su contraseña.'
          : 'Recibirá un correo con un enlace que sirve 72 horas para definir su contraseña.'}
      </p>
      <div className={styles.pairs}>
        <TextField label="Nombre y apellidos" autoComplete="off" className={styles.wide} {...field('nombre')} />
        <TextField label="Correo electrónico" type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <TextField
          label="RUT"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('rut')}
          onBlur={({ target }) => change({ rut: tidyRut(target.value) })}
        />
        <CargoRolFields cargo={choice('cargo')} detalle={field('cargo_detalle')} rolId={choice('rolId')} />
        <Select
          label="Calidad"
          options={opcionesCalidad}
          {...choice('calidad')}
          value={escrito.calidad ?? 'activo'}
          helper="Un brigadier puede tener menos de 18 años."
        />
        <TextField label="Teléfono" optional type="tel" autoComplete="off" {...field('telefono')} />
        <FechaField label="Fecha de nacimiento" optional max={today} {...field('fecha_nacimiento')} />
        <FechaField
          label="Fecha de ingreso a la compañía"
          helper={
            escrito.calidad === 'brigadier' ? 'El día en que entró a la brigada.' : 'Desde ese día está en las listas.'
          }
          max={today}
          {...field('fecha_ingreso')}
        />
      </div>
    </FormModal>
  )
}
