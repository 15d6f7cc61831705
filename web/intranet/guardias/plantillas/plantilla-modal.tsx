import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos, turnos } from '#contract/guardias/estados.ts'
import { nombresRotaciones, type Plantilla, rotaciones } from '#contract/guardias/plantillas.ts'
import { Minimos } from '#web/intranet/guardias/form/minimos.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuerpoDe, diasDeSemana, diasEnPalabras, escritaDe, gruposEnPalabras } from './escrita.ts'
import { Grupos } from './grupos.tsx'
import form from '#web/intranet/guardias/form/form.module.css'
import styles from './plantillas.module.css'

interface PlantillaModalProps {
  /** Undefined: a new one. */
  plantilla: Plantilla | undefined
  onClose: () => void
  onDone: (text: string) => void
}

/** Creates or changes a template; the guards that were made by it stay as they are. */
export function PlantillaModal({ plantilla, onClose, onDone }: PlantillaModalProps) {
  const hoy = useHoy()
  const {
    visto,
    conflicto,
    escrito: escrita,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(plantilla, (una) => escritaDe(una, hoy), {
    borrador: plantilla ? `plantilla-${plantilla.id}` : 'plantilla',
    como: guardiasApi.changePlantilla.output,
    readNow: nowOf(query(guardiasApi.plantillas), ({ data }) => data.find(({ id }) => id === plantilla?.id)),
  })
  const create = useEnvio(guardiasApi.createPlantilla, {
    borrador,
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó guardada. Genere con ella las guardias de un mes.`),
  })
  const edit = useEnvio(guardiasApi.changePlantilla, {
    onDone: ({ nombre }) => onDone(`«${nombre}» quedó guardada.`),
    ...conflicto,
  })
  const { sending, failure, fields } = visto ? edit : create
  const text = (name: 'nombre' | 'hora_inicio' | 'hora_termino' | 'rotacion_desde') => ({
    value: escrita[name],
    error: fields[name],
    ...nota(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const toggle = (dia: number) =>
    change({
      dias: escrita.dias.includes(dia) ? escrita.dias.filter((one) => one !== dia) : [...escrita.dias, dia],
    })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={visto ? 'Editar plantilla' : 'Nueva plantilla'}
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={() =>
        void (visto
          ? edit.send({ params: { id: visto.id }, body: { ...cuerpoDe(escrita), version: visto.version } })
          : create.send({ body: cuerpoDe(escrita) }))
      }
      onClose={onClose}
    >
      <div className={form.campos}>
        <TextField label="Nombre" maxLength={80} {...text('nombre')} />
        <Select
          label="Turno"
          options={turnos.map((value) => ({ value, label: nombresTurnos[value] }))}
          value={escrita.tipo}
          error={fields.tipo}
          {...nota('tipo', nombresTurnos)}
          onChange={(tipo) => change({ tipo })}
        />
        <fieldset className={styles.dias} aria-invalid={fields.dias ? true : undefined}>
          <legend>Días en que empieza</legend>
          {diasDeSemana.map((nombre, index) => (
            <CheckBox key={nombre} checked={escrita.dias.includes(index + 1)} onChange={() => toggle(index + 1)}>
              {nombre.charAt(0).toUpperCase() + nombre.slice(1)}
            </CheckBox>
          ))}
          {ahora('dias') && <p>{ahora('dias', (dias: readonly number[]) => diasEnPalabras(dias))}</p>}
          {fields.dias && (
            <p role="alert" className={styles.falta}>
              {fields.dias}
            </p>
          )}
        </fieldset>
        <TextField label="Hora de inicio" type="time" {...text('hora_inicio')} />
        <TextField
          label="Hora de término"
          type="time"
          helper="Del día siguiente, salvo que sea más tarde que el inicio."
          {...text('hora_termino')}
        />
        <Minimos value={escrita} fields={fields} nota={nota} onChange={change} />
        <Select
          label="Rotación"
          options={rotaciones.map((value) => ({ value, label: nombresRotaciones[value] }))}
          value={escrita.rotacion}
          error={fields.rotacion}
          {...nota('rotacion', nombresRotaciones)}
          onChange={(rotacion) => change({ rotacion })}
        />
        {escrita.rotacion === 'semanal' && (
          <>
            <TextField
              label="Desde el lunes"
              type="date"
              helper="La semana del primer grupo."
              {...text('rotacion_desde')}
            />
            {ahora('grupos') && <p>{ahora('grupos', gruposEnPalabras)}</p>}
            <Grupos grupos={escrita.grupos} error={fields.grupos} onChange={(grupos) => change({ grupos })} />
          </>
        )}
        <div className={form.ancho}>
          <Switch
            label="En uso"
            meaning={ahora('activa') ?? 'Se ofrece al generar guardias.'}
            checked={escrita.activa}
            onChange={({ target }) => change({ activa: target.checked })}
          />
        </div>
      </div>
    </FormModal>
  )
}
