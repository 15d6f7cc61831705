import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { EnSalida } from '#contract/material-mayor/libro.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { libroEn, llegadaEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { desdeCuando, enCampo } from './textos-libro.ts'
import { miles } from './textos.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface LlegadaModalProps {
  unidad: { id: number; nombre: string }
  salida: Pick<EnSalida, 'id' | 'salida' | 'km_salida' | 'horometro_bomba_salida' | 'version'>
  onClose: () => void
  onDone: (text: string) => void
}

/** Closes the trip that a unit is on: now, unless told otherwise. */
export function LlegadaModal({ unidad, salida, onClose, onDone }: LlegadaModalProps) {
  const [ahora] = useState(() => new Date().toISOString())
  const { visto, field, modal } = useFormulario(materialMayorApi.corregirSalida, {
    borrador: `llegada-${salida.id}`,
    registro: salida,
    como: materialMayorApi.corregirSalida.output,
    initial: { llegada: enCampo(ahora), km: '', motor: '', bomba: '' },
    input: ({ llegada, km, motor, bomba }, visto) => ({
      params: { id: visto.id },
      body: {
        // Not touched: now, to the second.
        llegada: llegada === enCampo(ahora) ? ahora : llegada,
        km_llegada: leido(km),
        ...(motor && { horometro_motor: leido(motor) }),
        horometro_bomba_llegada: leido(bomba),
        version: visto.version,
      },
    }),
    names: { km_llegada: 'km', horometro_motor: 'motor', horometro_bomba_llegada: 'bomba' },
    onDone: () => onDone(`La llegada de ${unidad.nombre} quedó registrada.`),
    espera: useEspera(llegadaEnCola, {
      titulo: `Llegada de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'salidas'),
      onWaiting: () => onDone(mensajes.anotadoAqui(`La llegada de ${unidad.nombre}`)),
    }),
  })
  return (
    <FormModal
      title={`Llegada de ${unidad.nombre}`}
      submitLabel="Registrar llegada"
      submittingLabel="Registrando"
      {...modal}
      onClose={onClose}
    >
      <MomentoField label="Llegada" helper={`Salió a las ${desdeCuando(visto.salida)}.`} {...field('llegada')} />
      <TextField
        label="Kilometraje de llegada"
        optional
        inputMode="numeric"
        helper={visto.km_salida === null ? undefined : `Salió con ${miles(visto.km_salida)} km.`}
        autoComplete="off"
        {...field('km')}
      />
      <TextField label="Horómetro del motor" optional inputMode="decimal" autoComplete="off" {...field('motor')} />
      <TextField label="Horómetro de la bomba" optional inputMode="decimal" autoComplete="off" {...field('bomba')} />
    </FormModal>
  )
}

const leido = (typed: string) => figure(typed) as number | null
