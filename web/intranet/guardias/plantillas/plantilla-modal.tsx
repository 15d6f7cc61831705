import { guardiasApi } from '#contract/guardias.ts'
import { nombresTurnos, turnos } from '#contract/guardias/estados.ts'
import { nombresRotaciones, type Plantilla, rotaciones } from '#contract/guardias/plantillas.ts'
import { Minimos } from '#web/intranet/guardias/form/minimos.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import { cuerpoDe, diasDeSemana, diasEnPalabras, escritaDe, gruposEnPalabras } from './escrita.ts'
import { Grupos } from './grupos.tsx'
import form from '#web/intranet/guardias/form/form.module.css'
import styles from './plantillas.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

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
    escrito: escrita,
    change,
    faults,
    field,
    choice,
    check,
    ahora,
    nota,
    modal,
  } = useFormulario(plantilla ? guardiasApi.changePlantilla : guardiasApi.createPlantilla, {
    borrador: plantilla ? `plantilla-${plantilla.id}` : 'plantilla',
    registro: plantilla,
    como: guardiasApi.changePlantilla.output,
    readNow: nowOf(query(guardiasApi.plantillas), ({ data }) => data.find(({ id }) => id === plantilla?.id)),
    initial: (una) => escritaDe(una, hoy),
    input: (said, visto) =>
      visto
        ? { params: { id: visto.id }, body: { ...cuerpoDe(said), version: visto.version } }
        : { body: cuerpoDe(said) },
    onDone: ({ nombre }) =>
      onDone(`«${nombre}» quedó guardada.${plantilla ? '' : ' Genere con ella las guardias de un mes.'}`),
  })
  const toggle = (dia: number) =>
    change({
      dias: escrita.dias.includes(dia) ? escrita.dias.filter((one) => one !== dia) : [...escrita.dias, dia],
    })
  return (
    <FormModal size="lg" title={visto ? 'Editar plantilla' : 'Nueva plantilla'} {...modal} onClose={onClose}>
      <div className={form.campos}>
        <TextField label="Nombre" maxLength={80} {...field('nombre')} />
        <Select
          label="Turno"
          options={turnos.map((value) => ({ value, label: nombresTurnos[value] }))}
          {...choice('tipo', nombresTurnos)}
        />
        <fieldset className={styles.dias} aria-invalid={faults.dias ? true : undefined}>
          <legend>Días en que empieza</legend>
          {diasDeSemana.map((nombre, index) => (
            <CheckBox key={nombre} checked={escrita.dias.includes(index + 1)} onChange={() => toggle(index + 1)}>
              {nombre.charAt(0).toUpperCase() + nombre.slice(1)}
            </CheckBox>
          ))}
          {ahora('dias') && <p>{ahora('dias', (dias: readonly number[]) => diasEnPalabras(dias))}</p>}
          {faults.dias && (
            <p role="alert" className={styles.falta}>
              {faults.dias}
            </p>
          )}
        </fieldset>
        <HoraField label="Hora de inicio" {...field('hora_inicio')} />
        <HoraField
          label="Hora de término"
          helper="Del día siguiente, salvo que sea más tarde que el inicio."
          {...field('hora_termino')}
        />
        <Minimos value={escrita} fields={faults} nota={nota} onChange={change} />
        <Select
          label="Rotación"
          options={rotaciones.map((value) => ({ value, label: nombresRotaciones[value] }))}
          {...choice('rotacion', nombresRotaciones)}
        />
        {escrita.rotacion === 'semanal' && (
          <>
            <FechaField label="Desde el lunes" helper="La semana del primer grupo." {...field('rotacion_desde')} />
            {ahora('grupos') && <p>{ahora('grupos', gruposEnPalabras)}</p>}
            <Grupos grupos={escrita.grupos} error={faults.grupos} onChange={(grupos) => change({ grupos })} />
          </>
        )}
        <div className={form.ancho}>
          <Switch label="En uso" meaning={ahora('activa') ?? 'Se ofrece al generar guardias.'} {...check('activa')} />
        </div>
      </div>
    </FormModal>
  )
}
