import { useQuery } from '@tanstack/react-query'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './unidad.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface EditarFichaProps {
  unidad: FichaUnidad
  onClose: () => void
  onDone: (text: string) => void
}

const textos = ['nombre', 'tipo', 'patente', 'marca', 'modelo', 'numero_chasis', 'numero_motor'] as const
const cifras = ['anio', 'capacidad_agua_l', 'capacidad_tripulantes', 'minimo_tripulacion'] as const
type Texto = (typeof textos)[number] | (typeof cifras)[number]
interface Escrito extends Record<Texto | 'reserva_de', string> {
  conductores: readonly Bombero[]
}

/** What a unit is, and who drives it: for administrators. */
export function EditarFicha({ unidad, onClose, onDone }: EditarFichaProps) {
  const { escrito, change, faults, field, choice, nota, modal } = useFormulario(materialMayorApi.changeFicha, {
    borrador: `ficha-${unidad.id}`,
    registro: unidad,
    readNow: nowOf(query(materialMayorApi.ficha, { params: { id: unidad.id } })),
    initial: escritoDe,
    input: (said, visto) => ({
      params: { id: visto.id },
      body: {
        ...cuerpoDe(said),
        ...(idsOf(said.conductores).join() !== idsOf(visto.conductores).join() && {
          conductor_ids: idsOf(said.conductores),
        }),
        version: visto.version,
      },
    }),
    onDone: ({ nombre }) => onDone(`La ficha de ${nombre} quedó guardada.`),
  })
  const otras = useQuery(query(materialMayorApi.list)).data?.filter(({ id }) => id !== unidad.id) ?? []
  const cifra = (name: (typeof cifras)[number], label: string, helper?: string) => (
    <TextField
      label={label}
      optional
      inputMode="numeric"
      maxLength={7}
      helper={helper}
      autoComplete="off"
      {...field(name)}
    />
  )
  return (
    <FormModal size="lg" title={`Ficha de ${unidad.nombre}`} submitLabel="Guardar cambios" {...modal} onClose={onClose}>
      <div className={styles.campos}>
        <TextField label="Nombre" maxLength={20} autoComplete="off" {...field('nombre')} />
        <CatalogoField catalogo="tipos_unidad" label="Tipo" maxLength={40} autoComplete="off" {...field('tipo')} />
        <TextField
          label="Patente"
          optional
          maxLength={12}
          helper="Como KXRT-41."
          autoComplete="off"
          {...field('patente')}
        />
        {cifra('anio', 'Año')}
        <TextField label="Marca" optional maxLength={60} autoComplete="off" {...field('marca')} />
        <TextField label="Modelo" optional maxLength={60} autoComplete="off" {...field('modelo')} />
        <TextField label="Número de chasis" optional maxLength={60} autoComplete="off" {...field('numero_chasis')} />
        <TextField label="Número de motor" optional maxLength={60} autoComplete="off" {...field('numero_motor')} />
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
          {...choice('reserva_de', Object.fromEntries(otras.map(({ id, nombre }) => [id, nombre])))}
        />
        <div className={styles.ancho}>
          <BomberosField
            label="Agregar conductor"
            plural={`Conductores de ${unidad.nombre}`}
            error={faults.conductor_ids}
            value={escrito.conductores}
            {...nota('conductores')}
            onChange={(conductores) => change({ conductores })}
          />
        </div>
      </div>
    </FormModal>
  )
}

const said = (value: string | number | null) => (value === null ? '' : String(value))

const escritoDe = (unidad: FichaUnidad): Escrito => ({
  ...(Object.fromEntries([...textos, ...cifras].map((name) => [name, said(unidad[name])])) as Record<Texto, string>),
  reserva_de: said(unidad.reserva_de?.id ?? null),
  conductores: unidad.conductores,
})

const idsOf = (bomberos: readonly Bombero[]) => bomberos.map(({ id }) => id).toSorted((a, b) => a - b)

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
