import { z } from 'zod'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresEstadosMantencion, nombresMantenciones, tiposMantencion } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { LecturasFields } from './lecturas-fields.tsx'
import { decimal, enCampo, entera } from './textos-mantencion.ts'
import styles from './mantenciones.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
  const { escrito, change, field, choice, modal } = useFormulario(
    mantencion ? materialMayorApi.changeMantencion : materialMayorApi.createMantencion,
    {
      borrador: mantencion ? `mantencion-${mantencion.id}` : `mantencion-de-${unidad.id}`,
      registro: mantencion,
      como: materialMayorApi.changeMantencion.output.shape.mantencion,
      schema: Escrita,
      initial: (una) => escritaDe(una, hoy),
      input: ({ estado, ...said }, visto) =>
        visto
          ? { params: { id: unidad.id, mantencion: visto.id }, body: { ...said, version: visto.version } }
          : { params: { id: unidad.id }, body: { ...said, estado: estado as Exclude<typeof estado, 'anulada'> } },
      onDone: () => onDone(`La mantención quedó ${mantencion ? 'corregida' : 'registrada'}.`),
    },
  )
  const { value: estado, onChange: _chosen, ...elegido } = choice('estado')
  const choose = (next: typeof estado) => {
    const { km, motor } = unidad.contadores
    change({
      estado: next,
      // What the counters show now is of a unit that is there now.
      ...(next === 'en_taller' && {
        kilometraje: escrito.kilometraje || enCampo(km?.valor),
        horometro_motor: escrito.horometro_motor || enCampo(motor?.valor),
      }),
    })
  }
  const planned = estado === 'programada'
  return (
    <FormModal
      title={mantencion ? 'Corregir mantención' : `Mantención de ${unidad.nombre}`}
      {...modal}
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
        <FechaField
          label={planned ? 'Ingreso previsto' : 'Ingreso al taller'}
          {...(!planned && { max: hoy })}
          {...field('fecha_ingreso')}
        />
        <FechaField
          label={estado === 'terminada' ? 'Salida del taller' : 'Salida prevista'}
          optional={estado !== 'terminada'}
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
