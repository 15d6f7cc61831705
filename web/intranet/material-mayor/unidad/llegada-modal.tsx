import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { EnSalida } from '#contract/material-mayor/libro.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { libroEn, llegadaEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { mientrasTanto } from '#web/plumbing/ahora.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useVisto } from '#web/plumbing/use-visto.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { desdeCuando, enCampo } from './textos-libro.ts'
import { miles } from './textos.ts'

interface LlegadaModalProps {
  unidad: { id: number; nombre: string }
  salida: Pick<EnSalida, 'id' | 'salida' | 'km_salida' | 'horometro_bomba_salida' | 'version'>
  onClose: () => void
  onDone: (text: string) => void
}

/** Closes the trip that a unit is on: now, unless told otherwise. */
export function LlegadaModal({ unidad, salida, onClose, onDone }: LlegadaModalProps) {
  const { visto, conflicto } = useVisto(salida, {
    como: materialMayorApi.corregirSalida.output,
    conflict: mientrasTanto,
  })
  const [ahora] = useState(() => new Date().toISOString())
  const [escrita, setEscrita] = useState({ llegada: enCampo(ahora), km: '', motor: '', bomba: '' })
  const { send, sending, failure, fields } = useEnvio(materialMayorApi.corregirSalida, {
    ...conflicto,
    onDone: () => onDone(`La llegada de ${unidad.nombre} quedó registrada.`),
    espera: useEspera(llegadaEnCola, {
      titulo: `Llegada de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'salidas'),
      onWaiting: () => onDone(mensajes.anotadoAqui(`La llegada de ${unidad.nombre}`)),
    }),
  })
  const text = (campo: keyof typeof escrita, of: string) => ({
    value: escrita[campo],
    error: fields[of],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setEscrita((now) => ({ ...now, [campo]: target.value })),
  })
  const leido = (typed: string) => figure(typed) as number | null
  const submit = () =>
    send({
      params: { id: visto.id },
      body: {
        // Not touched: now, to the second.
        llegada: escrita.llegada === enCampo(ahora) ? ahora : escrita.llegada,
        km_llegada: leido(escrita.km),
        ...(escrita.motor && { horometro_motor: leido(escrita.motor) }),
        horometro_bomba_llegada: leido(escrita.bomba),
        version: visto.version,
      },
    })
  return (
    <FormModal
      title={`Llegada de ${unidad.nombre}`}
      submitLabel="Registrar llegada"
      submittingLabel="Registrando"
      submitting={sending}
      failure={failure}
      pending={escrita.km !== '' || escrita.motor !== '' || escrita.bomba !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Llegada"
        type="datetime-local"
        helper={`Salió a las ${desdeCuando(visto.salida)}.`}
        {...text('llegada', 'llegada')}
      />
      <TextField
        label="Kilometraje de llegada"
        optional
        inputMode="numeric"
        helper={visto.km_salida === null ? undefined : `Salió con ${miles(visto.km_salida)} km.`}
        {...text('km', 'km_llegada')}
      />
      <TextField label="Horómetro del motor" optional inputMode="decimal" {...text('motor', 'horometro_motor')} />
      <TextField
        label="Horómetro de la bomba"
        optional
        inputMode="decimal"
        {...text('bomba', 'horometro_bomba_llegada')}
      />
    </FormModal>
  )
}
