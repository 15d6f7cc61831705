import { equipamientoApi } from '#contract/equipamiento.ts'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cifraDe, fichaDeEquipo } from './textos.ts'
import { salidaDeUsoEnCola } from './uso-en-cola.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface SalidaProps {
  uso: UsoEra
  onClose: () => void
  onDone: (text: string) => void
}

/** Records that somebody is out, now, with what is left in the cylinder. */
export function Salida({ uso, onClose, onDone }: SalidaProps) {
  const { visto, field, modal } = useFormulario(equipamientoApi.cerrarUso, {
    borrador: `salida-de-uso-${uso.id}`,
    registro: uso,
    como: equipamientoApi.cerrarUso.output,
    initial: { presion: '' },
    input: ({ presion }, visto) => ({
      params: { id: visto.id },
      body: { presion_final_bar: cifraDe(presion), version: visto.version },
    }),
    names: { presion_final_bar: 'presion', salida_en: 'presion' },
    onDone: ({ por_limpiar }) =>
      onDone(por_limpiar ? `${codigo} quedó fuera. Falta limpiarlo para volver a usarlo.` : `${codigo} quedó fuera.`),
    espera: useEspera(salidaDeUsoEnCola, {
      titulo: `Salida de ${uso.codigo}`,
      detalle: `Lo usaba ${uso.nombre}.`,
      enlace: uso.emergencia_id === null ? fichaDeEquipo(uso.equipo_id) : `/intranet/emergencias/${uso.emergencia_id}`,
      onWaiting: () => onDone(mensajes.anotadoAqui(`La salida de ${codigo}`)),
    }),
  })
  const { codigo, nombre } = visto
  return (
    <FormModal
      title={`Salida de ${codigo}`}
      size="sm"
      submitLabel="Registrar salida"
      submittingLabel="Guardando"
      {...modal}
      onClose={onClose}
    >
      <p>Lo usa {nombre}. La hora de salida es ahora.</p>
      <TextField
        label="Presión de salida, en bar"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('presion')}
      />
    </FormModal>
  )
}
