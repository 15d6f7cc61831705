import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { cifraDe, fichaDeEquipo } from './textos.ts'
import { salidaDeUsoEnCola } from './uso-en-cola.ts'

interface SalidaProps {
  uso: UsoEra
  onClose: () => void
  onDone: (text: string) => void
}

/** Records that somebody is out, now, with what is left in the cylinder. */
export function Salida({ uso, onClose, onDone }: SalidaProps) {
  const { visto, conflicto } = useVisto(uso, {
    como: equipamientoApi.cerrarUso.output,
    conflict: mientrasTanto,
  })
  const { id, codigo, nombre, version } = visto
  const [presion, setPresion] = useState('')
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.cerrarUso, {
    ...conflicto,
    onDone: ({ por_limpiar }) =>
      onDone(por_limpiar ? `${codigo} quedó fuera. Falta limpiarlo para volver a usarlo.` : `${codigo} quedó fuera.`),
    espera: useEspera(salidaDeUsoEnCola, {
      titulo: `Salida de ${codigo}`,
      detalle: `Lo usaba ${nombre}.`,
      enlace: uso.emergencia_id === null ? fichaDeEquipo(uso.equipo_id) : `/intranet/emergencias/${uso.emergencia_id}`,
      onWaiting: () => onDone(mensajes.anotadoAqui(`La salida de ${codigo}`)),
    }),
  })
  return (
    <FormModal
      title={`Salida de ${codigo}`}
      size="sm"
      submitLabel="Registrar salida"
      submittingLabel="Guardando"
      submitting={sending}
      failure={failure}
      onSubmit={() => void send({ params: { id }, body: { presion_final_bar: cifraDe(presion), version } })}
      onClose={onClose}
    >
      <p>Lo usa {nombre}. La hora de salida es ahora.</p>
      <TextField
        label="Presión de salida, en bar"
        optional
        inputMode="numeric"
        autoComplete="off"
        value={presion}
        error={fields.presion_final_bar ?? fields.salida_en}
        onChange={({ target }) => setPresion(target.value)}
      />
    </FormModal>
  )
}
