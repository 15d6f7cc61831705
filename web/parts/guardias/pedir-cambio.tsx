import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { guardiasApi } from '#contract/guardias.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { proximasQuery } from './proximas.ts'
import { type PuestoDeGuardia, puestoEnPalabras, puestosConCambio } from './puestos.ts'

const modos = ['abierto', 'persona', 'permuta'] as const

const tipos = { abierto: 'reemplazo', persona: 'reemplazo', permuta: 'permuta' } as const

const opciones = [
  { value: 'abierto', label: 'Reemplazo, abierto a todos', meaning: 'Queda para quien lo tome primero.' },
  { value: 'persona', label: 'Reemplazo, a una persona', meaning: 'Solo esa persona lo ve y responde.' },
  { value: 'permuta', label: 'Permuta', meaning: 'Usted sirve la guardia de otra persona, y ella la suya.' },
] as const

const Escrito = z
  .object({
    asignacion_id: z.string(),
    modo: z.enum(modos),
    destinatario_id: z.string(),
    asignacion_destino_id: z.string(),
    motivo: guardiasApi.pedirCambio.body.shape.motivo,
  })
  .refine(({ modo, destinatario_id }) => modo !== 'persona' || destinatario_id !== '', {
    path: ['destinatario_id'],
    error: 'Elija a una persona',
  })
  .refine(({ modo, asignacion_destino_id }) => modo !== 'permuta' || asignacion_destino_id !== '', {
    path: ['asignacion_destino_id'],
    error: 'Elija el puesto que recibiría a cambio',
  })

interface PedirCambioProps {
  /** Own seats, of which one is given away; where there is only one, that. */
  puestos: readonly [PuestoDeGuardia, ...PuestoDeGuardia[]]
  onClose: () => void
  onDone: (text: string) => void
}

/** Asks for somebody to take one's seat in a guard, or to exchange it for theirs (domain §2.6). */
export function PedirCambio({ puestos, onClose, onDone }: PedirCambioProps) {
  const [first] = puestos
  const { field, choice, modal } = useFormulario(guardiasApi.pedirCambio, {
    borrador: `cambio-${first.asignacion_id}`,
    schema: Escrito,
    initial: {
      asignacion_id: String(first.asignacion_id),
      modo: 'abierto',
      destinatario_id: '',
      asignacion_destino_id: '',
      motivo: '',
    },
    input: ({ modo, motivo, ...said }) => ({
      body: {
        tipo: tipos[modo],
        asignacion_id: Number(said.asignacion_id),
        motivo: motivo ?? null,
        ...(modo === 'persona' && { destinatario_id: Number(said.destinatario_id) }),
        ...(modo === 'permuta' && { asignacion_destino_id: Number(said.asignacion_destino_id) }),
      },
    }),
    onDone: () => onDone('Su cambio quedó pedido. Hasta que se apruebe, la guardia sigue siendo suya.'),
  })
  const { value: asignacionId, ...elegir } = choice('asignacion_id')
  const { value: modo, onChange } = choice('modo')
  const puesto = puestos.find(({ asignacion_id }) => String(asignacion_id) === asignacionId) ?? first
  return (
    <FormModal title="Pedir un cambio" submitLabel="Pedir" submittingLabel="Pidiendo" {...modal} onClose={onClose}>
      {puestos.length > 1 ? (
        <Select
          label="Su guardia"
          options={puestos.map((one) => ({ value: String(one.asignacion_id), label: puestoEnPalabras(one) }))}
          value={asignacionId}
          {...elegir}
        />
      ) : (
        <p>
          <strong>{puestoEnPalabras(puesto)}</strong>
        </p>
      )}
      <RadioList legend="Qué pide" options={opciones} value={modo} onChange={onChange} />
      {modo === 'persona' && <Reemplazante asignacionId={puesto.asignacion_id} {...choice('destinatario_id')} />}
      {modo === 'permuta' && <PuestoDeOtro de={puesto} {...choice('asignacion_destino_id')} />}
      <TextArea
        label="Motivo"
        optional
        helper="Lo leen usted, quien lo tome y quien aprueba los cambios."
        rows={2}
        maxLength={300}
        {...field('motivo')}
      />
    </FormModal>
  )
}

interface ElegidoProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** One of those who could serve it. */
function Reemplazante({ asignacionId, ...elegido }: ElegidoProps & { asignacionId: number }) {
  const { data } = useQuery(query(guardiasApi.reemplazantes, { query: { asignacion_id: asignacionId } }))
  const options = (data?.data ?? []).map(({ user_id, nombre, cargo }) => ({
    value: String(user_id),
    label: cargo && cargo !== 'Bombero' ? `${nombre} (${cargo})` : nombre,
  }))
  return (
    <Buscado
      label="A quién"
      helper="Quienes podrían servirla."
      options={options}
      none={data ? 'Nadie más podría servirla' : 'Buscando…'}
      {...elegido}
    />
  )
}

/** A seat of somebody else in another guard, or in the same one. */
function PuestoDeOtro({ de, ...elegido }: ElegidoProps & { de: PuestoDeGuardia }) {
  const [now] = useState(() => new Date())
  const { data } = useQuery(proximasQuery(now))
  const options = puestosConCambio(data?.data ?? [], now)
    .filter(({ user_id }) => user_id !== de.user_id)
    .map((puesto) => ({
      value: String(puesto.asignacion_id),
      label: `${puesto.nombre}: ${puestoEnPalabras(puesto)}`,
    }))
  return (
    <Buscado
      label="A cambio de"
      helper="Escriba un nombre o un día."
      options={options}
      none={data ? 'No hay otros puestos' : 'Buscando…'}
      {...elegido}
    />
  )
}

interface BuscadoProps extends ElegidoProps {
  label: string
  helper: string
  options: readonly { value: string; label: string }[]
  none: string
}

/** As many as are looked through without typing more. */
const masMostrados = 50

function Buscado({ options, value, none, ...field }: BuscadoProps) {
  const [typed, setTyped] = useState('')
  const found = options.filter(({ label }) => sinAcentos(label).includes(sinAcentos(typed)))
  return (
    <Combobox
      {...field}
      placeholder="Elija"
      options={found.slice(0, masMostrados)}
      value={options.find((one) => one.value === value) ?? null}
      onType={setTyped}
      empty={options.length === 0 ? none : 'Nada se llama así'}
    />
  )
}
