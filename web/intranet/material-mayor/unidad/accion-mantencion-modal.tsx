import { z } from 'zod'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { AccionMantencion, Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { LecturasFields } from './lecturas-fields.tsx'
import { decimal, enCampo, entera, fechasDe } from './textos-mantencion.ts'
import styles from './mantenciones.module.css'

interface AccionModalProps {
  unidad: FichaUnidad
  mantencion: Mantencion
  accion: AccionMantencion
  onClose: () => void
  onDone: (text: string) => void
}

const textos: Record<AccionMantencion, { titulo: string; boton: string; hecho: string }> = {
  ingresar: { titulo: 'Ingresar al taller', boton: 'Ingresar', hecho: 'quedó en el taller' },
  terminar: { titulo: 'Terminar mantención', boton: 'Terminar', hecho: 'quedó terminada' },
  anular: { titulo: 'Anular mantención', boton: 'Anular', hecho: 'quedó anulada' },
}

const { kilometraje, horometro_motor, costo, factura } = materialMayorApi.accionMantencion.body.shape
const Escrita = z.object({
  fecha: z.string(),
  kilometraje: z.string().transform(entera).pipe(kilometraje),
  horometro_motor: z.string().transform(decimal).pipe(horometro_motor),
  costo: z.string().transform(entera).pipe(costo),
  factura,
  motivo: z.string(),
})

/** The next step of a maintenance; the counters show what they last did. */
export function AccionModal({ unidad, mantencion, accion, onClose, onDone }: AccionModalProps) {
  const hoy = useHoy()
  const { titulo, boton, hecho } = textos[accion]
  const { km, motor } = unidad.contadores
  const { visto, field, modal } = useFormulario(materialMayorApi.accionMantencion, {
    borrador: `mantencion-${mantencion.id}-${accion}`,
    registro: mantencion,
    como: materialMayorApi.accionMantencion.output.shape.mantencion,
    schema: Escrita,
    initial: {
      fecha: hoy,
      kilometraje: enCampo(mas(mantencion.kilometraje, km?.valor)),
      horometro_motor: enCampo(mas(mantencion.horometro_motor, motor?.valor)),
      costo: enCampo(mantencion.costo),
      factura: mantencion.factura ?? '',
      motivo: '',
    },
    input: ({ motivo, fecha, costo, factura, ...leido }, visto) => ({
      params: { id: unidad.id, mantencion: visto.id },
      body:
        accion === 'anular'
          ? { accion, motivo, version: visto.version }
          : {
              accion,
              fecha: fecha || null,
              ...leido,
              ...(accion === 'terminar' && { costo, factura }),
              version: visto.version,
            },
    }),
    onDone: () => onDone(`${visto.descripcion}: ${hecho}.`),
  })
  return (
    <FormModal title={titulo} submitLabel={boton} danger={accion === 'anular'} {...modal} onClose={onClose}>
      <p>
        <strong>{visto.descripcion}</strong>, {fechasDe(visto, hoy)}.
        {accion === 'anular' && ' Queda en la lista y deja de contar.'}
      </p>
      {accion === 'anular' ? (
        <TextField label="Motivo" maxLength={300} autoComplete="off" {...field('motivo')} />
      ) : (
        <>
          <FechaField
            label={accion === 'ingresar' ? 'Ingreso al taller' : 'Salida del taller'}
            max={hoy}
            {...field('fecha')}
          />
          <LecturasFields unidad={unidad} kilometraje={field('kilometraje')} horometro={field('horometro_motor')} />
        </>
      )}
      {accion === 'terminar' && (
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

const mas = (leida: number | null, ultima: number | undefined): number | undefined =>
  leida === null ? ultima : Math.max(leida, ultima ?? leida)
