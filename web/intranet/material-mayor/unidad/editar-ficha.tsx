import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './unidad.module.css'

interface EditarFichaProps {
  unidad: FichaUnidad
  onClose: () => void
  onDone: (text: string) => void
}

const textos = ['nombre', 'tipo', 'patente', 'marca', 'modelo', 'numero_chasis', 'numero_motor'] as const
const cifras = ['anio', 'capacidad_agua_l', 'capacidad_tripulantes', 'minimo_tripulacion'] as const
type Texto = (typeof textos)[number] | (typeof cifras)[number]
type Escrito = Record<Texto | 'reserva_de', string>

/** What a unit is, and who drives it: for administrators. */
export function EditarFicha({ unidad, onClose, onDone }: EditarFichaProps) {
  const [seen] = useState(() => escritoDe(unidad))
  const [escrito, setEscrito] = useState(seen)
  const [conductores, setConductores] = useState<readonly Bombero[]>(unidad.conductores)
  const otras = useQuery(query(materialMayorApi.list)).data?.filter(({ id }) => id !== unidad.id) ?? []
  const { send, sending, failure, fields } = useEnvio(materialMayorApi.changeFicha, {
    onDone: ({ nombre }) => onDone(`La ficha de ${nombre} quedó guardada.`),
  })
  const text = (name: Texto) => ({
    value: escrito[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setEscrito((now) => ({ ...now, [name]: target.value })),
  })
  const cifra = (name: (typeof cifras)[number], label: string, helper?: string) => (
    <TextField label={label} optional inputMode="numeric" maxLength={7} helper={helper} {...text(name)} />
  )
  const ids = conductores.map(({ id }) => id)
  const otros =
    ids.toSorted().join() !==
    unidad.conductores
      .map(({ id }) => id)
      .toSorted()
      .join()
  const submit = () =>
    send({
      params: { id: unidad.id },
      body: { ...cuerpoDe(escrito), ...(otros && { conductor_ids: ids }), version: unidad.version },
    })
  return (
    <FormModal
      size="lg"
      title={`Ficha de ${unidad.nombre}`}
      submitLabel="Guardar cambios"
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={otros || JSON.stringify(escrito) !== JSON.stringify(seen)}
    >
      <div className={styles.campos}>
        <TextField label="Nombre" maxLength={20} {...text('nombre')} />
        <CatalogoField catalogo="tipos_unidad" label="Tipo" maxLength={40} {...text('tipo')} />
        <TextField label="Patente" optional maxLength={12} helper="Como KXRT-41." {...text('patente')} />
        {cifra('anio', 'Año')}
        <TextField label="Marca" optional maxLength={60} {...text('marca')} />
        <TextField label="Modelo" optional maxLength={60} {...text('modelo')} />
        <TextField label="Número de chasis" optional maxLength={60} {...text('numero_chasis')} />
        <TextField label="Número de motor" optional maxLength={60} {...text('numero_motor')} />
        {cifra('capacidad_agua_l', 'Agua, en litros')}
        {cifra('capacidad_tripulantes', 'Capacidad de tripulantes')}
        {cifra('minimo_tripulacion', 'Tripulación mínima', 'Con menos, la unidad queda en amarillo.')}
        <Select
          label="Reserva de"
          optional
          helper="Toma su lugar en la lista mientras no está en servicio."
          options={[
            { value: '', label: 'De ninguna' },
            ...otras.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={escrito.reserva_de}
          error={fields.reserva_de}
          onChange={(reserva_de) => setEscrito((now) => ({ ...now, reserva_de }))}
        />
        <div className={styles.ancho}>
          <BomberosField
            label="Agregar conductor"
            plural={`Conductores de ${unidad.nombre}`}
            error={fields.conductor_ids}
            value={conductores}
            onChange={setConductores}
          />
        </div>
      </div>
    </FormModal>
  )
}

const said = (value: string | number | null) => (value === null ? '' : String(value))

const escritoDe = (unidad: FichaUnidad): Escrito =>
  ({
    ...Object.fromEntries([...textos, ...cifras].map((name) => [name, said(unidad[name])])),
    reserva_de: said(unidad.reserva_de?.id ?? null),
  }) as Escrito

/** As the call takes it: an empty field is none. */
const cuerpoDe = ({ nombre, tipo, reserva_de, ...escrito }: Escrito) => ({
  nombre,
  tipo,
  reserva_de: reserva_de ? Number(reserva_de) : null,
  patente: escrito.patente || null,
  marca: escrito.marca,
  modelo: escrito.modelo,
  numero_chasis: escrito.numero_chasis,
  numero_motor: escrito.numero_motor,
  anio: cifraDe(escrito.anio),
  capacidad_agua_l: cifraDe(escrito.capacidad_agua_l),
  capacidad_tripulantes: cifraDe(escrito.capacidad_tripulantes),
  minimo_tripulacion: cifraDe(escrito.minimo_tripulacion),
})

/** «3.000» is three thousand. */
const cifraDe = (typed: string) => figure(typed.replaceAll(/[.\s](?=\d{3}(?!\d))/g, '')) as number | null
