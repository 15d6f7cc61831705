import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contador, contadores, nombresContadores } from '#contract/material-mayor/estados.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { contadorEnCola, libroEn } from '#web/parts/material-mayor/salida-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { libroDe } from './libro-consulta.ts'
import { enCampo } from './textos-libro.ts'
import { miles } from './textos.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface ContadorModalProps {
  unidad: { id: number; nombre: string }
  onClose: () => void
  onDone: (text: string) => void
}

/** Says what a counter shows, or that another was put in: it begins anew (docs/decisions/105). */
export function ContadorModal({ unidad, onClose, onDone }: ContadorModalProps) {
  const { data: libro } = useQuery(libroDe(unidad.id))
  const [ahora] = useState(() => enCampo(new Date().toISOString()))
  const { escrito, field, choice, check, modal } = useFormulario(materialMayorApi.decirContador, {
    borrador: `contador-de-${unidad.id}`,
    initial: { contador: 'km' as Contador, valor: '', momento: ahora, reemplaza: false, motivo: '' },
    input: ({ contador, valor, momento, reemplaza, motivo }) => ({
      params: { id: unidad.id },
      body: {
        contador,
        valor: figure(valor) as number,
        ...(momento !== ahora && { momento }),
        reemplaza,
        ...(reemplaza && { motivo }),
      },
    }),
    into: libroDe(unidad.id),
    onDone: () => onDone('El contador quedó registrado.'),
    espera: useEspera(contadorEnCola, {
      titulo: ({ body }) => `${nombresContadores[body.contador]} de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'salidas'),
      onWaiting: () => onDone(mensajes.anotadoAqui('El contador')),
    }),
  })
  const { contador, reemplaza } = escrito
  const ultimo = libro?.contadores[contador]
  return (
    <FormModal
      title={`Contadores de ${unidad.nombre}`}
      submitLabel="Registrar"
      submittingLabel="Registrando"
      {...modal}
      onClose={onClose}
    >
      <Select
        label="Contador"
        options={contadores.map((value) => ({ value, label: nombresContadores[value] }))}
        {...choice('contador')}
      />
      <TextField
        label="Lo que marca"
        inputMode={contador === 'km' ? 'numeric' : 'decimal'}
        helper={
          ultimo ? `Lo último registrado es ${miles(ultimo.valor)}, el ${shortMoment(ultimo.momento)}.` : undefined
        }
        autoComplete="off"
        {...field('valor')}
      />
      <MomentoField label="Fecha y hora" {...field('momento')} />
      <Switch
        label="El contador se reemplazó"
        meaning="Lo que marca el nuevo comienza una cuenta aparte; lo anterior queda como está."
        {...check('reemplaza')}
      />
      {reemplaza && <TextField label="Por qué se reemplazó" maxLength={300} autoComplete="off" {...field('motivo')} />}
    </FormModal>
  )
}
