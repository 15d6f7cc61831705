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
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { libroDe } from './libro-consulta.ts'
import { enCampo } from './textos-libro.ts'
import { miles } from './textos.ts'

interface ContadorModalProps {
  unidad: { id: number; nombre: string }
  onClose: () => void
  onDone: (text: string) => void
}

/** Says what a counter shows, or that another was put in: it begins anew (docs/decisions/105). */
export function ContadorModal({ unidad, onClose, onDone }: ContadorModalProps) {
  const { data: libro } = useQuery(libroDe(unidad.id))
  const [contador, setContador] = useState<Contador>('km')
  const [valor, setValor] = useState('')
  const [ahora] = useState(() => enCampo(new Date().toISOString()))
  const [momento, setMomento] = useState(ahora)
  const [reemplaza, setReemplaza] = useState(false)
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(materialMayorApi.decirContador, {
    into: libroDe(unidad.id),
    onDone: () => onDone('El contador quedó registrado.'),
    espera: useEspera(contadorEnCola, {
      titulo: `${nombresContadores[contador]} de ${unidad.nombre}`,
      enlace: libroEn(unidad.id, 'salidas'),
      onWaiting: () => onDone(mensajes.anotadoAqui('El contador')),
    }),
  })
  const ultimo = libro?.contadores[contador]
  return (
    <FormModal
      title={`Contadores de ${unidad.nombre}`}
      submitLabel="Registrar"
      submittingLabel="Registrando"
      submitting={sending}
      failure={failure}
      pending={valor !== '' || reemplaza || motivo !== ''}
      onSubmit={() =>
        send({
          params: { id: unidad.id },
          body: {
            contador,
            valor: figure(valor) as number,
            ...(momento !== ahora && { momento }),
            reemplaza,
            ...(reemplaza && { motivo }),
          },
        })
      }
      onClose={onClose}
    >
      <Select
        label="Contador"
        options={contadores.map((value) => ({ value, label: nombresContadores[value] }))}
        value={contador}
        onChange={setContador}
      />
      <TextField
        label="Lo que marca"
        inputMode={contador === 'km' ? 'numeric' : 'decimal'}
        helper={
          ultimo ? `Lo último registrado es ${miles(ultimo.valor)}, el ${shortMoment(ultimo.momento)}.` : undefined
        }
        value={valor}
        error={fields.valor}
        autoComplete="off"
        onChange={({ target }) => setValor(target.value)}
      />
      <TextField
        label="Fecha y hora"
        type="datetime-local"
        value={momento}
        error={fields.momento}
        onChange={({ target }) => setMomento(target.value)}
      />
      <Switch
        label="El contador se reemplazó"
        meaning="Lo que marca el nuevo comienza una cuenta aparte; lo anterior queda como está."
        checked={reemplaza}
        onChange={({ target }) => setReemplaza(target.checked)}
      />
      {reemplaza && (
        <TextField
          label="Por qué se reemplazó"
          maxLength={300}
          value={motivo}
          error={fields.motivo}
          autoComplete="off"
          onChange={({ target }) => setMotivo(target.value)}
        />
      )}
    </FormModal>
  )
}
