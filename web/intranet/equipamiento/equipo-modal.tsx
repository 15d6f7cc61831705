import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import {
  categoriasEquipo,
  materialesCilindro,
  nombresCategoriasEquipo,
  nombresMateriales,
} from '#contract/equipamiento/estados.ts'
import { EquipoField } from '#web/parts/equipamiento/equipo-field.tsx'
import { lugarDe, LugarFields } from '#web/parts/equipamiento/lugar-fields.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cantidadDe, datosDe, type Escrito, escritoDe } from './equipo-escrito.ts'
import styles from './equipo-modal.module.css'

interface EquipoModalProps {
  /** Undefined: a new one. */
  equipo?: FichaEquipo
  onClose: () => void
  onDone: (equipo: FichaEquipo) => void
}

type Texto = Exclude<keyof Escrito, 'categoria' | 'material_cilindro' | 'padre' | 'asignado' | 'ubicacion_tipo'>

/** Adds a piece where it is, or corrects one; it is moved elsewhere. */
export function EquipoModal({ equipo, onClose, onDone }: EquipoModalProps) {
  const into = query(equipamientoApi.equipo, { params: { id: equipo?.id ?? 0 } })
  const { visto, conflicto, escrito, change, pending, ahora, nota } = useEscrito(equipo, escritoDe, {
    como: equipamientoApi.changeEquipo.output,
    readNow: nowOf(into),
  })
  const create = useEnvio(equipamientoApi.createEquipo, { onDone })
  const edit = useEnvio(equipamientoApi.changeEquipo, { onDone, into, ...conflicto })
  const { sending, failure, fields } = equipo ? edit : create
  const text = (name: Texto) => ({
    value: escrito[name],
    error: fields[name],
    autoComplete: 'off',
    ...nota(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const submit = () =>
    visto
      ? edit.send({ params: { id: visto.id }, body: { ...datosDe(escrito), version: visto.version } })
      : create.send({ body: { ...datosDe(escrito), ...lugarDe(escrito), cantidad: cantidadDe(escrito) } })
  const respira = ['era', 'cilindro'].includes(escrito.categoria)
  return (
    <FormModal
      size="lg"
      title={visto ? `Editar ${visto.codigo}` : 'Agregar equipo'}
      submitLabel={equipo ? 'Guardar cambios' : 'Agregar'}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={pending}
    >
      <div className={styles.campos}>
        <TextField label="Código" maxLength={30} helper="Como en su etiqueta: ERA-012." {...text('codigo')} />
        <Select
          label="Categoría"
          options={categoriasEquipo.map((value) => ({ value, label: nombresCategoriasEquipo[value] }))}
          value={escrito.categoria}
          helper={ahora('categoria', nombresCategoriasEquipo)}
          error={fields.categoria}
          onChange={(categoria) => change({ categoria })}
        />
        <TextField label="Nombre" maxLength={120} {...text('nombre')} />
        <TextField label="Número de serie" optional={!respira} maxLength={60} {...text('numero_serie')} />
        <TextField label="Marca" optional maxLength={60} {...text('marca')} />
        <TextField label="Modelo" optional maxLength={60} {...text('modelo')} />
        {escrito.categoria === 'cilindro' && (
          <Select
            label="Material"
            optional
            options={[
              { value: '', label: 'Sin indicar' },
              ...materialesCilindro.map((value) => ({ value, label: nombresMateriales[value] })),
            ]}
            value={escrito.material_cilindro}
            helper={ahora('material_cilindro', nombresMateriales)}
            error={fields.material_cilindro}
            onChange={(material_cilindro) => change({ material_cilindro })}
          />
        )}
        {respira && (
          <>
            <TextField
              label="Presión de trabajo, en bar"
              optional
              inputMode="numeric"
              {...text('presion_trabajo_bar')}
            />
            <TextField label="Volumen, en litros" optional inputMode="decimal" {...text('volumen_l')} />
          </>
        )}
        <TextField label="Talla" optional maxLength={20} {...text('talla')} />
        <EquipoField
          label="Parte de"
          optional
          helper={ahora('padre') ?? 'Un conjunto: queda donde él está.'}
          error={fields.padre_id}
          value={escrito.padre}
          onChoose={(padre) => change({ padre })}
        />
        {!equipo && <TextField label="Cantidad" inputMode="numeric" {...text('cantidad')} />}
        <TextField
          label="Cantidad mínima"
          optional
          inputMode="numeric"
          helper="De lo que se guarda por cantidad."
          {...text('cantidad_minima')}
        />
        {!equipo && !escrito.padre && <LugarFields escrito={escrito} change={change} fields={fields} />}
        <TextField label="Fecha de fabricación" optional type="date" {...text('fecha_fabricacion')} />
        <TextField label="Puesta en servicio" optional type="date" {...text('fecha_puesta_servicio')} />
        <TextField
          label="Vida útil, en meses"
          optional
          inputMode="numeric"
          helper="Desde su fabricación. Un cilindro compuesto: 180."
          {...text('vida_util_meses')}
        />
        <TextField label="Costo, en pesos" optional inputMode="numeric" {...text('costo')} />
        <div className={styles.ancho}>
          <TextArea label="Observaciones" optional rows={3} maxLength={2_000} {...text('observaciones')} />
        </div>
      </div>
    </FormModal>
  )
}
