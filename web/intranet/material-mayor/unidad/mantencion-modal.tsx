import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresEstadosMantencion, nombresMantenciones, tiposMantencion } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { ahoraOf, keepTyped } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { controlsOf } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LecturasFields } from './lecturas-fields.tsx'
import { decimal, enCampo, entera } from './textos-mantencion.ts'
import styles from './mantenciones.module.css'

const { shape } = materialMayorApi.createMantencion.body

/** As it is typed. */
const Escrita = z.object({
  tipo: shape.tipo,
  estado: z.enum(['programada', 'en_taller', 'terminada', 'anulada']),
  descripcion: shape.descripcion,
  taller: shape.taller,
  fecha_ingreso: shape.fecha_ingreso,
  fecha_salida: z
    .string()
    .transform((dia) => dia || null)
    .pipe(shape.fecha_salida.unwrap()),
  kilometraje: z.string().transform(entera).pipe(shape.kilometraje),
  horometro_motor: z.string().transform(decimal).pipe(shape.horometro_motor),
  costo: z.string().transform(entera).pipe(shape.costo),
  orden_trabajo: shape.orden_trabajo,
  factura: shape.factura,
})

interface MantencionModalProps {
  unidad: FichaUnidad
  /** None: a new one. */
  mantencion?: Mantencion
  onClose: () => void
  onDone: (text: string) => void
}

/** Plans a maintenance, writes down one that began or ended, or corrects it. */
export function MantencionModal({ unidad, mantencion, onClose, onDone }: MantencionModalProps) {
  const hoy = useHoy()
  const { visto, anterior, conflicto } = useVisto(mantencion, {
    como: materialMayorApi.changeMantencion.output.shape.mantencion,
    onNow: (now) => form.reset(escritaDe(now, hoy), keepTyped),
  })
  const form = useForm({ resolver: zodResolver(Escrita), defaultValues: escritaDe(mantencion, hoy) })
  const { field: control, choice } = controlsOf(form)
  const nueva = useEnvio(materialMayorApi.createMantencion, {
    form,
    onDone: () => onDone('La mantención quedó registrada.'),
  })
  const cambio = useEnvio(materialMayorApi.changeMantencion, {
    form,
    onDone: () => onDone('La mantención quedó corregida.'),
    ...conflicto,
  })
  const ahora = ahoraOf(form.formState, anterior && escritaDe(anterior, hoy), escritaDe(visto, hoy))
  const field = (name: Exclude<keyof z.input<typeof Escrita>, 'tipo' | 'estado'>) => ({
    ...control(name),
    ...(ahora(name) && { helper: ahora(name) }),
  })
  const submit = form.handleSubmit(async ({ estado, ...said }) => {
    if (visto)
      await cambio.send({
        params: { id: unidad.id, mantencion: visto.id },
        body: { ...said, version: visto.version },
      })
    else if (estado !== 'anulada') await nueva.send({ params: { id: unidad.id }, body: { ...said, estado } })
  })
  const { value: estado, onChange, ...elegido } = choice('estado')
  const choose = (next: typeof estado) => {
    onChange(next)
    // What the counters show now is of a unit that is there now.
    if (next !== 'en_taller') return
    const { km, motor } = unidad.contadores
    if (form.getValues('kilometraje') === '') form.setValue('kilometraje', enCampo(km?.valor))
    if (form.getValues('horometro_motor') === '') form.setValue('horometro_motor', enCampo(motor?.valor))
  }
  const planned = estado === 'programada'
  return (
    <FormModal
      title={mantencion ? 'Corregir mantención' : `Mantención de ${unidad.nombre}`}
      submitting={nueva.sending || cambio.sending}
      failure={nueva.failure ?? cambio.failure}
      pending={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Qué se le hace"
        helper="Por ejemplo: Pauta de las 4.000 horas."
        maxLength={300}
        autoComplete="off"
        {...field('descripcion')}
      />
      <div className={styles.par}>
        <Select
          label="Tipo"
          options={tiposMantencion.map((value) => ({ value, label: nombresMantenciones[value] }))}
          {...choice('tipo')}
        />
        {!mantencion && (
          <Select
            label="Estado"
            options={(['programada', 'en_taller', 'terminada'] as const).map((value) => ({
              value: value as typeof estado,
              label: nombresEstadosMantencion[value],
            }))}
            value={estado}
            onChange={choose}
            {...elegido}
          />
        )}
      </div>
      <div className={styles.par}>
        <TextField
          label={planned ? 'Ingreso previsto' : 'Ingreso al taller'}
          type="date"
          {...(!planned && { max: hoy })}
          {...field('fecha_ingreso')}
        />
        <TextField
          label={estado === 'terminada' ? 'Salida del taller' : 'Salida prevista'}
          optional={estado !== 'terminada'}
          type="date"
          {...(estado === 'terminada' && { max: hoy })}
          {...field('fecha_salida')}
        />
      </div>
      <TextField label="Taller" optional maxLength={120} autoComplete="off" {...field('taller')} />
      {!planned && (
        <LecturasFields unidad={unidad} kilometraje={field('kilometraje')} horometro={field('horometro_motor')} />
      )}
      <TextField label="Orden de trabajo" optional maxLength={60} autoComplete="off" {...field('orden_trabajo')} />
      {!planned && (
        <div className={styles.par}>
          <TextField
            label="Costo"
            optional
            helper="En pesos. Lo ve quien lleva la bitácora."
            inputMode="numeric"
            autoComplete="off"
            {...field('costo')}
          />
          <TextField label="Factura" optional maxLength={60} autoComplete="off" {...field('factura')} />
        </div>
      )}
    </FormModal>
  )
}

const escritaDe = (mantencion: Mantencion | undefined, hoy: string): z.input<typeof Escrita> => ({
  tipo: mantencion?.tipo ?? 'preventiva',
  estado: mantencion?.estado ?? 'programada',
  descripcion: mantencion?.descripcion ?? '',
  taller: mantencion?.taller ?? '',
  fecha_ingreso: mantencion?.fecha_ingreso ?? hoy,
  fecha_salida: mantencion?.fecha_salida ?? '',
  kilometraje: enCampo(mantencion?.kilometraje),
  horometro_motor: enCampo(mantencion?.horometro_motor),
  costo: enCampo(mantencion?.costo),
  orden_trabajo: mantencion?.orden_trabajo ?? '',
  factura: mantencion?.factura ?? '',
})
