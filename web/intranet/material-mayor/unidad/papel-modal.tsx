import { materialMayorApi } from '#contract/material-mayor.ts'
import { nombresPapeles, type TipoPapel } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { z } from 'zod'

interface PapelModalProps {
  unidad: Pick<FichaUnidad, 'id' | 'nombre' | 'papeles'>
  tipo: TipoPapel
  /** Corrected; without it, a new one is written down. */
  papel?: Papel
  onClose: () => void
  onDone: (text: string) => void
}

const Ingresado = z.object({
  fecha_emision: z.string(),
  fecha_vencimiento: z.string().min(1, mensajes.obligatorio),
  numero: z.string(),
  entidad: z.string(),
})
type Escrito = z.input<typeof Ingresado>

/** Writes down a paper or its renewal, or corrects one. */
export function PapelModal({ unidad, tipo, papel, onClose, onDone }: PapelModalProps) {
  const nombre = nombresPapeles[tipo]
  const { visto, field, modal } = useFormulario(papel ? materialMayorApi.changePapel : materialMayorApi.createPapel, {
    borrador: `papel-${unidad.id}-${tipo}-${papel?.id ?? ''}`,
    registro: papel,
    como: materialMayorApi.changePapel.output,
    schema: Ingresado,
    initial: (uno) => escritoDe(uno, unidad.papeles[tipo]),
    input: (said, visto) => {
      const body = { ...said, tipo, fecha_emision: said.fecha_emision || null }
      return visto
        ? { params: { id: unidad.id, papel: visto.id }, body: { ...body, version: visto.version } }
        : { params: { id: unidad.id }, body }
    },
    onDone: () => onDone(`${nombre} de ${unidad.nombre}: quedó ${papel ? 'corregido' : 'registrado'}.`),
  })
  return (
    <FormModal
      title={`${visto ? 'Corregir' : 'Registrar'}: ${nombre.toLocaleLowerCase('es')}`}
      submitLabel={visto ? 'Guardar cambios' : 'Registrar'}
      {...modal}
      onClose={onClose}
    >
      <FechaField label="Fecha de emisión" optional {...field('fecha_emision')} />
      <FechaField label="Fecha de vencimiento" {...field('fecha_vencimiento')} />
      <TextField label="Número" optional maxLength={60} autoComplete="off" {...field('numero')} />
      <TextField label="Emitido por" optional maxLength={120} autoComplete="off" {...field('entidad')} />
    </FormModal>
  )
}

const escritoDe = (papel: Papel | undefined, anterior: Papel | null): Escrito => ({
  fecha_emision: papel?.fecha_emision ?? '',
  fecha_vencimiento: papel?.fecha_vencimiento ?? '',
  numero: papel?.numero ?? '',
  // Usually by the same as last time.
  entidad: (papel ?? anterior)?.entidad ?? '',
})
