import { equipamientoApi } from '#contract/equipamiento.ts'
import { type FichaEquipo, motivoMaximo } from '#contract/equipamiento/equipos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface MotivoModalProps {
  equipo: FichaEquipo
  accion: 'proponer' | 'reincorporar'
  onClose: () => void
  onDone: (text: string) => void
}

const textos = {
  proponer: {
    call: equipamientoApi.proponerBaja,
    titulo: (codigo: string) => `Proponer la baja de ${codigo}`,
    boton: 'Proponer al Capitán',
    hecho: (codigo: string) => `La baja de ${codigo} quedó propuesta al Capitán.`,
  },
  reincorporar: {
    call: equipamientoApi.reincorporarEquipo,
    titulo: (codigo: string) => `Reincorporar ${codigo}`,
    boton: 'Reincorporar',
    hecho: (codigo: string) => `${codigo} volvió a la bodega, en revisión.`,
  },
}

/** Actions that need a reason alone. */
export function MotivoModal({ equipo: { id, codigo }, accion, onClose, onDone }: MotivoModalProps) {
  const { call, titulo, boton, hecho } = textos[accion]
  const { field, modal } = useFormulario(call, {
    borrador: `equipo-${accion}-${id}`,
    initial: { motivo: '' },
    input: (body) => ({ params: { id }, body }),
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => onDone(hecho(codigo)),
  })
  return (
    <FormModal title={titulo(codigo)} submitLabel={boton} {...modal} onClose={onClose}>
      <TextArea label="Motivo" rows={3} maxLength={motivoMaximo} {...field('motivo')} />
    </FormModal>
  )
}
